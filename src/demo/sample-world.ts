// The sample world: three members with a year of history, on whatever day it is loaded. Written through the club's own services with
// back-dated clocks, so that it can't contain what the club would refuse; only the entries of a draw that is over, whose members have left
// since, are inserted as they are (sample-draws.ts).
import type { DrawTerms } from '../club/draws/draws.ts';
import type { Actor } from '../club/audit/audit.ts';
import type { VariationUnits } from '../club/stock/stock.ts';
import { services } from '../club/services.ts';
import type { Member } from '../club/members/members.ts';

import type { ShippingAddress } from '../club/redemption/address.contract.ts';
import { query, transaction } from '../db/connection.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { createCode } from '../kit/codes.ts';
import { invariant } from '../kit/invariant.ts';
import { bookSampleEvent, type SampleEvent } from './sample-bookings.ts';
import { holdSampleDraws } from './sample-draws.ts';
import { samplePlaces } from './sample-places.ts';
import { sampleHistories } from './sample-histories.ts';
import { confirmPurchase, recommend } from './sample-referrals.ts';
import type { SampleProduct } from './sample-product.ts';
import { day } from '../kit/durations.ts';
import { samplePassword } from '../words/sample-password.ts';

/** The password of every sample member. */
/** The sample members that `npm start` names. */
export const sampleEmails = ['ana@club.example', 'pedro@club.example', 'lucia@club.example'] as const;

/** What the sample world is made from. */
export interface SampleWorld {
  readonly now: Date;
  readonly products: readonly SampleProduct[];
  readonly draws: readonly DrawTerms[];
  readonly events: readonly SampleEvent[];
  /** The version of the terms in force, which Ana and Lucía have accepted. */
  readonly termsVersion: string;
  /** The one before, which Pedro has accepted; null where there is none. */
  readonly earlierTermsVersion: string | null;
}

/** Whether the club has no members. */
export async function isEmpty(): Promise<boolean> {
  return (await services.members.countMembers()) === 0;
}

/** Loads the sample world whole, or nothing. False, and nothing written, when the club has members already. */
export function loadSampleWorld({
  now,
  products,
  draws,
  events,
  termsVersion,
  earlierTermsVersion,
}: SampleWorld): Promise<boolean> {
  return transaction(async () => {
    // If two processes start at once, the second waits, and then finds members.
    await query({ name: 'sample world lock', text: 'select pg_advisory_xact_lock(7203115)' }, []);
    if (!(await isEmpty())) return false;
    await services.stock.setStocks(
      products.flatMap((product) =>
        stockedOf(product).map(({ id }) => ({ productId: product.productId, variationId: id, units: 100 })),
      ),
    );
    for (const product of products.filter(hasCodes)) await loadCodes(product, now);
    const terms = { inForce: termsVersion, earlier: earlierTermsVersion };
    const members: Member[] = [];
    for (const history of sampleHistories(now, products)) members.push(await live(history, terms, products));
    const places = await services.places.load(samplePlaces(products), { actor: null, now });
    invariant(places.kind === 'loaded', 'the sample places stand on their islands');
    await holdSampleDraws(draws, now);
    for (const member of members) {
      await bookSampleEvent(events, member, now);
      await tellAll(member.id, now);
    }
    await services.stock.setStocks(remainingStock(products.filter((product) => !hasCodes(product))));
    return true;
  });
}

/** Who registered the sample members' devices. */
const sampleOperator: Actor = { kind: 'operator', id: 'demo', name: 'demo', reason: 'sample world' };

const codesOfEach = 120;
/** Long, so that a demonstration that is left running does not sell out of them. */
const codesLastMs = 2 * 365 * day;

/** Whether a product's units are codes: those of coupons and vouchers are. */
const hasCodes = ({ kind }: SampleProduct) => kind === 'coupon' || kind === 'voucher';

async function loadCodes({ productId, variations }: SampleProduct, now: Date): Promise<void> {
  const expiresOn = canaryDay(new Date(now.getTime() + codesLastMs));
  for (const { id } of variations) {
    const codes = Array.from({ length: codesOfEach }, () => ({ code: `${createCode(5)}-${createCode(5)}`, expiresOn }));
    const loading = await services.vouchers.load({ productId, variationId: id }, codes, { actor: null, now });
    invariant(loading.kind === 'loaded', 'an empty club takes new codes');
  }
}

async function live(
  { person, accepted, devices, events }: ReturnType<typeof sampleHistories>[number],
  terms: Readonly<Record<typeof accepted.terms, string | null>>,
  products: readonly SampleProduct[],
): Promise<Member> {
  const member = await services.members.createMember({ ...person, password: samplePassword });
  invariant(member, 'an empty club has no e-mail twice');
  const version = terms[accepted.terms];
  if (version !== null) await services.members.acceptTerms(member.id, version, person.locale, accepted.at);
  for (const { at, ...device } of devices)
    await services.devices.register({ memberId: member.id, ...device }, sampleOperator, at);
  for (const event of [...events].sort((a, b) => a.at.getTime() - b.at.getTime()))
    await happen(member, event, products);
  return member;
}

/** What they achieved in their year is no news to them any more. */
async function tellAll(memberId: string, now: Date): Promise<void> {
  const { level } = await services.points.getStanding(memberId, now);
  const known = { memberId, level, hasUntold: true, toldLevel: null };
  for (const moment of await services.moments.listUntold(known, now))
    await services.moments.markTold(known, moment, now);
}

type Event = ReturnType<typeof sampleHistories>[number]['events'][number];

async function happen(member: Member, event: Event, products: readonly SampleProduct[]): Promise<void> {
  if (event.kind === 'recommendation') {
    const { friend, refused, at: now } = event;
    const leadId = await recommend(member, friend, now);
    const purchase = { finding: 'not_resident', spendableAt: now, now } as const;
    if (refused) await confirmPurchase(leadId, friend, purchase, sampleOperator);
    return;
  }
  if (event.kind === 'credit') {
    const { cause, concept, points, at, spendableAt, friend } = event;
    if (friend) {
      const leadId = await recommend(member, friend, at);
      const purchase = { finding: null, spendableAt, now: at };
      await confirmPurchase(leadId, friend, purchase, sampleOperator);
      return;
    }
    await services.points.credit({ memberId: member.id, cause, concept, points, earnedAt: at, spendableAt, now: at });
    return;
  }
  const offer = products.find(({ productId }) => productId === event.productId);
  const [variation] = offer?.variations ?? [];
  invariant(offer && variation, 'a history is of products that there are');
  await services.redemption.checkout({
    memberId: member.id,
    buyer: { island: member.island, level: 'Silver' },
    cart: [
      {
        productId: offer.productId,
        variationId: variation.id,
        quantity: 1,
        cost: offer.cost,
        shipping: offer.shipping,
        is_special_event: offer.isSpecialEvent,
      },
    ],
    address: offer.shipping ? addressOf(member) : null,
    // As if it was on offer then, whatever its dates, levels and requirements are today.
    offers: [{ ...offer, availableFrom: null, availableUntil: null, levelAccess: null, requires: null }],
    idempotencyKey: null,
    now: event.at,
  });
  const {
    lines: [line],
  } = await services.redeemed.listRedeemed(member.id);
  invariant(line, 'what was redeemed is listed');
  for (const [place, state] of event.then.entries()) {
    await services.orderStates.setState(line.id, state, {
      by: 'operator',
      now: new Date(event.at.getTime() + (place + 1) * stateEveryMs),
      writeMail: null,
    });
  }
}

const stateEveryMs = day;

function addressOf({ firstName, lastName, address, postcode, municipality, island, phone }: Member): ShippingAddress {
  return {
    name: `${firstName} ${lastName}`,
    street: address ?? '',
    postcode: postcode ?? '',
    municipality: municipality ?? '',
    island,
    phone: phone ?? '',
  };
}

/** What of a product has a stock: of a ticket with a date nothing, as its places are counted. */
const stockedOf = ({ variations }: SampleProduct) => variations.filter(({ date }) => !date);

// One product that everybody is offered is sold out, and a few have three units left of a variation, so that a catalogue shows
// both; there is plenty of the rest.
function remainingStock(products: readonly SampleProduct[]): VariationUnits[] {
  const soldOut = products.findLast(
    ({ isSpecialEvent, islands, availableFrom, levelAccess }) =>
      !isSpecialEvent && islands.length === 0 && !availableFrom && !levelAccess,
  );
  return products.flatMap((product, index) =>
    stockedOf(product).map(({ id }, which) => {
      const plenty = 25 + ((index * 17 + which * 7) % 60);
      const units = product === soldOut ? 0 : index % 6 === 2 && which === 0 ? 3 : plenty;
      return { productId: product.productId, variationId: id, units };
    }),
  );
}
