// The outbox. Always: a mail that was written in a transaction that went through is sent, at least once, or found by an operator
// among those given up; no mail of another transaction is.
import type { Mailer } from '../../providers/mail.ts';
import { attemptMs, findNextAttempt } from './mail.ts';
import * as db from './mail.db.ts';

/** A mail to be sent. */
export interface NewMail {
  /** The club's address. */
  readonly sender: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
}

/** A mail of the outbox as an operator sees it. */
export type StoredMail = db.MailRow;

/** Nothing was due; or what became of the mail that was. */
export type Attempt =
  | { readonly kind: 'none' | 'sent' }
  | {
      readonly kind: 'failed';
      readonly mailId: string;
      readonly attempts: number;
      readonly givenUp: boolean;
      readonly error: unknown;
    };

export const mailService = {
  /** Puts a mail into the outbox, as part of the caller's transaction. */
  async write(mail: NewMail, now: Date): Promise<void> {
    await db.insertMail({ ...mail, writtenAt: now, attempts: 0, nextAttemptAt: now });
  },

  /** Tries to send the mail that is due longest. Any number of servers may do so at once: no two take the same one. */
  async attemptNext(mailer: Mailer, readNow: () => Date, stop: AbortSignal): Promise<Attempt> {
    const begun = readNow();
    const claimed = await db.claimMail(begun, new Date(begun.getTime() + attemptMs));
    if (!claimed) return { kind: 'none' };
    try {
      await mailer.deliver(claimed, stop);
    } catch (error) {
      const { id: mailId, attempts } = claimed;
      const next = findNextAttempt(attempts, readNow());
      await db.markFailed(claimed, next, wordsOf(error));
      return { kind: 'failed', mailId, attempts, givenUp: next === null, error };
    }
    await db.markSent(claimed.id, readNow());
    return { kind: 'sent' };
  },

  /** The newest, newest first. */
  listMails: (max: number): Promise<readonly StoredMail[]> => db.readMails(max),

  /** Has everything tried again at once that is not sent, also what was given up; gives how many. */
  retryUnsent: (now: Date): Promise<number> => db.renewUnsent(now),
};

/** Of the mail server, perhaps: kept short, and without what PostgreSQL takes for no text. */
const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').toWellFormed().slice(0, 500);
