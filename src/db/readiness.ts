// Whether PostgreSQL answers.
import { query } from './connection.ts';

/** The running check, shared by all who want to know at the same time. */
let check: Promise<boolean> | undefined;

/** Whether PostgreSQL answers. For readiness; never throws. */
export function isDatabaseReady(): Promise<boolean> {
  check ??= query({ name: 'ready', text: 'select 1' }, [])
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      check = undefined;
    });
  return check;
}
