// Sends the mails in the outbox while the server runs. A mail server that is out delays mails and affects nothing else.
import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '../club/services.ts';
import type { TakenMail } from '../club/mail/mail.service.ts';
import { describeFailure } from '../http/failure-log.ts';
import { log } from '../http/node/request-log.ts';
import { readClock } from '../kit/clock.ts';
import type { Mailer } from '../providers/mail.ts';
import { fillMail } from './fill-mail.ts';

const pauseMs = 2_000;
/** How long nothing is sent after the mail server was found to be out, in ms: twice as long each time, up to the longest. */
const outMs = { first: 1_000, longest: 60_000 };
/** How long, when the server ends, a mail being sent may still take, in ms; after that it is tried again by another server, or later. */
const farewellMs = 1_500;

export interface Outbox {
  readonly stop: () => Promise<void>;
}

/**
 * Sends what is due, at most `atOnce` mails at the same time. Looks for it every two seconds, so that none is lost if a server ends between
 * writing and sending it.
 */
export function startOutbox(mailer: Mailer, atOnce: number): Outbox {
  const ending = new AbortController();
  const breakingOff = new AbortController();
  const running = new Sending(mailer, atOnce, ending.signal, breakingOff.signal).run();
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

class Sending {
  readonly #mailer: Mailer;
  readonly #atOnce: number;
  readonly #ending: AbortSignal;
  readonly #breakingOff: AbortSignal;
  readonly #attempts = new Set<Promise<void>>();
  /** The database is out: logged once, not every two seconds. */
  #troubled = false;
  /** How long to wait before the next mail tells whether the mail server is still out, in ms; 0 while it takes mails. */
  #outForMs = 0;
  /** When that time began. */
  #outSince = 0;

  constructor(mailer: Mailer, atOnce: number, ending: AbortSignal, breakingOff: AbortSignal) {
    this.#mailer = mailer;
    this.#atOnce = atOnce;
    this.#ending = ending;
    this.#breakingOff = breakingOff;
  }

  async run(): Promise<void> {
    while (!this.#ending.aborted) {
      // While the mail server is out, one mail at a time finds out whether it still is.
      const most = this.#outForMs > 0 ? 1 : this.#atOnce;
      if (this.#attempts.size >= most) await Promise.race(this.#attempts);
      else if (this.#outForMs > 0 && performance.now() - this.#outSince < this.#outForMs)
        await this.#rest(this.#outForMs - (performance.now() - this.#outSince));
      else await this.#beginNext();
    }
    await Promise.all(this.#attempts);
  }

  async #beginNext(): Promise<void> {
    const taken = await this.#take();
    if (!taken) {
      await this.#rest(pauseMs);
      return;
    }
    const attempt = this.#attempt(taken).finally(() => this.#attempts.delete(attempt));
    this.#attempts.add(attempt);
  }

  async #take(): Promise<TakenMail | null> {
    try {
      const taken = await services.mail.takeNext(readClock());
      this.#troubled = false;
      return taken;
    } catch (error) {
      this.#tellOfTrouble(error);
      return null;
    }
  }

  async #attempt(taken: TakenMail): Promise<void> {
    try {
      const attempt = await services.mail.attempt(
        taken,
        (mail) => fillMail(mail),
        this.#mailer,
        readClock,
        this.#breakingOff,
      );
      if (attempt.kind === 'out') this.#waitForServer(attempt.error);
      else if (this.#outForMs > 0) {
        this.#outForMs = 0;
        log.info('the mail server takes mails again');
      }
      if (attempt.kind === 'failed') report(attempt);
    } catch (error) {
      // What came of it could not be noted: it is tried again once its time is over.
      this.#tellOfTrouble(error);
    }
  }

  /** The breaker: several that were under way find it at once, and count once. */
  #waitForServer(error: unknown): void {
    const before = this.#outForMs;
    if (before > 0 && performance.now() - this.#outSince < before) return;
    this.#outForMs = before === 0 ? outMs.first : Math.min(before * 2, outMs.longest);
    this.#outSince = performance.now();
    if (before === 0)
      log.warn(codesOf(error), 'the mail server is out: mails wait, `npm run club -- jobs` shows how many');
  }

  #tellOfTrouble(error: unknown): void {
    if (!this.#troubled) log.warn({ err: { stack: describeFailure(error) } }, 'the outbox can’t be read');
    this.#troubled = true;
  }

  /** Waits that long; ends early when the server ends. */
  async #rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#ending }).catch(() => undefined);
  }
}

/** What is said of a failure in the log. The mail server's message stays in the database, as it may contain personal data. */
function codesOf(error: unknown): { readonly code: unknown; readonly status: unknown } {
  return {
    code: error instanceof Error && 'code' in error ? error.code : undefined,
    status: error instanceof Error && 'responseCode' in error ? error.responseCode : undefined,
  };
}

/** Logs a failed attempt. */
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
  const line = { mailId, attempts, ...codesOf(error) };
  if (givenUp) log.error(line, 'a mail is given up: `npm run club -- mail --why "…"` shows it');
  else log.warn(line, 'a mail was not taken, and is tried again');
}
