import { noChange } from "lit";
import { Directive, PartType, directive } from "lit/directive.js";

class SetProperties extends Directive {
  /** @param {any} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("setProperties belongs in a tag, not in an attribute");
  }

  render() {
    return noChange;
  }

  update({ element }, [properties]) {
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
    return noChange;
  }
}

/**
 * Sets custom properties on an element: `<td ${setProperties({ "--_weight": 0.5 })}>`. A content
 * security policy that refuses style attributes lets this pass.
 */
export const setProperties = directive(SetProperties);
