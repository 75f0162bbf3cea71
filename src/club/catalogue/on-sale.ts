// To whom and when a product is offered (catalogue/README.md#availability): the one rule for cards, product page, basket and redemption.
import type { Island } from '../../words/islands.ts';
import { type Level, levels } from '../../words/levels.ts';
import { hour } from '../../kit/durations.ts';
import type { UnavailableReason } from '../../words/reasons.ts';

/** A level that has a product before the others, or for itself. The levels above have what it has. */
interface LevelAccess {
  readonly level: Level;
  /** How many hours before `availableFrom` these levels have it, and the others from then on; null where the others never have it. */
  readonly hoursBefore: number | null;
}

/** The part of an offer that says to whom and when it is offered. */
export interface TermsOfSale {
  /** Empty for all islands. */
  readonly islands: readonly Island[];
  /** Included; null for no beginning. */
  readonly availableFrom: Date | null;
  /** Excluded; null for no end. */
  readonly availableUntil: Date | null;
  /** Null for all levels at once. */
  readonly levelAccess: LevelAccess | null;
}

/** What of a member decides whether a product is offered to them. */
export interface Buyer {
  readonly island: Island;
  readonly level: Level;
}

/** Whether nobody can redeem it yet or any more, whatever their level and island; null while it is on sale. */
export function judgeDates(offer: TermsOfSale, now: Date): Extract<UnavailableReason, 'not_yet' | 'ended'> | null {
  const opensAt = opensAtFor(offer, highestLevel);
  if (opensAt !== null && now < opensAt) return 'not_yet';
  return offer.availableUntil !== null && now >= offer.availableUntil ? 'ended' : null;
}

/** Why it is not offered to that member at `now`, the first reason that applies; null if it is. */
export function judgeOffer(
  offer: TermsOfSale,
  { island, level }: Buyer,
  now: Date,
): Extract<UnavailableReason, 'not_yet' | 'ended' | 'other_island' | 'other_level'> | null {
  const outOfSeason = judgeDates(offer, now);
  if (outOfSeason) return outOfSeason;
  if (!isOfferedOn(offer, island)) return 'other_island';
  return listLevels(offer, now).includes(level) ? null : 'other_level';
}

/** Whether it is offered on that island; without islands it is offered on all. */
export function isOfferedOn({ islands }: Pick<TermsOfSale, 'islands'>, island: Island): boolean {
  return islands.length === 0 || islands.includes(island);
}

/** The levels that can redeem it at `now`, dates of sale aside: all but those that it is not for, or not open to yet. */
export function listLevels({ levelAccess, availableFrom }: TermsOfSale, now: Date): readonly Level[] {
  if (!levelAccess || isOpenToOthers(levelAccess, availableFrom, now)) return levels;
  return levels.filter((level) => isPreferred(level, levelAccess));
}

/** From when members of that level can redeem it; null for no beginning. For a level that it is not for, from when the others can. */
export function opensAtFor({ levelAccess, availableFrom }: TermsOfSale, level: Level): Date | null {
  if (!availableFrom || !levelAccess?.hoursBefore || !isPreferred(level, levelAccess)) return availableFrom;
  return new Date(availableFrom.getTime() - levelAccess.hoursBefore * hour);
}

const highestLevel: Level = 'Platinum';

const isPreferred = (level: Level, access: LevelAccess) => levels.indexOf(level) >= levels.indexOf(access.level);

/** An offer without a beginning has no hours before it: where editors left that out, it is open to all. */
const isOpenToOthers = ({ hoursBefore }: LevelAccess, availableFrom: Date | null, now: Date) =>
  hoursBefore !== null && (availableFrom === null || now >= availableFrom);
