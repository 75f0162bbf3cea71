import type { DocumentActionComponent } from 'sanity';

/** By the Studio's own action and the document's type. */
const extended = new WeakMap<DocumentActionComponent, Map<string, DocumentActionComponent>>();

/**
 * What `extend` makes of that action for documents of that type: made once, as a new component would lose its state whenever the Studio
 * lists the actions.
 */
export function extendOnce(
  action: DocumentActionComponent,
  type: string,
  extend: (action: DocumentActionComponent, type: string) => DocumentActionComponent,
): DocumentActionComponent {
  const ofAction = extended.get(action) ?? new Map<string, DocumentActionComponent>();
  extended.set(action, ofAction);
  const known = ofAction.get(type) ?? extend(action, type);
  ofAction.set(type, known);
  return known;
}
