// The sample members' histories up to a day. Pure: all dates follow from that day, and the figures are the same on any day.
import type { ConceptValues } from '../club/points/concepts.ts';
import { halfYearOf, previousHalfYear } from '../club/points/half-year.ts';
import { arrivalOf } from '../club/referral/referral.ts';
import type { NewMember } from '../club/members/members.service.ts';
import { welcomeCause } from '../club/points/points.ts';
import type { DeviceModel } from '../club/devices/devices.contract.ts';
import type { SampleProduct } from './sample-product.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { day } from '../kit/durations.ts';

/** Somebody whom a sample member recommended. */
export interface SampleFriend {
  readonly firstName: string;
  readonly lastName: string;
  /** The kit that they bought. */
  readonly codentify: string;
}

interface Credit {
  readonly kind: 'credit';
  readonly at: Date;
  readonly cause: string;
  readonly concept: ConceptValues;
  readonly points: number;
  readonly spendableAt: Date;
  /** Of a recommendation: whose purchase brought the points. */
  readonly friend?: SampleFriend;
}

/** A friend who has not bought, or whose purchase brought no points. */
interface Recommendation {
  readonly kind: 'recommendation';
  readonly at: Date;
  readonly friend: SampleFriend;
  readonly refused: boolean;
}

interface Redemption {
  readonly kind: 'redemption';
  readonly at: Date;
  readonly productId: string;
  /** The states that the redeemed line went through, in order. */
  readonly then: readonly ('sent' | 'delivered' | 'used' | 'cancelled')[];
}

/** A sample member and their history. */
export interface SampleHistory {
  readonly person: Omit<NewMember, 'password'>;
  /** Which terms they accepted, and when. */
  readonly accepted: { readonly terms: 'inForce' | 'earlier'; readonly at: Date };
  readonly events: readonly (Credit | Redemption | Recommendation)[];
  /** Their devices, the first registered first. */
  readonly devices: readonly { readonly codentify: string; readonly model: DeviceModel; readonly at: Date }[];
}

/** Spreads events over a stretch of time, none before its start or after its end. */
function spread<T>(from: Date, to: Date, things: readonly T[]): (T & { at: Date })[] {
  const length = to.getTime() - from.getTime();
  return things.map((thing, index) => ({
    ...thing,
    at: new Date(from.getTime() + Math.floor((length * (index + 0.5)) / things.length)),
  }));
}

const titled = (es: string, en: string): ConceptValues => ({ title: { es, en } });

function credits(
  from: Date,
  to: Date,
  things: readonly { cause: string; concept: ConceptValues; points: number; friend?: SampleFriend }[],
): Credit[] {
  return spread(from, to, things)
    .filter(({ points }) => points > 0)
    .map((thing) => ({ kind: 'credit', spendableAt: thing.at, ...thing }));
}

/** The three members of the sample world as they are at `now`. */
export function sampleHistories(now: Date, products: readonly SampleProduct[]): SampleHistory[] {
  const running = halfYearOf(now);
  const last = previousHalfYear(running);
  const beforeLast = previousHalfYear(last);
  const joined = new Date(beforeLast.start.getTime() + 20 * day);
  return [
    ana({ now, running, last, beforeLast, joined, products }),
    pedro({ now, running, last, beforeLast, joined, products }),
    lucia({ now, running, last, beforeLast, joined, products }),
  ];
}

type HalfYear = ReturnType<typeof halfYearOf>;
interface Times {
  readonly now: Date;
  readonly running: HalfYear;
  readonly last: HalfYear;
  readonly beforeLast: HalfYear;
  readonly joined: Date;
  readonly products: readonly SampleProduct[];
}

/**
 * Gold: 44 points this calendar year. The 50 points that she earned in the half-year before last were spent or have expired. Of the last
 * half-year five points are left, which expire at the end of the current one. In the second half of a year the last half-year counts
 * for the level, too, so the current one brings only the rest.
 */
function ana({ now, running, last, beforeLast, joined, products }: Times): SampleHistory {
  const byCost = products
    .filter((product) => product.islands.length === 0 || product.islands.includes('tenerife'))
    // Whose dates are to come.
    .filter((product) => product.variations.every(({ date }) => !date))
    .toSorted((a, b) => a.cost - b.cost);
  const recent = byCost.findLast((product) => product.shipping && product.cost <= 10);
  const lastEarned = 5 + (recent?.cost ?? 0);
  const thisHalf = running.half === 1 ? 44 : 44 - lastEarned;
  const recentAt = new Date(Math.max(now.getTime() - 3 * day, running.start.getTime()));

  // One delivered, one used, one cancelled: the most expensive that the points allow, leaving some to expire.
  const past: Redemption[] = [];
  let budget = 40;
  for (const { shipping, then } of [
    { shipping: true, then: ['sent', 'delivered'] },
    { shipping: false, then: ['used'] },
    { shipping: false, then: ['cancelled'] },
  ] as const) {
    const chosen = byCost.findLast(
      (product) =>
        product.shipping === shipping &&
        product.cost <= Math.min(18, budget) &&
        past.every(({ productId }) => productId !== product.productId),
    );
    if (!chosen) continue;
    budget -= chosen.cost;
    past.push({ kind: 'redemption', at: last.start, productId: chosen.productId, then });
  }
  return {
    person: {
      email: 'ana@club.example',
      firstName: 'Ana',
      lastName: 'Hernández Dorta',
      birthDate: '1988-04-17',
      island: 'tenerife',
      locale: 'es',
      phone: '+34600100201',
      address: 'Calle de la Marina 14, 3.º B',
      postcode: '38001',
      municipality: 'Santa Cruz de Tenerife',
      now: joined,
    },
    accepted: { terms: 'inForce', at: new Date(Math.max(last.start.getTime(), now.getTime() - 40 * day)) },
    devices: [
      { codentify: 'ANA7TF3KLD9X', model: 'ILUMA', at: joined },
      { codentify: 'ANA9LPX4RWKC', model: 'ILUMA ONE', at: new Date(last.start.getTime() + 9 * day) },
    ],
    events: [
      ...credits(joined, beforeLast.end, [
        { cause: welcomeCause, concept: {}, points: 10 },
        { cause: 'quiz:sample-1', concept: titled('Volcanes', 'Volcanoes'), points: 15 },
        { cause: 'referral:sample-1', concept: {}, points: 5, friend: friends.nayra },
        { cause: 'challenge:sample-1', concept: titled('La cumbre', 'The summit'), points: 20 },
      ]),
      ...spread(new Date(last.start.getTime() + 12 * day), last.end, past),
      ...credits(last.start, last.end, [
        { cause: 'reading:sample-1', concept: titled('Nuevos tiempos', 'New times'), points: 2 },
        { cause: 'quiz:sample-2', concept: titled('Cielos', 'Skies'), points: 3 },
        { cause: 'survey:sample-1', concept: titled('Tu temporada', 'Your season'), points: lastEarned - 5 },
      ]),
      ...credits(running.start, recentAt, [
        { cause: 'challenge:sample-2', concept: titled('Mar de nubes', 'Sea of clouds'), points: thisHalf - 19 },
        { cause: 'quiz:sample-3', concept: titled('Sabores', 'Flavours'), points: 9 },
        { cause: 'game:sample-1', concept: titled('La ruleta del club', 'The club’s wheel'), points: 5 },
        { cause: 'referral:sample-2', concept: {}, points: 5, friend: friends.yeray },
      ]),
      ...(recent ? [{ kind: 'redemption' as const, at: recentAt, productId: recent.productId, then: [] }] : []),
      {
        kind: 'credit',
        at: now,
        cause: 'referral:sample-3',
        concept: {},
        points: 5,
        spendableAt: arrivalOf(canaryDay(now), now),
        friend: friends.guacimara,
      },
      { kind: 'recommendation', at: recentAt, friend: friends.airam, refused: true },
      { kind: 'recommendation', at: now, friend: friends.aday, refused: false },
    ],
  };
}

/** Whom Ana recommended: three who bought, one whose points were refused, one who has not bought yet. */
const friends = {
  nayra: { firstName: 'Nayra', lastName: 'Perdomo', codentify: 'NAY4RFLK9TXD' },
  yeray: { firstName: 'Yeray', lastName: 'Suárez', codentify: 'YER7HNWP3KJT' },
  guacimara: { firstName: 'Guacimara', lastName: 'Díaz', codentify: 'GUA3XJTD7LPF' },
  airam: { firstName: 'Airam', lastName: 'Torres', codentify: 'AIR9KPDH4WNC' },
  aday: { firstName: 'Aday', lastName: 'Cabrera', codentify: 'ADA4LTRX9FJK' },
} as const satisfies Record<string, SampleFriend>;

/** Silver: 12 points; has not accepted the terms in force. */
function pedro({ now, running, last, joined }: Times): SampleHistory {
  return {
    person: {
      email: 'pedro@club.example',
      firstName: 'Pedro',
      lastName: 'Santana Quintero',
      birthDate: '1979-11-02',
      island: 'gran-canaria',
      locale: 'es',
      phone: '+34600100202',
      address: 'Calle Triana 61',
      postcode: '35002',
      municipality: 'Las Palmas de Gran Canaria',
      now: new Date(Math.max(joined.getTime(), last.start.getTime())),
    },
    accepted: { terms: 'earlier', at: new Date(Math.max(joined.getTime(), last.start.getTime())) },
    devices: [],
    events: credits(running.start, now, [
      { cause: welcomeCause, concept: {}, points: 10 },
      { cause: 'quiz:sample-1', concept: titled('Volcanes', 'Volcanoes'), points: 2 },
    ]),
  };
}

/** Platinum: 70 points from the current half-year, and 45 from the last one, which expire at the current one's end. */
function lucia({ now, running, last, joined }: Times): SampleHistory {
  return {
    person: {
      email: 'lucia@club.example',
      firstName: 'Lucía',
      lastName: 'Betancort Cabrera',
      birthDate: '1992-08-23',
      island: 'lanzarote',
      locale: 'es',
      phone: '+34600100203',
      address: 'Avenida de La Marina 3',
      postcode: '35500',
      municipality: 'Arrecife',
      now: joined,
    },
    accepted: { terms: 'inForce', at: new Date(Math.max(last.start.getTime(), now.getTime() - 60 * day)) },
    devices: [{ codentify: 'LUC4HNTRX7YP', model: 'ILUMA PRIME', at: joined }],
    events: [
      ...credits(last.start, last.end, [
        { cause: welcomeCause, concept: {}, points: 10 },
        { cause: 'challenge:sample-1', concept: titled('La cumbre', 'The summit'), points: 20 },
        { cause: 'quiz:sample-1', concept: titled('Volcanes', 'Volcanoes'), points: 15 },
      ]),
      ...credits(running.start, now, [
        { cause: 'challenge:sample-2', concept: titled('Mar de nubes', 'Sea of clouds'), points: 30 },
        { cause: 'referral:sample-1', concept: {}, points: 5 },
        { cause: 'super-quiz:sample-1', concept: titled('El verano', 'The summer'), points: 25 },
        { cause: 'game:sample-1', concept: titled('La ruleta del club', 'The club’s wheel'), points: 10 },
      ]),
    ],
  };
}
