// The interface for sending mail.

/** A file that comes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
  /** Of a picture that stands in the HTML, as `cid:…`: what it is called there. */
  readonly contentId?: string;
}

/** A mail to send, from the club's own address. Replies go to `replyTo` if there is one. */
export interface Message {
  /** Identifies the message: sent again, it has the same id. */
  readonly id: string;
  /** Null for the club's own address, which the mailer finds. */
  readonly sender: string | null;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The same as a page of HTML; null for a mail of text alone. */
  readonly html: string | null;
  /** Null for none. */
  readonly attachments: readonly MailAttachment[] | null;
  readonly writtenAt: Date;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the message; throws if it did not, or that is unknown, as after `stop`. */
  readonly deliver: (message: Message, stop: AbortSignal) => Promise<void>;
  /** Whether the mail server takes messages, asked after one failed so; true also where that is not known, as after `stop`. */
  readonly answersAfter: (failure: unknown, stop: AbortSignal) => Promise<boolean>;
}
