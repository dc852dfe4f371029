/**
 * Gives an element the state that was set before its script arrived, which hides the accessor.
 * @param {{ state: any }} element
 */
export function takeEarlyState(element) {
  if (!Object.hasOwn(element, "state")) return;
  const { state } = element;
  Reflect.deleteProperty(element, "state");
  element.state = state;
}
