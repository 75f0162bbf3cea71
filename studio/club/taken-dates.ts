// What of a product's dates changed since it was published, and what the club says to it. Pure.
import type { Held } from '../guards/held.ts';

/** How many places of each date are taken, and whether it is over, as the club answers. */
type TakenDates = Held['parts'];

interface WrittenDate {
  readonly _key: string;
  readonly day?: unknown;
  readonly time?: unknown;
  readonly place?: { readonly es?: unknown };
  readonly capacity?: unknown;
}

type Document = Readonly<Record<string, unknown>>;
const isDate = (value: unknown): value is WrittenDate =>
  typeof value === 'object' && value !== null && '_key' in value && typeof value._key === 'string';

/** The dates that people choose from; none where the product is had without. */
const datesOf = ({ dated, dates, shipping }: Document): readonly WrittenDate[] =>
  shipping === false && dated === true && Array.isArray(dates) ? dates.filter(isDate) : [];

/** A published date that the draft has another way, or no more. */
export type DateChange =
  | { readonly kind: 'removed' | 'moved'; readonly date: string }
  | { readonly kind: 'lowered'; readonly date: string; readonly capacity: number };

/** What a draft changes of published dates that matters to who has a place. */
export function listDateChanges(published: Document, draft: Document): readonly DateChange[] {
  const now = datesOf(draft);
  return datesOf(published).flatMap((before): DateChange[] => {
    const { _key: date } = before;
    const after = now.find((one) => one._key === date);
    if (!after) return [{ kind: 'removed', date }];
    const isMoved =
      after.day !== before.day ||
      after.time !== before.time ||
      after.place?.es?.toString() !== before.place?.es?.toString();
    const { capacity } = after;
    const isLowered = typeof capacity === 'number' && typeof before.capacity === 'number' && capacity < before.capacity;
    return [
      ...(isMoved ? [{ kind: 'moved', date } as const] : []),
      ...(isLowered ? [{ kind: 'lowered', date, capacity } as const] : []),
    ];
  });
}

/** Whether the changes may be published, by the places that are taken; of what moves, how many people the club writes to. */
export function judgeDateChanges(
  changes: readonly DateChange[],
  taken: TakenDates,
): { readonly kind: 'refused'; readonly words: string } | { readonly kind: 'allowed'; readonly told: number } {
  const takenOf = (date: string) => taken.find(({ part }) => part === date)?.count ?? 0;
  const stateOf = (date: string) => taken.find(({ part }) => part === date)?.state;
  const removed = changes.find(({ kind, date }) => kind === 'removed' && stateOf(date) === 'ahead');
  if (removed) {
    const count = takenOf(removed.date);
    const them = count === 1 ? 'la' : 'las';
    return {
      kind: 'refused',
      words: `Falta una fecha con ${describeTickets(count)}: devuélvela a la lista, o pide antes a un operador que ${them} anule.`,
    };
  }
  const former = changes.find(({ kind, date }) => kind === 'moved' && stateOf(date) === 'over');
  if (former)
    return {
      kind: 'refused',
      words: `Una fecha que ya pasó tiene ${describeTickets(takenOf(former.date))}: déjala como estaba, y añade otra.`,
    };
  const lowered = changes.find(
    (change) => change.kind === 'lowered' && stateOf(change.date) === 'ahead' && takenOf(change.date) > change.capacity,
  );
  if (lowered)
    return {
      kind: 'refused',
      words: `Una fecha tiene ${describeTickets(takenOf(lowered.date))}: no puede tener menos plazas.`,
    };
  const moved = changes.filter(({ kind }) => kind === 'moved');
  return { kind: 'allowed', told: moved.reduce((sum, { date }) => sum + takenOf(date), 0) };
}

const describeTickets = (count: number) => (count === 1 ? '1 entrada canjeada' : `${String(count)} entradas canjeadas`);
