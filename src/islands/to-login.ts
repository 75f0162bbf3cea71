import { loginWith, sessionEnded } from '../lib/wanted-target.ts';

/**
 * Goes to the login, which says that the session has ended, with this page as the target after it. For calls that answer 401 or 419
 * (docs/pages.md#failures-in-the-browser).
 */
export function goToLogin(): void {
  location.assign(loginWith(location.pathname + location.search, sessionEnded));
}
