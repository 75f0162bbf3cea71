// Waits until the lake has published a document: publishing may be refused, or wait for a validation that never passes.
import type { SanityDocument } from 'sanity';

/** A document as `sanity` gives it, as far as it matters here. */
interface EditStates {
  readonly subscribe: (next: (state: { readonly published: SanityDocument | null }) => void) => {
    readonly unsubscribe: () => void;
  };
}

/** The function that ends a wait, by what is waited for: one wait each, however often the button is pressed. */
const waits = new Map<string, () => void>();

/**
 * Calls `onPublished` once, with the document as it is published after `revision`, or with undefined for the first time. Waits for the
 * lake to report that, also after the form is left; if publishing fails the wait goes on. A second wait for `what`, such as
 * `address <id>`, takes the place of the first: the next attempt concerns the same.
 */
export function whenPublished(
  what: string,
  revision: string | undefined,
  states: EditStates,
  onPublished: (document: SanityDocument) => void,
): void {
  waits.get(what)?.();
  let isOver = false;
  waits.set(what, end);
  const subscription = states.subscribe(({ published }) => {
    if (isOver || published?._rev === revision) return;
    end();
    if (published) onPublished(published);
  });
  function end() {
    isOver = true;
    waits.delete(what);
    // The first event may come before `subscribe` has returned the subscription.
    queueMicrotask(() => {
      subscription.unsubscribe();
    });
  }
}
