// The remembered target (docs/pages.md#visitors): where a person is taken after the login or the age gate. It travels as `?next=` and in
// forms, so anybody can write it: only a canonical path below /club is followed, and never the logout.
import { judgePath } from './canonical-path.ts';
import { paths } from './paths.ts';

const longest = 2000;

/** The path and query to follow; null if the value may not be followed. */
export function readTarget(value: string | null | undefined): string | null {
  if (!value || value.length > longest || !/^[\x21-\x7e]+$/.test(value) || /[\\#]/.test(value)) return null;
  const mark = value.indexOf('?');
  const path = mark === -1 ? value : value.slice(0, mark);
  if (path !== paths.home() && !path.startsWith(`${paths.home()}/`)) return null;
  if (judgePath(path).kind !== 'canonical' || path === paths.logout()) return null;
  return value;
}

/** The login, with the target remembered where it is worth it. */
export const loginWith = (target: string): string => withTarget(paths.login(), target);

/** That page, with the target remembered where it is worth it. */
export function withTarget(path: string, target: string): string {
  const next = readTarget(target);
  return next === null || next === paths.home() ? path : `${path}?next=${encodeURIComponent(next)}`;
}
