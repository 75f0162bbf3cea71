// The rules of draws (draws/README.md#draws). Pure. The outcome follows from the seed, the hash of the entries and the public value alone,
// so that anybody can work it out again: the public page does so in the browser, with code of its own (ui/verify-draw.ts).
import type { AnnouncedDraw, DrawAward, DrawState, EntryState } from './draws.contract.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import type { Island } from '../../words/islands.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay, inCanaries, startOfCanaryDay } from '../../kit/canary-time.ts';
import { hashText } from '../../kit/hash-text.ts';
import { hour } from '../../kit/durations.ts';
import { firstHourOfReminders, isHourOfReminders } from '../../words/reminder-hours.ts';

/** What is fixed of the public value when a draw opens: all null where it uses none. */
export interface PublicValueTerms {
  /** The last day, YYYY-MM-DD in the islands, on which it may be recorded. */
  readonly publicValueUntil: string | null;
  /** Which one counts. */
  readonly publicValueNamed: LocalizedText | null;
  /** How many digits it has; null also of a draw that opened before that was fixed, as the next. */
  readonly publicValueDigits: number | null;
  /** Where anybody can look it up. */
  readonly publicValueSource: string | null;
}

/** What a draw takes over from its editors while it is open. */
export interface FollowedTerms {
  readonly endsAt: Date;
  readonly winners: number;
  readonly reserves: number;
  /** How many days after the mail a winner may claim. */
  readonly claimDays: number;
  /** What a winner gets. */
  readonly award: DrawAward;
  readonly announced: AnnouncedDraw;
}

/** What editors decide about a draw. */
export interface DrawTerms extends FollowedTerms, PublicValueTerms {
  /** The id of their document. */
  readonly id: string;
  /** When they published it as it is. */
  readonly updatedAt: Date;
  readonly startsAt: Date;
  /** Whose members may enter; empty: all. */
  readonly islands: readonly Island[];
}

/** How long before it at least an end is brought forward, in ms: nobody picks the moment at which an outcome would suit. */
const leastNotice = hour;

type StoredTerms = Omit<FollowedTerms, 'award' | 'announced'> & {
  readonly award: DrawAward | null;
  readonly announced: AnnouncedDraw | null;
  readonly termsAt: Date | null;
  readonly publicValueUntil: string | null;
  readonly closedAt: Date | null;
  readonly voidedAt: Date | null;
};

/** Whether the terms name no public value, or all that has to be known of it before a draw opens. */
export function isComplete(terms: PublicValueTerms): boolean {
  const { publicValueUntil, publicValueNamed, publicValueDigits, publicValueSource } = terms;
  const given = [publicValueUntil, publicValueNamed, publicValueDigits, publicValueSource].filter(
    (one) => one !== null,
  );
  return given.length === 0 || given.length === 4;
}

/**
 * The terms that a stored draw takes over at `now`, which may be those that it has; null where it stays as it is: it is closed, has newer
 * ones from who read them later, or these were published from its end on, which nobody need have noted yet. An end that would come in less
 * than an hour is not brought forward, and none put off until the public value's last day, which would leave no day for it.
 */
export function takeTerms(draw: StoredTerms, terms: DrawTerms, now: Date): FollowedTerms | null {
  if (draw.closedAt || draw.voidedAt || terms.updatedAt >= draw.endsAt) return null;
  if (draw.termsAt && terms.updatedAt < draw.termsAt) return null;
  const isTooSoon = terms.endsAt < draw.endsAt && terms.endsAt.getTime() < now.getTime() + leastNotice;
  const isTooLate = draw.publicValueUntil !== null && canaryDay(terms.endsAt) >= draw.publicValueUntil;
  const { award, announced } = terms;
  return { ...followed(terms), award, announced, endsAt: isTooSoon || isTooLate ? draw.endsAt : terms.endsAt };
}

/** Those of the terms that a draw follows, and nothing else. */
export const followed = (terms: Pick<StoredTerms, keyof FollowedTerms>) => ({
  endsAt: terms.endsAt,
  winners: terms.winners,
  reserves: terms.reserves,
  claimDays: terms.claimDays,
  award: terms.award,
  announced: terms.announced,
});

/** The cause of what a draw awards to a member, once. */
export const drawCause = (drawId: string): string => `draw:${drawId}`;

/** The hash of the entries: their codes in the order of their characters, joined by line feeds. */
export const hashEntries = (codes: readonly string[]): string => hashText(codes.toSorted().join('\n'));

/** What the outcome is drawn by. */
export const drawKey = ({
  seed,
  entriesHash,
  publicValue,
}: {
  readonly seed: string;
  readonly entriesHash: string;
  readonly publicValue: string | null;
}): string => hashText([seed, entriesHash, publicValue ?? ''].join('\n'));

/** How many numbers 12 hexadecimal digits make. */
const range = 2 ** 48;

/**
 * The codes that are drawn, in their order, without replacement; fewer where there are fewer entries. A number is the first 12 digits of
 * SHA-256 of the key and a counter; one from the incomplete last stretch of the range is passed over, so that every code is as likely.
 */
export function drawOutcome(
  codes: readonly string[],
  count: number,
  { seed, publicValue }: { readonly seed: string; readonly publicValue: string | null },
): string[] {
  const left = codes.toSorted();
  const key = drawKey({ seed, entriesHash: hashEntries(left), publicValue });
  const picked: string[] = [];
  for (let counter = 0; picked.length < count && left.length > 0; counter++) {
    const number = Number.parseInt(hashText(`${key}\n${String(counter)}`).slice(0, 12), 16);
    if (number < range - (range % left.length)) picked.push(...left.splice(number % left.length, 1));
  }
  return picked;
}

type OpenedDraw = Readonly<Record<'closedAt' | 'drawnAt' | 'voidedAt', Date | null>>;

/** How a draw that has opened stands. */
export function stateOfOpened({ closedAt, drawnAt, voidedAt }: OpenedDraw): DrawState {
  if (voidedAt) return 'void';
  if (drawnAt) return 'drawn';
  return closedAt ? 'closed' : 'open';
}

/**
 * How a draw stands; null is one that nobody has opened yet, as whoever looks at it does, or the job within a minute. One that was first
 * seen after its end never opened; one whose public value lacks something waits until that is published.
 */
export function stateOfDraw(
  draw: OpenedDraw | null,
  terms: PublicValueTerms & Pick<DrawTerms, 'startsAt' | 'endsAt'>,
  now: Date,
): DrawState {
  if (draw) return stateOfOpened(draw);
  if (now >= terms.endsAt) return 'closed';
  return now >= terms.startsAt && isComplete(terms) ? 'open' : 'upcoming';
}

/** How a member stands with their entry: a prize has lapsed with its last day, also before the job has passed it on. */
export function stateOfEntry(
  entry: {
    readonly state: Exclude<EntryState, 'none' | 'lost' | 'void'>;
    readonly claimUntil: string | null;
  } | null,
  draw: DrawState,
  now: Date,
): EntryState {
  if (!entry) return 'none';
  // What was claimed before a draw was voided stays the member's.
  if (draw === 'void' && entry.state !== 'claimed') return 'void';
  if (entry.state === 'winner' && entry.claimUntil !== null && entry.claimUntil < canaryDay(now)) return 'expired';
  return draw === 'drawn' && entry.state === 'entered' ? 'lost' : entry.state;
}

/** What reminds a winner of a prize that waits: at half of their time, and on its last day. */
export type PrizeReminder = 'half' | 'last-day';

/**
 * The reminder that a winner is to have by `now`; null for none, or none but what they had. Who was told so late that half of the time is
 * on the last day has that day's alone. Nobody is reminded by night, but on the evening of the last day: there is no other.
 */
export function reminderDue(
  {
    toldAt,
    claimUntil,
    reminded,
  }: { readonly toldAt: Date; readonly claimUntil: string; readonly reminded: PrizeReminder | null },
  now: Date,
): PrizeReminder | null {
  const today = canaryDay(now);
  const clock = inCanaries(now).hour;
  if (today > claimUntil || clock < firstHourOfReminders) return null;
  if (today === claimUntil) return reminded === 'last-day' ? null : 'last-day';
  const half = (toldAt.getTime() + startOfCanaryDay(addDays(claimUntil, 1)).getTime()) / 2;
  return reminded === null && now.getTime() >= half && isHourOfReminders(clock) ? 'half' : null;
}

/** Whether a public value is written as was fixed when the draw opened: so many digits, leading zeros included, and nothing else. */
export const isPublicValue = (value: string, digits: number): boolean =>
  value.length === digits && /^[0-9]+$/.test(value);

/** Whether the public value's last day is over without it: the draw is void then. */
export const isValueMissing = (
  { publicValue, publicValueUntil }: { readonly publicValue: string | null; readonly publicValueUntil: string | null },
  now: Date,
): boolean => publicValue === null && publicValueUntil !== null && canaryDay(now) > publicValueUntil;

/**
 * Whether a closed draw whose seed nobody could read has waited long enough for a server that has its key: for the day after its end, or
 * after the last day of its public value.
 */
export function isKeyOverdue(
  { closedAt, publicValueUntil }: { readonly closedAt: Date | null; readonly publicValueUntil: string | null },
  now: Date,
): boolean {
  return closedAt !== null && canaryDay(now) > addDays(publicValueUntil ?? canaryDay(closedAt), 1);
}

/** Whether all is known by which the outcome is drawn, but for the seed. */
export const isOutcomeDue = ({
  publicValue,
  publicValueUntil,
}: {
  readonly publicValue: string | null;
  readonly publicValueUntil: string | null;
}): boolean => publicValueUntil === null || publicValue !== null;
