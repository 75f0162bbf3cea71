// The days of the sample's draws, of the campaign of some, and of an event, as they are when it is loaded. A draw cannot come back every
// year by itself: each is held once.
import { isJson, type LakeDocument } from './document.ts';

/** What the sample shows of a draw that was held: it stays over. */
const heldDraw = 'draw-noche-de-estrellas';

/** For how many days at least the other draws are open from the day on which the sample is loaded. */
const daysOpen = 60;

/** The campaign of draws alone, which is over when they are. */
const campaignOfDraws = 'campaign-pet-shop-boys';

/**
 * A document of the sample; a draw that would be over, or all but, closes on the same day of a later year. `now` is the moment of loading.
 */
export function keepDrawOpen(document: LakeDocument, now: Date): LakeDocument {
  const { closesOn, period, publicValueUntil } = document;
  if (document._id === campaignOfDraws && isJson(period) && typeof period.until === 'string')
    return { ...document, period: { ...period, until: inYears(period.until, yearsUntilOpen(period.until, now)) } };
  if (document._type !== 'draw' || document._id === heldDraw || typeof closesOn !== 'string') return document;
  const years = yearsUntilOpen(closesOn, now);
  return {
    ...document,
    closesOn: inYears(closesOn, years),
    ...(typeof publicValueUntil === 'string' ? { publicValueUntil: inYears(publicValueUntil, years) } : {}),
  };
}

/** What the sample has near on whatever day it is loaded: in how many days a draw closes, and an event is. */
const near: ReadonlyMap<string, number> = new Map([
  ['draw-cena-en-el-muelle', 5],
  ['event-paseo-por-la-laguna', 9],
]);

/** For how long a draw that is near to its end has been open, and how long its public value is waited for, in days. */
const openSince = 15;
const valueWithin = 10;

/** A document of the sample; one that is to be near has its days from `now` on, the moment of loading. */
export function keepNear(document: LakeDocument, now: Date): LakeDocument {
  const days = near.get(document._id);
  if (days === undefined) return document;
  const inDays = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000).toISOString().slice(0, 10);
  if (document._type !== 'draw') return { ...document, day: inDays(days) };
  return {
    ...document,
    opensOn: inDays(-openSince),
    closesOn: inDays(days),
    publicValueUntil: inDays(days + valueWithin),
  };
}

/** How many years later that day is far enough ahead. */
function yearsUntilOpen(day: string, now: Date): number {
  const until = new Date(now.getTime() + daysOpen * 24 * 60 * 60_000).toISOString().slice(0, 10);
  let years = 0;
  while (inYears(day, years) < until) years++;
  return years;
}

/** The same day, YYYY-MM-DD, so many years later. */
const inYears = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) + years)}${day.slice(4)}`;
