// What a member typed when their session had ended: kept in this tab while they sign in again, and for the same member only
// (<html data-member>, words/member-mark.ts). Signing out clears it, as it clears all that the browser stores.

const key = 'club.unsaved-profile';
const findOwner = () => document.documentElement.dataset.member ?? null;

/** Stores what was typed in this tab, for the member whose page it is. */
export function keepUnsaved(fields: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: findOwner(), fields }));
  } catch {
    // Storage may be refused or full; then there is nothing to give back.
  }
}

/** What was kept for this member, once; null if there is nothing. */
export function takeUnsaved(): Readonly<Record<string, string>> | null {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'owner') !== findOwner()) return null;
  const fields: unknown = Reflect.get(kept, 'fields');
  if (typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
