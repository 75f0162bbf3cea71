// What somebody typed, kept in this tab until it is sent: over a reload, a change of language, and a login in between. It comes back for
// the same member only, or for the same lack of one (<html data-member>, words/member-mark.ts). Signing out clears it, as it clears all
// that the browser stores; a visitor, who does not sign out, leaves it for minutes alone. Passwords and ticks are never kept.

import { minute } from '../../kit/durations.ts';

type Texts = Readonly<Record<string, string>>;

const keyOf = (form: string) => `club.draft.${form}`;
const findOwner = () => document.documentElement.dataset.member ?? null;

/** For how long what a visitor typed is kept after the last key: the next one at a shop's tablet is somebody else. */
const visitorsMs = 15 * minute;

/** Keeps these texts as what was typed into that form; with none, nothing. */
export function keepDraft(form: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) {
    dropDraft(form);
    return;
  }
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ owner: findOwner(), at: Date.now(), texts }));
  } catch {
    // Storage may be refused or full; then there is nothing to give back.
  }
}

/** What was kept of that form; nothing if it was somebody else's. */
export function readDraft(form: string): Texts {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const texts: unknown = Reflect.get(kept, 'texts');
  const owner = findOwner();
  const isOver = owner === null && !(Date.now() - Number(Reflect.get(kept, 'at')) < visitorsMs);
  if (Reflect.get(kept, 'owner') !== owner || isOver || typeof texts !== 'object' || texts === null) {
    dropDraft(form);
    return {};
  }
  return Object.fromEntries(
    Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Forgets what was typed into that form, as it was sent. */
export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is refused: nothing was kept.
  }
}
