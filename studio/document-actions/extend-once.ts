import { useToast } from '@sanity/ui/toast';
import { useCallback, useEffect, useRef } from 'react';
import type { DocumentActionComponent } from 'sanity';
import { isOut, nothingDone } from '../connection/connection.ts';

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
  const known = ofAction.get(type) ?? handlingLatest(extend(action, type));
  ofAction.set(type, known);
  return known;
}

/**
 * That action, which when it is pressed does what it describes then: the Studio holds a description for a while after the document
 * changed, and what that would do may be over. While the lake is out it says so and does nothing: the Studio would publish later by itself.
 */
function handlingLatest(useAction: DocumentActionComponent): DocumentActionComponent {
  const useLatest: DocumentActionComponent = (props) => {
    const described = useAction(props);
    const latest = useRef(described);
    const { push } = useToast();
    useEffect(() => {
      latest.current = described;
    });
    const handle = useCallback(() => {
      void isOut().then((out) => {
        if (out) push({ id: 'out', status: 'error', title: nothingDone });
        else latest.current?.onHandle?.();
      });
    }, [push]);
    return described?.onHandle ? { ...described, onHandle: handle } : described;
  };
  if (useAction.action !== undefined) useLatest.action = useAction.action;
  return useLatest;
}
