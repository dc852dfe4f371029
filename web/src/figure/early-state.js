/**
 * A state that was set before the script arrived hides the element's accessor: takes it away, and gives it.
 * @param {object} element
 */
export function earlyState(element) {
  if (!Object.hasOwn(element, "state")) return undefined;
  const { state } = /** @type {{ state: any }} */ (element);
  Reflect.deleteProperty(element, "state");
  return state;
}
