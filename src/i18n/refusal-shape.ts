// How a refusal is told.
import type { Locale } from '../words/locale.ts';

type Sentence = Readonly<Record<Locale, string>>;

interface Limited extends Sentence {
  /** What is said of the limit of a calendar year. */
  readonly yearly?: Sentence;
}

export interface Wording extends Limited {
  /** What is said where no unit is left. */
  readonly noneLeft?: Limited;
}

/** What is sent under an Idempotency-Key. */
export type SentThing =
  'order' | 'booking' | 'answers' | 'play' | 'claim' | 'entry' | 'prize' | 'cancellation' | 'date' | 'points' | 'scan';

export interface RefusalWords extends Wording {
  /** What is said where the error doesn't carry the values of the sentence. */
  readonly withoutValues?: Sentence;
  /** What is said where something is redeemed at once, without a basket. */
  readonly atOnce?: Wording;
  /** What is said of each thing that may be sent under an Idempotency-Key. */
  readonly sent?: Readonly<Record<SentThing, Sentence>>;
}
