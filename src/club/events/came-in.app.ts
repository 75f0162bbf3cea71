import { formatMoment } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import { peopleOf } from './events.ts';

/** When the door let its party in, in a sentence; null while it has not. */
export function describeCameIn(
  booking: { readonly companions: number; readonly checkedInAt: Date | null },
  locale: Locale,
): string | null {
  if (booking.checkedInAt === null) return null;
  const t = messages.ownTickets[locale];
  const people = peopleOf(booking);
  return fill(people === 1 ? t.cameIn : t.cameInMany, { people, moment: formatMoment(booking.checkedInAt, locale) });
}
