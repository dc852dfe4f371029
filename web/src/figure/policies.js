export { policies } from "../engine/policies.js";

/**
 * A figure under the policy for rows with no key. Where the policy is to refuse, what does not depend
 * on it is still shown, with the refusal beside it.
 * @param {(fullyMasked: string) => object} figure
 * @param {string} fullyMasked
 */
export function underPolicy(figure, fullyMasked) {
  try {
    return figure(fullyMasked);
  } catch (error) {
    if (!(error instanceof RangeError) || fullyMasked !== "error") throw error;
    return { ...figure("nan"), error: error.message };
  }
}
