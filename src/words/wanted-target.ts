// The remembered target (docs/pages.md#visitors): where a person is taken after the login, the age gate or accepting the terms. It
// travels as `?next=` and in forms, so anybody can write it: only a canonical path below /club is followed, and never the logout.
import { judgePath } from './canonical-path.ts';
import { paths, type sessionEnded } from './paths.ts';

const longest = 2000;

/** The path and query to follow, which a quoted text may hold as it is; null if the value may not be followed. */
export function readTarget(value: string | null | undefined): string | null {
  if (!value || value.length > longest || !/^[\x21-\x7e]+$/.test(value) || /[\\#"]/.test(value)) return null;
  const mark = value.indexOf('?');
  const path = mark === -1 ? value : value.slice(0, mark);
  if (path !== paths.home() && !path.startsWith(`${paths.home()}/`)) return null;
  if (judgePath(path).kind !== 'canonical' || path === paths.logout()) return null;
  return value;
}

/** The login, with the target remembered where it is worth it, and with the reason where there is one to be told. */
export function loginWith(target: string, reason?: typeof sessionEnded): string {
  const login = withTarget(paths.login(), target);
  return reason === undefined ? login : `${login}${login.includes('?') ? '&' : '?'}reason=${reason}`;
}

/** That address, with the target remembered where it is worth it. */
export function withTarget(address: string, target: string): string {
  const next = readTarget(target);
  if (next === null || next === paths.home()) return address;
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
