// The club in a few plain lists: so simple that it is plainly right, and written without the code under test.
import type { RedemptionState } from '../../../src/club/redemption/orders.contract.ts';
import { dayOf, nextHalfYears, yearStartOf } from './calendar.ts';
import { type Call, coupon, type Outcome, products } from './calls.ts';
import type { Code, Line, Lot, Model, Order } from './state.ts';

/** Does the same to the model as the club does; gives what the club should answer. `code` is what the club called a new order. */
export function apply(model: Model, call: Call, code: string): Outcome {
  switch (call.kind) {
    case 'earn':
      return { credited: earn(model, call) };
    case 'claw back':
      return { clawedBack: clawBack(model, call) };
    case 'spend':
      return spend(model, call, code);
    case 'cancel':
      return cancel(model, call);
    case 'mark':
      return mark(model, call);
    case 'cancel units':
      return cancelUnits(model, call);
    case 'load codes':
      return loadCodes(model, call.codes);
    case 'restock':
      return restock(model, call);
  }
}

type CallOf<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>;

function earn(model: Model, { member, cause, points, earnedAt, spendableAt }: CallOf<'earn'>): boolean {
  const lots = lotsOf(model, member);
  if (lots.some((lot) => lot.cause === cause)) return false;
  const from = Math.max(spendableAt, model.now);
  const [, ordinary] = nextHalfYears(earnedAt);
  const until = from < ordinary ? ordinary : nextHalfYears(from)[0];
  lots.push({ cause, points, left: points, status: points, from, until, clawedBack: false });
  return true;
}

function clawBack(model: Model, { member, cause }: CallOf<'claw back'>): number | null {
  const lot = lotsOf(model, member).find((one) => one.cause === cause && !one.clawedBack);
  if (!lot) return null;
  const taken = model.now < lot.until ? lot.left : 0;
  lot.left -= taken;
  lot.status = 0;
  lot.clawedBack = true;
  return taken;
}

export const lotsOf = ({ lots }: Model, member: number): Lot[] => lots[member] ?? [];

/** The member's lots that can be spent now, the first to expire first. */
export function spendable(model: Model, member: number): Lot[] {
  const { now } = model;
  const lots = lotsOf(model, member);
  return lots
    .filter((lot) => lot.from <= now && now < lot.until && lot.left > 0)
    .sort((a, b) => a.until - b.until || lots.indexOf(a) - lots.indexOf(b));
}

export const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** The codes that can be given out now, the first to expire first. */
const unusedCodes = ({ pool, now }: Model): Code[] =>
  (pool ?? []).filter(({ state, expiresOn }) => state === 'unused' && (expiresOn === null || expiresOn >= dayOf(now)));

export const unitsLeft = (model: Model, product: number): number =>
  product === coupon && model.pool ? unusedCodes(model).length : (model.units[product] ?? 0);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const costOf = (product: number): number => products[product]?.cost ?? 0;

function spend(model: Model, call: CallOf<'spend'>, code: string): Outcome {
  const { member, basket, key, atOnce } = call;
  const request = JSON.stringify([atOnce, basket]);
  const earlier = key === null ? undefined : model.orders.find((one) => one.member === member && one.key === key);
  if (earlier) return earlier.request === request ? present(earlier) : { refused: 'idempotency_conflict' };

  const wanted = [...new Set(basket.map(({ product }) => product))].map((product) => ({
    product,
    quantity: sum(basket, (line) => (line.product === product ? line.quantity : 0)),
  }));
  const refused = refusalOf(model, member, wanted);
  if (refused !== null) return { refused };
  const lines = wanted.flatMap(({ product, quantity }): Line[] => {
    const fresh = { product, state: 'pending', wasUsed: false, since: model.now } as const;
    const isCounted = product !== coupon || !model.pool;
    if (isCounted) model.units[product] = (model.units[product] ?? 0) - quantity;
    if (product !== coupon) {
      const taken = take(model, member, quantity * costOf(product));
      return [{ ...fresh, quantity, taken, code: null }];
    }
    return Array.from({ length: quantity }, () => {
      const given: Code | undefined = isCounted
        ? { expiresOn: null, state: 'unused', isOwn: true }
        : unusedCodes(model)[0];
      if (!given) throw new Error('the model has as many codes as it counted');
      given.state = 'given';
      return { ...fresh, quantity: 1, taken: take(model, member, costOf(product)), code: given };
    });
  });
  const total = sum(lines, ({ product, quantity }) => costOf(product) * quantity);
  const ordered = lines.map(({ product, quantity }) => ({ product, quantity }));
  const order: Order = { code, member, at: model.now, key, request, total, ordered, lines };
  model.orders.push(order);
  model.orders.sort((a, b) => compare(a.code, b.code));
  return present(order);
}

function refusalOf(
  model: Model,
  member: number,
  wanted: readonly { product: number; quantity: number }[],
): string | null {
  const redeemed = (product: number, since: number) =>
    sum(
      model.orders.filter((order) => order.member === member && order.at >= since).flatMap(({ lines }) => lines),
      (line) => (line.product === product && line.state !== 'cancelled' ? line.quantity : 0),
    );
  const breaks = (limitOf: (product: number) => number | null, since: number) =>
    wanted.some(({ product, quantity }) => redeemed(product, since) + quantity > (limitOf(product) ?? Infinity));
  if (breaks((product) => (products[product]?.isSpecialEvent ? 1 : null), 0)) return 'special_event_once';
  if (breaks((product) => products[product]?.limitPerMember ?? null, 0)) return 'limit_exceeded';
  if (breaks((product) => products[product]?.limitPerYear ?? null, yearStartOf(model.now))) return 'limit_exceeded';
  const points = sum(spendable(model, member), ({ left }) => left);
  if (sum(wanted, ({ product, quantity }) => costOf(product) * quantity) > points) return 'insufficient_points';
  return wanted.some(({ product, quantity }) => quantity > unitsLeft(model, product)) ? 'out_of_stock' : null;
}

function take(model: Model, member: number, points: number): Line['taken'] {
  let missing = points;
  return spendable(model, member).flatMap((lot) => {
    const taken = Math.min(lot.left, missing);
    lot.left -= taken;
    missing -= taken;
    return taken > 0 ? [{ lot, points: taken }] : [];
  });
}

const present = ({ code, total, ordered, lines }: Order): Outcome => ({
  order: code,
  total,
  lines: ordered.map((line, index) => ({
    ...line,
    hasCode: lines[index]?.code?.state === 'given',
    expiresOn: lines[index]?.code?.state === 'given' ? lines[index].code.expiresOn : null,
  })),
});

function cancel(model: Model, { order: code, line: place }: CallOf<'cancel'>): Outcome {
  const order = model.orders.find((one) => one.code === code);
  const lines = (order?.lines ?? []).filter(
    (line, at) => (place === null || at === place) && line.state !== 'cancelled',
  );
  for (const line of lines) {
    if (line.code?.state === 'given' && !line.code.isOwn) return { refused: 'code_given_out' };
    if (line.state !== 'pending' || line.wasUsed) return { refused: 'already_sent' };
  }
  for (const line of lines) undo(model, line, order?.member ?? 0, 'member');
  return { states: order?.lines.map(({ state }) => state) ?? [] };
}

const followers: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  pending: ['sent', 'used', 'cancelled'],
  sent: ['delivered', 'cancelled', 'pending'],
  delivered: [],
  used: ['pending'],
  cancelled: [],
};

function mark(model: Model, { order: code, line: place, state }: CallOf<'mark'>): Outcome {
  const order = model.orders.find((one) => one.code === code);
  const line = order?.lines[place];
  if (!order || !line) return { refused: 'not_found' };
  const before = line.state;
  if (before === state) return { states: [state] };
  if (!followers[before].includes(state)) return { refused: 'state_not_next' };
  if (before === 'sent' && state === 'pending' && model.now - line.since > 24 * 3_600_000)
    return { refused: 'sent_too_long_ago' };
  if (state === 'cancelled') undo(model, line, order.member, 'club');
  line.state = state;
  line.wasUsed ||= state === 'used';
  line.since = model.now;
  return { states: [before] };
}

/** The units that go are those whose points were taken last. */
function cancelUnits(model: Model, { order: code, line: place, units }: CallOf<'cancel units'>): Outcome {
  const order = model.orders.find((one) => one.code === code);
  const line = order?.lines[place];
  if (!order || !line) return { refused: 'not_found' };
  const before = line.state;
  if (!followers[before].includes('cancelled')) return { refused: 'state_not_next' };
  if (units > line.quantity) return { refused: 'too_many_units' };
  const stays = (line.quantity - units) * costOf(line.product);
  const [kept, gone] = splitTaken(line.taken, stays);
  const part = units === line.quantity ? line : { ...line, quantity: units, taken: gone };
  if (part !== line) {
    line.quantity -= units;
    line.taken = kept;
    order.lines.push(part);
  }
  undo(model, part, order.member, 'club');
  return { states: [before] };
}

/** The first so many points of what was taken, and the others. */
function splitTaken(taken: Line['taken'], first: number): [Line['taken'], Line['taken']] {
  let missing = first;
  const parts = taken.map(({ lot, points }) => {
    const kept = Math.min(points, missing);
    missing -= kept;
    return { lot, kept, gone: points - kept };
  });
  const having = (of: 'kept' | 'gone') =>
    parts.flatMap((part) => (part[of] > 0 ? [{ lot: part.lot, points: part[of] }] : []));
  return [having('kept'), having('gone')];
}

/**
 * Points go back to their lots; where those have expired, into a new one if the club cancels, and nowhere if the member does. Units go back
 * if they were not sent, and a code is void.
 */
function undo(model: Model, line: Line, member: number, by: 'member' | 'club'): void {
  const owed = line.taken.filter(({ lot }) => !lot.clawedBack);
  for (const { lot, points } of owed) if (model.now < lot.until) lot.left += points;
  const points = sum(owed, (part) => (model.now < part.lot.until ? 0 : part.points));
  const [until] = nextHalfYears(model.now);
  const fresh = { cause: null, points, left: points, status: 0, from: model.now, until, clawedBack: false };
  if (points > 0 && by === 'club') lotsOf(model, member).push(fresh);
  if (line.code) line.code.state = 'void';
  if (line.state === 'pending' && (!line.code || line.code.isOwn))
    model.units[line.product] = (model.units[line.product] ?? 0) + line.quantity;
  line.state = 'cancelled';
  line.since = model.now;
}

function loadCodes(model: Model, codes: CallOf<'load codes'>['codes']): Outcome {
  const names = codes.map(({ code }) => code);
  const isBad = ({ code, expiresOn }: (typeof codes)[number], place: number) =>
    names.indexOf(code) < place ||
    model.knownCodes.includes(code) ||
    (expiresOn !== null && expiresOn < dayOf(model.now));
  if (codes.some(isBad)) return { refused: 'codes' };
  const added = codes.map(({ expiresOn }): Code => ({ expiresOn, state: 'unused', isOwn: false }));
  model.pool = [...(model.pool ?? []), ...added].sort((a, b) => compare(a.expiresOn ?? '~', b.expiresOn ?? '~'));
  model.knownCodes.push(...names);
  model.knownCodes.sort(compare);
  return { codesLeft: unusedCodes(model).length };
}

function restock(model: Model, { product, units, expected }: CallOf<'restock'>): Outcome {
  if (product === coupon && model.pool) return { refused: 'stock_of_codes' };
  if (model.units[product] !== expected) return { refused: 'stock_changed' };
  model.units[product] = units;
  return { done: true };
}
