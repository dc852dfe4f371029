/** A lesson's article, as web/tools/article.mjs makes it. */
declare module "virtual:article/*" {
  const article: import("lit").TemplateResult;
  export default article;
  export const styles: import("lit").CSSResult[];
}
