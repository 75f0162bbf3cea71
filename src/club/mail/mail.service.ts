// The outbox (docs/rules.md#mail). Always: a mail that was written in a committed transaction is sent at least once, or shown to operators
// as given up; a mail of a transaction that was rolled back is never sent.
import type { MailAttachment, Mailer } from '../../providers/mail.ts';
import { attemptMs, findNextAttempt } from './mail.ts';
import * as db from './mail.db.ts';

/** A mail to be sent. */
export interface NewMail {
  /** The club's e-mail address; null where it is not known yet, and is found when the mail is sent. */
  readonly sender: string | null;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The same as a page of HTML; null for a mail of text alone. */
  readonly html: string | null;
  /** Files that come with it; they are not kept once it was sent. */
  readonly attachments?: readonly MailAttachment[];
}

/** A mail as it stands in the outbox. */
export type StoredMail = db.MailRow;

/** The outcome of an attempt; 'none' if no mail was due. */
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
  /** Puts a mail that is about no member into the outbox, as part of the caller's transaction. */
  write: (mail: NewMail, now: Date): Promise<void> => db.insertMail(mail, null, now, true),

  /** As `write`, for a mail to a member or about one, to whom it belongs (docs/rules.md#privacy). For an erased member nothing is written. */
  writeFor: (memberId: string, mail: NewMail, now: Date): Promise<void> => db.insertMail(mail, memberId, now, true),

  /** As `writeFor`, but with `sends` false nothing is written, by as many statements: so an answer's time does not tell whether there is a mail. */
  writeForIf: (sends: boolean, memberId: string | null, mail: NewMail, now: Date): Promise<void> =>
    db.insertMail(mail, memberId, now, sends),

  /** As `write`, for the last mail to somebody who is erased: once it is sent, or given up, nothing of it is kept. */
  writeLast: (mail: NewMail, now: Date): Promise<void> => db.insertLastMail(mail, now),

  /** Removes the mails to an address that belong to no member, sent or not. */
  eraseOfNobody: (recipient: string): Promise<void> => db.deleteOfNobody(recipient),

  /** Tries to send the mail that is due longest. Any number of servers may do so at once: no two take the same mail. */
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

  /** The newest mails, newest first; at most `max`. */
  listMails: (max: number): Promise<readonly StoredMail[]> => db.readMails(max),

  /** Makes all unsent mails due now, also those given up; gives how many. */
  retryUnsent: (now: Date): Promise<number> => db.renewUnsent(now),
};

/** The error's message, which may be the mail server's: cut to 500 characters, and without characters that PostgreSQL refuses. */
const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').toWellFormed().slice(0, 500);
