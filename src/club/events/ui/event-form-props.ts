// What the booking form is given.
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { BirthDateWords } from '../../../islands/form/BirthDate.tsx';
import type { PersonLimits } from '../../../islands/form/PersonFields.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import type { BookingRequest } from '../events.contract.ts';
import type { EventWords } from '../events.messages.ts';
import { withQuery } from '../../../words/paths.ts';

export type BookingField = keyof BookingRequest;

export interface EventFormProps {
  /** The event's public id. */
  readonly event: string;
  /** How many somebody may bring at most. */
  readonly companions: number;
  /** Whether who books now has to wait for places. */
  readonly waits: boolean;
  /** The code of the sales expert who invites; null for none. */
  readonly salesExpert: string | null;
  /** The lengths of the fields, in characters. */
  readonly limits: PersonLimits & Readonly<Record<'phone', { readonly max: number }>>;
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  readonly latestBirth: string;
  readonly born: BirthDateWords;
  /** Whether the values are all that the club needs to know of the member, who then books by the button alone. */
  readonly known: boolean;
  /** Day and hour, which the button that is always in sight says; null where there is none. */
  readonly bar: string | null;
  /** What was typed before. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Why a form sent without script was refused. */
  readonly refused: { readonly errors: FieldErrors<BookingField>; readonly note: FormNote | null } | null;
  /** Tried out in draft mode: nothing leaves the browser. */
  readonly trial: boolean;
  readonly words: EventWords & FormWords;
}

/** The id of the form. */
export const bookingForm = 'booking';

/** What the button that books says. */
export const bookingLabel = ({ waits, known, words }: Pick<EventFormProps, 'waits' | 'known' | 'words'>): string =>
  waits ? words.sendWaiting : known ? words.sendMine : words.send;

/** The page of that address, without what it says of an act that is over: that a booking was sent, or cancelled. */
export function pageOf({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => name !== 'sent' && name !== 'cancelled');
  return kept.length === 0 ? pathname : withQuery(pathname, Object.fromEntries(kept));
}
