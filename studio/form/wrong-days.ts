// What editors typed into date fields and is no day, such as 31/02/2026. The Studio keeps it out of the document, which then has no day
// at all: a banner without days is shown for ever. So it is remembered here, and the document can't be published until it is mended.
import { useSyncExternalStore } from 'react';

/** By document, the text by the field's path. Replaced and never changed, so that React sees what is new. */
let texts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
const listeners = new Set<() => void>();
const none: ReadonlyMap<string, string> = new Map();

/** Remembers the text, or with null that the field is in order. */
export function setWrongDay(documentId: string, path: string, text: string | null): void {
  const ofDocument = new Map(texts.get(documentId));
  if (text === null ? !ofDocument.delete(path) : ofDocument.get(path) === text) return;
  if (text !== null) ofDocument.set(path, text);
  texts = new Map(texts).set(documentId, ofDocument);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts in a document's date fields that are no day, by path. `documentId` is the published one's. */
export function useWrongDays(documentId: string): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => texts.get(documentId) ?? none);
}

/** Those texts as they are now, for what asks at one moment. */
export const listWrongDays = (documentId: string): readonly string[] => [...(texts.get(documentId) ?? none).values()];
