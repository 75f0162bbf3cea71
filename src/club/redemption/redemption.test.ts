import { describe, expect, test } from 'vitest';
import type { CartItem } from './redemption.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { plainOffer } from '../../../tests/setup/plain-offer.ts';
import type { Level } from '../../words/levels.ts';
import { type CheckoutFacts, decideCheckout, type Offer } from './redemption.ts';

const now = new Date('2027-03-15T12:00:00Z');

const speaker: Offer = { ...plainOffer('speaker'), shipping: false };
const device: Offer = {
  ...speaker,
  productId: 'device',
  name: { text: 'ONE', lang: 'es' },
  cost: 20,
  variations: [
    { id: 'ocre', name: { text: 'Ocre' } },
    { id: 'basalto', name: { text: 'Basalto' } },
  ],
};

const item = (offer: Offer, changes: Partial<CartItem> = {}): CartItem => ({
  productId: offer.productId,
  quantity: 1,
  cost: offer.cost,
  shipping: offer.shipping,
  is_special_event: offer.isSpecialEvent,
  ...changes,
});

const address: ShippingAddress = {
  name: 'Ana',
  street: 'Calle 1',
  postcode: '38001',
  municipality: 'Santa Cruz',
  island: 'tenerife',
  phone: '600100200',
};

function decide(cart: readonly CartItem[], changes: Partial<CheckoutFacts> = {}) {
  return decideCheckout({
    cart,
    address: null,
    buyer: { island: 'tenerife', level: 'Silver' },
    offers: [speaker, device],
    now,
    points: 1000,
    stock: new Map([...stockOf(speaker, { unica: 5 }), ...stockOf(device, { ocre: 5, basalto: 0 })]),
    ...changes,
  });
}

/** The stock of one product: units left by variation, and what the member redeemed of it. */
const stockOf = (
  { productId }: Offer,
  units: Readonly<Record<string, number>>,
  {
    ever = 0,
    thisYear,
    isRequirementMet = true,
  }: { ever?: number; thisYear?: number; isRequirementMet?: boolean } = {},
): CheckoutFacts['stock'] =>
  new Map([
    [
      productId,
      {
        byVariation: new Map(Object.entries(units)),
        redeemedByMember: ever,
        redeemedThisYear: thisYear ?? ever,
        isRequirementMet,
      },
    ],
  ]);

const refusal = (code: string): unknown => expect.objectContaining({ kind: 'refused', code });
/** One offer, changed, and a basket with it. */
const decideOne = (offer: Offer, changes: Partial<CheckoutFacts> = {}, cart: Partial<CartItem> = {}) =>
  decide([item(offer, cart)], { offers: [offer], ...changes });

describe('a basket', () => {
  test('is redeemed with the offer’s names and prices, a variation that stands twice as one line', () => {
    const cart = [
      item(speaker, { quantity: 2 }),
      item(device, { variationId: 'ocre' }),
      item(speaker, { variationId: 'unica' }),
    ];
    const plain = { lang: 'es', shipping: false, validity: null, date: null };
    expect(decide(cart)).toEqual({
      kind: 'accepted',
      total: 50,
      lines: [
        {
          ...plain,
          productId: 'speaker',
          variationId: 'unica',
          name: 'Altavoz',
          variation: null,
          quantity: 3,
          cost: 10,
        },
        { ...plain, productId: 'device', variationId: 'ocre', name: 'ONE', variation: 'Ocre', quantity: 1, cost: 20 },
      ],
    });
  });

  test('is refused when it is empty, or holds what nobody offers', () => {
    expect(decide([])).toEqual(refusal('cart_empty'));
    expect(decide([item({ ...speaker, productId: 'gone' })])).toEqual(refusal('unknown_product'));
  });

  test('is refused without a variation where there are several, and with one that there is not', () => {
    expect(decide([item(device)])).toEqual(refusal('variation_required'));
    expect(decide([item(device, { variationId: 'unica' })])).toEqual(refusal('variation_required'));
    expect(decide([item(speaker, { variationId: 'ocre' })])).toEqual(refusal('variation_required'));
  });

  test('is refused as a whole for one line', () => {
    expect(decide([item(speaker), item(device, { variationId: 'basalto' })])).toEqual({
      kind: 'refused',
      code: 'out_of_stock',
      values: { name: 'ONE', left: 0 },
    });
  });
});

describe('an offer', () => {
  test('holds from its first moment up to but without its last', () => {
    const later = new Date(now.getTime() + 1);
    expect(decideOne({ ...speaker, availableFrom: now, availableUntil: later }).kind).toBe('accepted');
    expect(decideOne({ ...speaker, availableFrom: later })).toEqual(refusal('not_available'));
    expect(decideOne({ ...speaker, availableUntil: now })).toEqual(refusal('not_available'));
  });

  test('of other islands is refused, of this one and of all not', () => {
    expect(decideOne({ ...speaker, islands: ['la-palma'] })).toEqual(refusal('other_island'));
    expect(decideOne({ ...speaker, islands: ['la-palma', 'tenerife'] }).kind).toBe('accepted');
  });

  test('from a level on is refused to the levels below', () => {
    const forGold: Offer = { ...speaker, levelAccess: { level: 'Gold', hoursBefore: null } };
    const decideAs = (level: Level) => decideOne(forGold, { buyer: { island: 'tenerife', level } });
    expect(decideAs('Silver')).toEqual({
      kind: 'refused',
      code: 'other_level',
      values: { name: 'Altavoz', level: 'Gold' },
    });
    expect([decideAs('Gold').kind, decideAs('Platinum').kind]).toEqual(['accepted', 'accepted']);
  });

  test('that a level has before the others is refused to those until it opens to all', () => {
    const first: Offer = {
      ...speaker,
      availableFrom: new Date(now.getTime() + 48 * 60 * 60 * 1000),
      levelAccess: { level: 'Gold', hoursBefore: 48 },
    };
    const decideAs = (level: Level, at: number) =>
      decideOne(first, { buyer: { island: 'tenerife', level }, now: new Date(at) });
    const opens = first.availableFrom?.getTime() ?? 0;
    expect(decideAs('Gold', now.getTime() - 1)).toEqual(refusal('not_available'));
    expect(decideAs('Gold', now.getTime()).kind).toBe('accepted');
    expect(decideAs('Silver', opens - 1)).toEqual(refusal('other_level'));
    expect(decideAs('Silver', opens).kind).toBe('accepted');
  });

  test('whose price is not the one that the member saw is refused, dearer or cheaper', () => {
    expect(decideOne(speaker, {}, { cost: 9 })).toEqual({
      kind: 'refused',
      code: 'price_changed',
      values: { name: 'Altavoz', cost: 10 },
    });
    expect(decideOne(speaker, {}, { cost: 11 })).toEqual(refusal('price_changed'));
  });

  test('that is a special event is one unit, in whatever lines it stands', () => {
    const event = { ...speaker, isSpecialEvent: true };
    expect(decideOne(event).kind).toBe('accepted');
    expect(decideOne(event, {}, { quantity: 2 })).toEqual(refusal('special_event_once'));
    expect(decide([item(event), item(event)], { offers: [event] })).toEqual(refusal('special_event_once'));
    expect(decideOne(event, {}, { quantity: 2, is_special_event: false })).toEqual(refusal('special_event_once'));
  });

  test('that is a special event is refused to who had it in an earlier order, whatever its limit', () => {
    const redeemedCount = (ever: number) => ({ stock: stockOf(speaker, { unica: 5 }, { ever }) });
    const event = { ...speaker, isSpecialEvent: true, limitPerMember: 9 };
    expect(decideOne(event, redeemedCount(0)).kind).toBe('accepted');
    expect(decideOne(event, redeemedCount(1))).toEqual(refusal('special_event_once'));
  });

  test('that is shipped needs an address, whatever the basket says', () => {
    const shipped = { ...speaker, shipping: true };
    expect(decideOne(shipped, {}, { shipping: false })).toEqual(refusal('address_required'));
    expect(decideOne(shipped, { address }).kind).toBe('accepted');
  });

  test('with a limit counts the units of all its variations, and those that the member has redeemed', () => {
    const limited = { ...device, limitPerMember: 3 };
    const redeemedCount = (ever: number) => ({
      offers: [limited],
      stock: stockOf(device, { ocre: 9, basalto: 9 }, { ever }),
    });
    const cart = [item(limited, { variationId: 'ocre', quantity: 2 }), item(limited, { variationId: 'basalto' })];
    expect(decide(cart, redeemedCount(0)).kind).toBe('accepted');
    expect(decide(cart, redeemedCount(1))).toEqual({
      kind: 'refused',
      code: 'limit_exceeded',
      values: { name: 'ONE', limit: 3, left: 2, period: 'life' },
    });
  });
});

test('a limit by the year counts what was redeemed in it, beside the one for life', () => {
  const limited = { ...speaker, limitPerMember: 5, limitPerYear: 2 };
  const decideAfter = (ever: number, thisYear: number) =>
    decideOne(limited, { stock: stockOf(speaker, { unica: 9 }, { ever, thisYear }) });
  expect(decideAfter(4, 1).kind).toBe('accepted');
  expect(decideAfter(4, 2)).toEqual({
    kind: 'refused',
    code: 'limit_exceeded',
    values: { name: 'Altavoz', limit: 2, left: 0, period: 'year' },
  });
  expect(decideAfter(5, 0)).toMatchObject({ code: 'limit_exceeded', values: { limit: 5 } });
});

test('a basket may cost all the points that there are and not one more', () => {
  expect(decideOne(speaker, { points: 20 }, { quantity: 2 }).kind).toBe('accepted');
  expect(decideOne(speaker, { points: 19 }, { quantity: 2 })).toEqual({
    kind: 'refused',
    code: 'insufficient_points',
    values: { points: 19, total: 20, missing: 1 },
  });
});

test('a basket may take all the units that there are and not one more', () => {
  expect(decideOne(speaker, {}, { quantity: 5 }).kind).toBe('accepted');
  expect(decideOne(speaker, {}, { quantity: 6 })).toEqual(refusal('out_of_stock'));
  expect(decideOne(speaker, { stock: new Map() })).toEqual(refusal('out_of_stock'));
});

test('what requires something is refused until that is done, and after everything else', () => {
  const facts = (unica: number, isRequirementMet: boolean) => ({
    stock: stockOf(speaker, { unica }, { isRequirementMet }),
  });
  const required: Offer = { ...speaker, requires: 'identity' };
  expect(decideOne(required, facts(5, false))).toEqual({
    kind: 'refused',
    code: 'identity_required',
    values: { name: 'Altavoz' },
  });
  expect(decideOne(required, facts(0, false))).toMatchObject({ code: 'out_of_stock' });
  expect(decideOne(required, { ...facts(5, false), points: 1 })).toMatchObject({ code: 'insufficient_points' });
  expect(decideOne(required, facts(5, true)).kind).toBe('accepted');
});
