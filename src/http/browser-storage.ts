// What a browser has stored of a member when they leave.
import { type CookieReader, doorCookie } from './cookies.ts';

/**
 * Has the browser clear all that it stores, with the session, however the member leaves. A phone that reads tickets at a door keeps it, as
 * what waits there to be sent would be lost: there the page that comes next clears the rest (islands/frame/forget-member.ts).
 */
export function clearStorage(headers: Headers, cookies: CookieReader): void {
  if (!cookies.has(doorCookie)) headers.set('clear-site-data', '"storage"');
}
