// The form's rules that look at the clock, as of the moment at which a draft is to be published.
import type { Going } from '../campaigns/publication.ts';
import { changesFixedValue } from '../schema/draw-public-value.ts';
import { isDated, isOverBy } from '../schema/product-ticket.ts';
import { hasNewDateOver } from '../schema/ticket-date.ts';

/** What keeps a draft from being published on that day at that hour (HH:MM), by the islands' clock. */
export function judgeWhenDue({ type, draft, published }: Going, day: string, time: string): readonly string[] {
  if (type === 'draw')
    return published && changesFixedValue(published, draft, day)
      ? ['El sorteo ya habrá abierto para entonces: del valor público no cambia nada.']
      : [];
  if (type !== 'product') return [];
  if (isOverBy(draft, day))
    return ['Su último día en que vale ya habrá pasado para entonces: nadie podría canjearlo. Pon otro.'];
  return isDated(draft) && hasNewDateOver(draft.dates, published?.dates, `${day} ${time}`)
    ? ['Una fecha nueva ya habrá pasado para entonces.']
    : [];
}
