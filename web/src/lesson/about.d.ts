/** What the site says of the package it is made from: see web/tools/about.mjs. */
declare module "virtual:about" {
  const about: { version: string; year: string; repository: string };
  export default about;
}
