import { paths } from '../lib/paths.ts';

/** Goes to the login, with this page as the target after it. For calls that answer 401 or 419 (docs/pages.md#failures-in-the-browser). */
export function goToLogin(): void {
  location.assign(`${paths.login()}?next=${encodeURIComponent(location.pathname + location.search)}`);
}
