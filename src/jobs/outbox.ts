// Sends the mails in the outbox while the server runs. A mail server that is out delays mails and affects nothing else.
import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '../club/services.ts';
import { describeFailure } from '../http/failure-log.ts';
import { createLog } from '../http/node/request-log.ts';
import { readClock } from '../lib/clock.ts';
import type { Mailer } from '../providers/mail.ts';

const pauseMs = 2_000;
/** How long, when the server ends, a mail being sent may still take, in ms; after that it is tried again by another server, or later. */
const farewellMs = 1_500;

const log = createLog(process.stdout.isTTY);

export interface Outbox {
  readonly stop: () => Promise<void>;
}

/** Looks for due mails every two seconds, so that none is lost if a server ends between writing and sending it. */
export function startOutbox(mailer: Mailer): Outbox {
  const ending = new AbortController();
  const breakingOff = new AbortController();
  const running = sendAll(mailer, ending.signal, breakingOff.signal);
  return {
    stop: async () => {
      ending.abort();
      const late = setTimeout(() => {
        breakingOff.abort();
      }, farewellMs);
      await running;
      clearTimeout(late);
    },
  };
}

async function sendAll(mailer: Mailer, ending: AbortSignal, breakingOff: AbortSignal): Promise<void> {
  let troubled = false;
  while (!ending.aborted) {
    try {
      const attempt = await services.mail.attemptNext(mailer, readClock, breakingOff);
      troubled = false;
      if (attempt.kind === 'failed') report(attempt);
      if (attempt.kind !== 'none') continue;
    } catch (error) {
      // The database is out: logged once, not every two seconds.
      if (!troubled) log.warn({ err: { stack: describeFailure(error) } }, 'the outbox can’t be read');
      troubled = true;
    }
    await sleep(pauseMs, undefined, { signal: ending }).catch(() => undefined); // ends early when the server ends
  }
}

/** Logs a failed attempt. The mail server's message stays in the database, as it may contain personal data. */
function report({
  mailId,
  attempts,
  givenUp,
  error,
}: {
  readonly mailId: string;
  readonly attempts: number;
  readonly givenUp: boolean;
  readonly error: unknown;
}): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const line = { mailId, attempts, code, status };
  if (givenUp) log.error(line, 'a mail is given up: `npm run club -- mail` shows it');
  else log.warn(line, 'a mail was not taken, and is tried again');
}
