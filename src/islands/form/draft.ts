// What somebody typed, kept in this tab until it is sent: over a reload, a change of language, and a login in between. It comes back for
// the same member only, or for the same lack of one (<html data-member>, words/member-mark.ts). Signing out clears it, as it clears all
// that the browser stores. Passwords and ticks are never kept.

type Texts = Readonly<Record<string, string>>;

const keyOf = (form: string) => `club.draft.${form}`;
const findOwner = () => document.documentElement.dataset.member ?? null;

/** Keeps these texts as what was typed into that form; with none, nothing. */
export function keepDraft(form: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) {
    dropDraft(form);
    return;
  }
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ owner: findOwner(), texts }));
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
  if (Reflect.get(kept, 'owner') !== findOwner() || typeof texts !== 'object' || texts === null) {
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
