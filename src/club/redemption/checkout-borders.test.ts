// Where one product of a basket could be taken for another, or what is not known for a number.
import { expect, test } from 'vitest';
import type { TicketDate } from '../../words/ticket-date.ts';
import { plainOffer } from '../../../tests/setup/plain-offer.ts';
import { type CheckoutFacts, decideCheckout, type Offer } from './redemption.ts';

const now = new Date('2027-03-15T12:00:00Z');
const kept = { redeemedByMember: 0, redeemedThisYear: 0, isRequirementMet: true };
const [speaker, mug] = [
  { ...plainOffer('speaker'), shipping: false },
  { ...plainOffer('mug'), shipping: false },
];

/** What is redeemed of those offers, `quantity` of each that is in the basket; of each and every variation ten are left. */
function decide(
  basket: readonly { readonly offer: Offer; readonly quantity?: number; readonly variationId?: string }[],
  changes: Partial<CheckoutFacts> = {},
) {
  const offers = changes.offers ?? basket.map(({ offer }) => offer);
  return decideCheckout({
    cart: basket.map(({ offer, quantity = 1, variationId }) => ({
      productId: offer.productId,
      quantity,
      cost: offer.cost,
      shipping: offer.shipping,
      is_special_event: offer.isSpecialEvent,
      ...(variationId === undefined ? {} : { variationId }),
    })),
    address: null,
    buyer: { island: 'tenerife', level: 'Silver' },
    offers,
    now,
    points: 1000,
    stock: new Map(
      offers.map(({ productId, variations }) => [
        productId,
        { ...kept, byVariation: new Map(variations.map(({ id }) => [id, 10])) },
      ]),
    ),
    ...changes,
  });
}
const stockOf = (...counts: readonly (readonly [Offer, Partial<typeof kept>])[]): CheckoutFacts['stock'] =>
  new Map(
    counts.map(([{ productId }, count]) => [productId, { ...kept, byVariation: new Map([['unica', 10]]), ...count }]),
  );

test('products whose variations are called alike, and variations of one product, stay lines of their own', () => {
  const shirt: Offer = {
    ...speaker,
    productId: 'shirt',
    variations: ['s', 'm'].map((id) => ({ id, name: { text: id } })),
  };
  const decision = decide([
    { offer: speaker },
    { offer: mug, quantity: 2 },
    { offer: shirt, variationId: 's' },
    { offer: shirt, variationId: 'm' },
  ]);
  expect(decision).toMatchObject({
    lines: [
      { productId: 'speaker', quantity: 1 },
      { productId: 'mug', quantity: 2 },
      { productId: 'shirt', variationId: 's', quantity: 1 },
      { productId: 'shirt', variationId: 'm', quantity: 1 },
    ],
    total: 50,
  });
});

test('a limit counts the units of its own product, and of none that is not in the basket', () => {
  const limited = { ...mug, limitPerMember: 1 };
  expect(decide([{ offer: speaker, quantity: 2 }, { offer: limited }]).kind).toBe('accepted');
  const had = { offers: [speaker, limited], stock: stockOf([speaker, {}], [limited, { redeemedByMember: 2 }]) };
  expect(decide([{ offer: speaker }], had).kind).toBe('accepted');
});

test('a limit by the year holds where there is none for life', () => {
  const limited = { ...mug, limitPerYear: 2 };
  expect(decide([{ offer: limited }], { stock: stockOf([limited, { redeemedThisYear: 2 }]) })).toMatchObject({
    code: 'limit_exceeded',
    values: { limit: 2, period: 'year' },
  });
});

test('two units of a special event are refused by its name, and one of which there is no stock for that alone', () => {
  const event = { ...mug, isSpecialEvent: true };
  expect(decide([{ offer: event, quantity: 2 }])).toEqual({
    kind: 'refused',
    code: 'special_event_once',
    values: { name: 'Altavoz' },
  });
  expect(decide([{ offer: event }], { stock: new Map() })).toMatchObject({ code: 'out_of_stock' });
});

test('an address is wanted as soon as one of the lines is sent', () => {
  const sent = { ...mug, shipping: true };
  expect(decide([{ offer: speaker }, { offer: sent }])).toMatchObject({ code: 'address_required' });
  expect(decide([{ offer: sent }, { offer: speaker }])).toMatchObject({ code: 'address_required' });
});

test('a variation is wanted unless it is the one that stands for none', () => {
  const named = (...ids: readonly string[]): Offer => ({
    ...mug,
    variations: ids.map((id) => ({ id, name: { text: id } })),
  });
  const required = { kind: 'refused', code: 'variation_required', values: { name: 'Altavoz' } };
  for (const offer of [named('ocre'), named('unica', 'ocre'), named()]) expect(decide([{ offer }])).toEqual(required);
  expect(decide([{ offer: named('ocre'), variationId: 'ocre' }])).toMatchObject({ lines: [{ variation: 'ocre' }] });
});

test('who is refused for the dates of an offer for all levels is told of no level', () => {
  expect(decide([{ offer: { ...mug, availableUntil: now } }])).toEqual({
    kind: 'refused',
    code: 'not_available',
    values: { name: 'Altavoz', level: '' },
  });
});

test('a ticket with dates is redeemed for one that has not begun, and is full by its date', () => {
  const place = { place: 'Telde', placeInSpanish: 'Telde', island: null, endsAt: null, capacity: 10 } as const;
  const date = (startsAt: Date): TicketDate => ({ ...place, startsAt });
  const [begun, next] = [date(now), date(new Date(now.getTime() + 1))];
  const dinner: Offer = {
    ...mug,
    variations: [
      { id: 'a', name: { text: 'lunes' }, date: begun },
      { id: 'b', name: { text: 'martes' }, date: next },
    ],
  };
  const refused = (code: string, name: string) => ({ kind: 'refused', code, values: { name } });
  expect(decide([{ offer: dinner }])).toEqual(refused('date_required', 'Altavoz'));
  expect(decide([{ offer: dinner, variationId: 'a' }])).toEqual(refused('date_over', 'Altavoz (lunes)'));
  expect(decide([{ offer: dinner, variationId: 'b' }])).toMatchObject({ lines: [{ date: next }] });
  expect(decide([{ offer: dinner, variationId: 'b', quantity: 11 }])).toEqual(refused('date_full', 'Altavoz (martes)'));
});
