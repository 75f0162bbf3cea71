import { paths, sessionEnded } from '../words/paths.ts';

/**
 * Goes to the login, which says in this page's language that the session has ended, with this page as the target after it. For calls that
 * answer 401 or 419 (docs/pages.md#failures-in-the-browser).
 */
export function goToLogin(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`${paths.login()}?next=${next}&reason=${sessionEnded}&lang=${document.documentElement.lang}`);
}
