// What a browser has stored of a member when they leave.
import { type CookieReader, doorCookie } from './cookies.ts';

/**
 * Has the browser clear all that it stores, with the session, however the member leaves. A phone that reads tickets at a door keeps it, as
 * what waits there to be sent would be lost: pages clear the rest, and all that is a member's is read for that member alone.
 */
export function clearStorage(headers: Headers, cookies: CookieReader): void {
  if (!cookies.has(doorCookie)) headers.set('clear-site-data', '"storage"');
}
