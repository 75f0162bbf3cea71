import { paths } from '../lib/paths.ts';

/** To login, coming back to this page after it: what a call that answers 401 or 419 leads to (the brief's §8). The login judges it. */
export function goToLogin(): void {
  location.assign(`${paths.login()}?next=${encodeURIComponent(location.pathname + location.search)}`);
}
