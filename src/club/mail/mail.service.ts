// The outbox (mail/README.md#mail). Always: a mail that was written in a committed transaction is sent at least once, or shown to operators
// as given up; a mail of a transaction that was rolled back is never sent; what goes first is decided when it goes, by priority.
import type { MailAttachment, Mailer } from '../../providers/mail.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { attemptMs, findNextAttempt, mailState, tokenGone } from './mail.ts';
import { type Backlog, readBacklog } from './backlog.db.ts';
import * as db from './mail.db.ts';

export type MailFilter = db.MailFilter;

const anyMail: MailFilter = { recipient: null, state: null };

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

/** A mail that this server attempts now, and no other. */
export type TakenMail = db.TakenMail;

/** The unsent mails of one priority. */
export type { Backlog };

/** The outcome of an attempt; 'out' if the mail server can't be asked, so that it was none. */
export type Attempt =
  | { readonly kind: 'sent' }
  | { readonly kind: 'out'; readonly error: unknown }
  | {
      readonly kind: 'failed';
      readonly mailId: string;
      readonly attempts: number;
      readonly givenUp: boolean;
      readonly error: unknown;
    };

export const mailService = {
  /** Puts a mail that is about no member into the outbox, as part of the caller's transaction. */
  write: (mail: NewMail, now: Date): Promise<void> => db.insertMail(mail, null, now, true, {}),

  /**
   * As `write`, for a mail to a member or about one, to whom it belongs (privacy/README.md#privacy); null for who is no member. For an
   * erased member nothing is written.
   */
  writeFor: (memberId: string | null, mail: NewMail, now: Date, options: db.MailOptions = {}): Promise<void> =>
    db.insertMail(mail, memberId, now, true, options),

  /**
   * As `writeFor`, but with `sends` false nothing is written, by as many statements: so an answer's time does not tell whether there is a
   * mail.
   */
  writeForIf: (
    sends: boolean,
    memberId: string | null,
    mail: NewMail,
    now: Date,
    options: db.MailOptions = {},
  ): Promise<void> => db.insertMail(mail, memberId, now, sends, options),

  /** As `write`, for the last mail to somebody who is erased: once it is sent, or given up, nothing of it is kept. */
  writeLast: (mail: NewMail, now: Date): Promise<void> => db.insertLastMail(mail, now),

  /**
   * Makes the mails about a member's bookings, or about recommendations of them, theirs: once those are. Part of the caller's transaction.
   */
  adoptAbout: (what: 'booking' | 'lead', memberId: string): Promise<void> => db.adoptMailsAbout(what, memberId),

  /** Removes the mails about these recommendations, sent or not. */
  eraseAboutLeads: (leadIds: readonly string[]): Promise<void> => db.deleteAboutLeads(leadIds),

  /** Takes the mail that goes next; null if none is due. Any number of servers may do so at once: no two take the same mail. */
  takeNext: (now: Date): Promise<TakenMail | null> => db.takeMail(now, new Date(now.getTime() + attemptMs)),

  /**
   * Tries to send a taken mail, as `fill` completes it, and notes what came of it. Where the mail server is out, it counts as not tried,
   * and stays due.
   */
  async attempt(
    taken: TakenMail,
    fill: (mail: TakenMail) => Promise<TakenMail>,
    mailer: Mailer,
    readNow: () => Date,
    stop: AbortSignal,
  ): Promise<Attempt> {
    try {
      await mailer.deliver(await fill(taken), stop);
    } catch (error) {
      if (!(await mailer.answersAfter(error, stop))) {
        await db.markUntried(taken, readNow(), wordsOf(error));
        return { kind: 'out', error };
      }
      const { id: mailId, attempts } = taken;
      const next = findNextAttempt(attempts, readNow());
      await db.markFailed(taken, next, wordsOf(error));
      return { kind: 'failed', mailId, attempts, givenUp: next === null, error };
    }
    await db.markSent(taken.id, readNow());
    return { kind: 'sent' };
  },

  /** The newest of those mails, newest first; at most `max`. */
  listMails: async (max: number, filter: MailFilter = anyMail): Promise<readonly StoredMail[]> =>
    (await db.readMails(filter, { max, after: null })).rows,

  /** A page of those mails, newest first. */
  listPage: (filter: MailFilter, page: PageRequest): Promise<Page<StoredMail>> => db.readMails(filter, page),

  /** How many mails those are. */
  countMails: (filter: MailFilter): Promise<number> => db.countMails(filter),

  /**
   * Has one mail sent at once, also one that was given up or sent, and gives its state before. A mail that was sent with a link or a
   * ticket has lost it since, and is refused: `spent`. Null if there is none, or it is being sent at this moment.
   */
  sendAgain(id: string, now: Date): Promise<'spent' | ReturnType<typeof mailState> | null> {
    return transaction(async () => {
      const found = await db.findMail(id);
      if (!found) return null;
      const state = mailState(found);
      const hadMore = found.bookingId !== null || `${found.body}${found.html ?? ''}`.includes(tokenGone);
      if (state === 'sent' && hadMore) return 'spent';
      return (await db.renewMail(id, now)) ? state : null;
    });
  },

  /** How many mails wait or were given up, by priority, the first to go first. */
  readBacklog: (): Promise<readonly Backlog[]> => readBacklog(),

  /** Makes all unsent mails due now, also those given up; gives how many. */
  retryUnsent: (now: Date): Promise<number> => db.renewUnsent(now),

  /** How many `retryUnsent` would make due. */
  countUnsent: (now: Date): Promise<number> => db.countUnsent(now),
};

/** The error's message, which may be the mail server's: cut to 500 characters, and without characters that PostgreSQL refuses. */
const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').toWellFormed().slice(0, 500);
