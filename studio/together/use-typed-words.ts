// What was typed in this window, by document, for as long as it is open: a form that is left, or that broke, finds it again.
import { useEffect, useReducer, useRef, useState } from 'react';
import { getPublishedId, useCurrentUser, useDocumentStore } from 'sanity';
import { noteTyping, readConnection, readOutSince } from '../connection/connection.ts';
import { keepDrafts, onOwnChange, onRemoval, type Removal } from './keep-draft.ts';
import { keepKeys } from './keep-keys.ts';
import { type LostWords, TypedWords, watchedMs } from './typed-words.ts';

const documents = new Map<string, { readonly words: TypedWords; at: number }>();

/** Who typed it: another who signs in in this window is offered nothing of it. */
let whose: string | null = null;

/**
 * Begins to keep what is typed in this window, and to watch it. Whoever closes or reloads it while words are offered, or not sent yet, is
 * asked first.
 */
export function watchTyping(): void {
  keepDrafts();
  if (typeof window !== 'undefined') {
    keepKeys();
    window.addEventListener('beforeunload', (event) => {
      const isOffered = [...documents.values()].some(({ words }) => offered(words).length > 0);
      if (isOffered || readConnection().unsent > 0) event.preventDefault();
    });
  }
  onOwnChange(({ id, before, after }) => {
    noteTyping();
    const now = Date.now();
    const known = documents.get(getPublishedId(id)) ?? { words: new TypedWords(watchedFrom), at: now };
    documents.set(getPublishedId(id), known);
    known.words.type(before, after, now);
    known.at = now;
  });
}

/** What was typed in an outage, or shortly before, others see only after it: that long it is watched. */
function watchedFrom(now: number): number {
  return (readOutSince(now) ?? now) - watchedMs;
}

/** What the form shows follows what is typed by less than this, in ms. */
const quietMs = 1_000;
/** Words are offered once they are missing for this long, in ms: some come back by themselves, as after an outage. */
const patienceMs = 1_500;

const offered = (words: TypedWords) => words.lost.filter(({ since }) => Date.now() - since >= patienceMs);

/** A document as the Studio knows it: what there is of it, once it is loaded. */
interface Versions {
  readonly draft: { readonly _rev: string } | null;
  readonly published: { readonly _rev: string } | null;
  readonly ready: boolean;
}

/** The words that were typed in this window and are missing in the document. */
export function useLostWords(id: string, { draft, published, ready }: Versions, removal: Removal | null) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const judged = useRef<Removal | null>(null);
  const user = useCurrentUser()?.id ?? null;
  useEffect(() => {
    if (user === null || user === whose) return;
    if (whose !== null) documents.clear();
    whose = user;
    drawAgain();
  }, [user]);
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const known = documents.get(id);
      if (!known) return;
      const quiet = known.at + quietMs - Date.now();
      if (quiet > 0) {
        timer = setTimeout(look, quiet);
        return;
      }
      const isDiscarded = removal !== null && removal !== judged.current && published?._rev !== removal.transaction;
      judged.current = removal;
      known.words.see(draft ?? published, Date.now(), isDiscarded);
      if (known.words.lost.length > 0) timer = setTimeout(drawAgain, patienceMs);
    };
    look();
    return () => {
      clearTimeout(timer);
    };
  }, [id, draft, published, ready, removal]);
  const words = documents.get(id)?.words;
  return {
    lost: words ? offered(words) : [],
    dismiss: (lost: LostWords) => {
      words?.dismiss(lost);
      drawAgain();
    },
  };
}

/** Keeps a document that is left open until the lake has all that was typed in it: the Studio drops what is unsent after some seconds. */
export function useSentWhenLeft(id: string, type: string): void {
  const { pair } = useDocumentStore();
  useEffect(
    () => () => {
      const sending = pair.consistencyStatus(id, type).subscribe((isSent) => {
        if (isSent)
          setTimeout(() => {
            sending.unsubscribe();
          });
      });
    },
    [pair, id, type],
  );
}

/** Who took the draft of this document away last while its form was open; null until somebody does. */
export function useRemoval(id: string): { readonly removal: Removal | null; readonly forget: () => void } {
  const [removal, setRemoval] = useState<Removal | null>(null);
  useEffect(
    () =>
      onRemoval((one) => {
        if (one.id === `drafts.${id}`) setRemoval(one);
      }),
    [id],
  );
  return {
    removal,
    forget: () => {
      setRemoval(null);
    },
  };
}
