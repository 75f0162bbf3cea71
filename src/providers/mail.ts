// Mail to the outside.

/** A mail as it is sent. Who it is from is the club's own address: an answer goes to `replyTo` where there is one. */
export interface Message {
  /** Names it: the same message sent again has the same one. */
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  readonly writtenAt: Date;
}

export interface Mailer {
  /** Done when the mail server has taken the message; throws where it did not, or nobody knows, as after `stop`. */
  readonly deliver: (message: Message, stop: AbortSignal) => Promise<void>;
}
