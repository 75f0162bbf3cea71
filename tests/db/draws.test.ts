// Draws on a real database: what opens, closes and is drawn by itself, races for an entry and at the closing minute, and prizes that pass
// on.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../src/club/audit/audit.ts';
import { type DrawTerms, drawCause, drawOutcome, hashEntries } from '../../src/club/draws/draws.ts';
import type { Member } from '../../src/club/members/members.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { reminderMail, voidMail, winnerMail } from '../../src/club/draws/draws.mail.ts';
import { groupCode } from '../../src/kit/code-groups.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { hashText } from '../../src/kit/hash-text.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { announcedDraw } from '../setup/announced-draw.ts';
import {
  address,
  createMember,
  deactivate,
  giveTo,
  listAllRedeemed,
  offerOf,
  pooledOffer,
  redeemOne,
  testDrawKey,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { runJson } from '../setup/command-line.ts';
import { attemptNext } from '../setup/outbox.ts';
import { atOnce, connections, crowd, refusalsOf } from '../setup/races.ts';

useOwnDatabase({ connections });

const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'the rules' };
const hour = 60 * 60 * 1000;
const later = (hours: number) => new Date(today.getTime() + hours * hour);

let draws = 0;
const termsOf = (changes: Partial<DrawTerms> = {}): DrawTerms => ({
  id: `draw-${String(++draws)}`,
  updatedAt: today,
  startsAt: today,
  endsAt: later(1),
  islands: [],
  winners: 2,
  reserves: 1,
  claimDays: 7,
  publicValueUntil: null,
  publicValueNamed: null,
  publicValueDigits: null,
  publicValueSource: null,
  award: { kind: 'handover' },
  announced: announcedDraw(),
  ...changes,
});
/** A public value of five digits, to be recorded until the 20th. */
const gordo = {
  publicValueUntil: '2027-03-20',
  publicValueNamed: { es: 'El Gordo', en: null },
  publicValueDigits: 5,
  publicValueSource: 'https://www.loteriasyapuestas.es/',
} as const;
const createMembers = async (count: number): Promise<Member[]> => {
  const members: Member[] = [];
  while (members.length < count) members.push(await createMember(today));
  return members;
};
const mail = {
  sender: 'club@club.example',
  recipient: 'x@club.example',
  replyTo: null,
  subject: 'x',
  body: 'x',
  html: null,
};
const tell = (now: Date) => services.draws.tellWinners(() => mail, now);
const stateOf = async (terms: DrawTerms, member: Member) =>
  (await services.draws.findEntry(terms.id, member.id))?.state ?? null;
/** The draw with these members' entries, drawn, and its winners told. */
async function hold(terms: DrawTerms, members: readonly Member[]) {
  for (const member of members) await services.draws.enter(terms, member, today);
  await services.draws.follow(terms, later(1));
  await tell(later(1));
  const drawn = await services.draws.listDrawn(terms.id);
  const ranked = drawn.map((entry) => members.find(({ id }) => id === entry.memberId));
  return { drawn, ranked };
}

describe('a draw', () => {
  test('commits to its seed when it opens, follows its editors until it closes, and is drawn once', async () => {
    const terms = termsOf({ startsAt: later(0.5) });
    expect(await services.draws.follow(terms, today)).toBeNull();
    const [open] = await Promise.all(Array.from({ length: 10 }, () => services.draws.follow(terms, later(0.5))));
    expect(open).toMatchObject({ closedAt: null, drawnAt: null, endsAt: terms.endsAt });
    // Not even who reads the database knows it before the outcome is drawn.
    expect(open?.seed).toBeNull();
    const award = { kind: 'points', points: 3 } as const;
    expect(await services.draws.follow({ ...terms, award }, later(0.55))).toMatchObject({ award });
    const longer = { ...terms, endsAt: later(2), winners: 3 };
    expect(await services.draws.follow(longer, later(0.6))).toMatchObject({
      seedHash: open?.seedHash,
      endsAt: longer.endsAt,
      winners: 3,
    });
    const members = await createMembers(5);
    for (const member of members) await services.draws.enter(longer, member, later(1.5));
    const looks = await Promise.all(Array.from({ length: 10 }, () => services.draws.follow(longer, later(2))));
    const codes = await services.draws.listCodes(terms.id);
    const seed = looks[0]?.seed ?? '';
    const outcome = drawOutcome(codes, 4, { seed, publicValue: null });
    expect(hashText(seed)).toBe(open?.seedHash);
    for (const look of looks)
      expect(look).toMatchObject({ entries: 5, entriesHash: hashEntries(codes), drawnAt: later(2), seed });
    expect(await services.draws.listOutcome(terms.id)).toEqual(outcome);
    // From now on nothing of it follows the editors.
    const swapped = { award: { kind: 'points', points: 9 } } as const;
    expect(await services.draws.follow({ ...longer, ...swapped }, later(3))).toMatchObject({
      award: { kind: 'handover' },
    });
    expect(await services.draws.follow({ ...longer, winners: 5 }, later(3))).toMatchObject({ winners: 3 });
    expect(await services.draws.listOutcome(terms.id)).toEqual(outcome);
  });

  test('closes by itself, also one that editors have removed', async () => {
    const terms = termsOf();
    const member = await createMember(today);
    await services.draws.enter(terms, member, today);
    expect(await services.draws.listDue(later(0.9))).not.toContain(terms.id);
    expect(await services.draws.listDue(later(1))).toContain(terms.id);
    const closed = await services.draws.catchUp(terms.id, later(1));
    expect(await stateOf(terms, member)).toBe('winner');
    expect(await services.audit.list(terms.id, 'close_draw', 10)).toMatchObject([
      { kind: 'club', detail: { to: { entries: 1, entries_hash: closed?.entriesHash, seed_hash: closed?.seedHash } } },
    ]);
  });

  test('takes no older terms over newer ones, and notes each change', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    const newer = { ...terms, endsAt: later(3), winners: 3, updatedAt: later(0.1) };
    await services.draws.follow(newer, later(0.2));
    // A server that has lost the content still serves what it read before.
    for (const stale of [terms, { ...terms, updatedAt: later(0.05) }])
      expect(await services.draws.follow(stale, later(1))).toMatchObject({
        closedAt: null,
        endsAt: later(3),
        winners: 3,
      });
    expect(await services.audit.list(terms.id, 'change_draw', 10)).toMatchObject([
      { kind: 'club', detail: { from: { winners: 2 }, to: { winners: 3, endsAt: later(3).toISOString() } } },
    ]);
  });

  test('is not ended at once: an end is brought forward to an hour from now at least', async () => {
    const terms = termsOf({ endsAt: later(5) });
    await services.draws.follow(terms, today);
    const endAt = async (endsAt: Date, now: Date) =>
      (await services.draws.follow({ ...terms, endsAt, updatedAt: now }, now))?.endsAt;
    expect(await endAt(today, later(2))).toEqual(later(5));
    expect(await endAt(later(2), later(2))).toEqual(later(5));
    expect(await endAt(later(2.5), later(2))).toEqual(later(5));
    expect(await endAt(later(3), later(2))).toEqual(later(3));
    // Later is always possible while it is open.
    expect(await endAt(later(4), later(2.9))).toEqual(later(4));
    expect(await services.draws.catchUp(terms.id, later(3.9))).toMatchObject({ closedAt: null });
  });

  test('is over at its end, also where nobody has closed it: what is published from then on reopens nothing', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    const late = { ...terms, endsAt: later(5), winners: 9 };
    for (const updatedAt of [later(1), later(1.01)]) {
      await services.draws.takeTerms({ ...late, updatedAt }, later(1.01));
      expect(await services.draws.close(terms.id, operator, later(0.9))).toMatchObject({
        endsAt: later(1),
        winners: 2,
      });
    }
    // What was published in time counts, whenever somebody reads it.
    const inTime = { ...late, endsAt: later(2), updatedAt: later(0.999) };
    expect(await services.draws.follow(inTime, later(1.01))).toMatchObject({ closedAt: null, endsAt: later(2) });
    expect(await services.draws.follow({ ...late, updatedAt: later(2) }, later(2.01))).toMatchObject({
      closedAt: later(2.01),
      winners: 9,
    });
  });

  test('without entries has no winners', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    expect(await services.draws.follow(terms, later(1))).toMatchObject({ entries: 0, drawnAt: later(1) });
    expect(await services.draws.listOutcome(terms.id)).toEqual([]);
  });

  test('that is first seen after its end never opens', async () => {
    expect(await services.draws.follow(termsOf(), later(2))).toBeNull();
  });
});

describe('entering', () => {
  const enter = (terms: DrawTerms, member: Member, now = today) => services.draws.enter(terms, member, now);

  test('is within its time, for its islands, and once', async () => {
    const terms = termsOf({ startsAt: later(0.5), islands: ['tenerife', 'la-gomera'] });
    const member = await createMember(today);
    const outcomes = await atOnce(1, () => enter(terms, member, today));
    expect(refusalsOf(outcomes)).toEqual(['draw_not_open']);
    const { code } = await enter(terms, member, later(0.5));
    expect(code).toMatch(/^[A-Z0-9]{12}$/);
    const elsewhere = {
      ...member,
      id: (await createMember(today)).id,
      island: 'lanzarote',
    } as const;
    expect(refusalsOf(await atOnce(1, () => enter(terms, elsewhere, later(0.5))))).toEqual(['draw_other_island']);
    expect((await enter(terms, member, later(0.7))).code).toBe(code);
    expect(refusalsOf(await atOnce(1, () => enter(terms, elsewhere, later(1))))).toEqual(['draw_not_open']);
    // Who entered is told so afterwards, too.
    expect((await enter(terms, member, later(2))).code).toBe(code);
  });

  test('50 times at once is one entry', async () => {
    const terms = termsOf();
    const member = await createMember(today);
    const outcomes = await atOnce(crowd, () => enter(terms, member));
    expect(refusalsOf(outcomes)).toEqual([]);
    expect(new Set(outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done.code] : []))).size).toBe(1);
    expect(await services.draws.listCodes(terms.id)).toHaveLength(1);
  });

  test('in the closing minute is among the frozen entries or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const terms = termsOf();
      const members = await createMembers(crowd / 2 - 5);
      await services.draws.follow(terms, today);
      const justBefore = new Date(terms.endsAt.getTime() - 1);
      const outcomes = await atOnce(crowd / 2, async (place): Promise<string[]> => {
        const member = members[place];
        if (member) return [(await enter(terms, member, justBefore)).code];
        await services.draws.catchUp(terms.id, terms.endsAt);
        return [];
      });
      const entered = outcomes.flatMap((outcome) => ('done' in outcome ? outcome.done : []));
      expect(refusalsOf(outcomes).filter((code) => code !== 'draw_not_open')).toEqual([]);
      const draw = await services.draws.catchUp(terms.id, terms.endsAt);
      expect(await services.draws.listCodes(terms.id)).toEqual(entered.toSorted());
      expect(draw).toMatchObject({ entries: entered.length, entriesHash: hashEntries(entered) });
    }
  }, 30_000);

  test('is refused by the database, too, once the draw is closed, and its proof can’t be changed', async () => {
    const terms = termsOf();
    await hold(terms, await createMembers(3));
    const attempt = async (text: string) =>
      query({ name: text.slice(0, 60), text }, text.includes('$1') ? [terms.id] : []).then(
        () => 'done',
        (error: unknown) => violatedConstraint(error) ?? 'refused',
      );
    expect(
      await attempt(
        `insert into draw_entry (code, draw_id, entered_at, state) values ('CDFHJKLNPRTW', $1, now(), 'entered')`,
      ),
    ).toBe('refused');
    expect(await attempt('delete from draw_entry where draw_id = $1')).toBe('draw_entry_kept');
    expect(await attempt(`update draw_entry set code = reverse(code) where draw_id = $1`)).toBe('draw_entry_frozen');
    expect(await attempt(`update draw_entry set rank = rank + 10 where draw_id = $1`)).toBe('draw_entry_frozen');
    expect(await attempt(`update draw set entries_hash = seed_hash where id = $1`)).toBe('draw_frozen');
    expect(await attempt(`update draw set seed = reverse(seed) where id = $1`)).toBe('draw_frozen');
    expect(await attempt(`update draw set public_value = 'x' where id = $1`)).toMatch(/^draw_/);
    expect(await attempt(`update draw set award = '{"kind":"points","points":9}' where id = $1`)).toBe('draw_frozen');
    expect(await attempt(`update draw set public_value_named = '{"es":"El Niño"}' where id = $1`)).toBe('draw_frozen');
    expect(await attempt(`update draw set announced = '{}' where id = $1`)).toBe('draw_frozen');
    expect(await attempt('delete from draw where id = $1')).toBe('draw_kept');
    expect(await attempt('truncate draw_entry')).toBe('draw_entry_not_emptied');
    expect(await attempt('truncate draw, draw_entry')).toBe('draw_not_emptied');
  });
});

describe('a seed', () => {
  const day = 24 * hour;
  const rowOf = async ({ id }: DrawTerms) => {
    const text = 'select seed, sealed_seed is not null as sealed, drawn_at from draw where id = $1';
    const [row] = await query<{ seed: string | null; sealed: boolean; drawn_at: Date | null }>({ name: 'seed', text }, [
      id,
    ]);
    return row;
  };
  /** Opens a draw as the version before seeds were sealed did. */
  async function openAsBefore({ id, endsAt }: DrawTerms, seed: string): Promise<void> {
    const text = `insert into draw (id, seed, seed_hash, opened_at, ends_at, winners, reserves, claim_days, award, announced)
      values ($1, $2, $3, $4, $5, 2, 1, 7, '{"kind":"handover"}', $6)`;
    await query({ name: 'open as before', text }, [id, seed, hashText(seed), today, endsAt, announcedDraw()]);
  }
  async function withKey<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    setVariables({ CLUB_DRAW_KEY: key });
    try {
      return await work();
    } finally {
      setVariables({ CLUB_DRAW_KEY: testDrawKey });
    }
  }

  const withoutKey = <Result>(work: () => Promise<Result>) => withKey('another key, which is long enough', work);

  test('is sealed in the database until the outcome is drawn', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    expect(await rowOf(terms)).toEqual({ seed: null, sealed: true, drawn_at: null });
    // A server of an earlier version, which knows no seal, draws by nothing else.
    const text = `update draw set closed_at = ends_at, entries = 0, entries_hash = seed_hash, drawn_at = ends_at where id = $1`;
    await expect(query({ name: 'drawn blindly', text }, [terms.id])).rejects.toThrow('draw_drawn_by_its_seed');
    const drawn = await services.draws.catchUp(terms.id, later(1));
    expect((await rowOf(terms))?.seed).toBe(drawn?.seed);
    expect(hashText(drawn?.seed ?? '')).toBe(drawn?.seedHash);
  });

  test('without its key draws nothing: the draw waits a day for a server that has it, and is void then', async () => {
    const terms = termsOf();
    for (const member of await createMembers(3)) await services.draws.enter(terms, member, today);
    // It ends at 13:00 on the 15th.
    const endOfNextDay = new Date('2027-03-16T23:59:59Z');
    await withoutKey(async () => {
      expect(await services.draws.canReadSeeds()).toBe(false);
      expect(await services.draws.catchUp(terms.id, later(1))).toMatchObject({ closedAt: later(1), drawnAt: null });
      expect(await services.draws.listDue(endOfNextDay)).not.toContain(terms.id);
      expect(await services.draws.catchUp(terms.id, endOfNextDay)).toMatchObject({ drawnAt: null, voidedAt: null });
      expect(await runJson('draws', 'show', terms.id)).toMatchObject({ state: 'closed', key: 'another' });
      const after = new Date('2027-03-17T00:00:00Z');
      expect(await services.draws.listDue(after)).toContain(terms.id);
      expect(await services.draws.catchUp(terms.id, after)).toMatchObject({
        voidedAt: after,
        voidCause: 'key',
        drawnAt: null,
        seed: null,
        voidReason: 'key',
      });
    });
    expect(await services.audit.list(terms.id, 'void_draw', 10)).toMatchObject([{ kind: 'club' }]);
    // The key comes too late.
    expect(await services.draws.catchUp(terms.id, later(100))).toMatchObject({ voidCause: 'key', drawnAt: null });
    expect(await services.draws.listOutcome(terms.id)).toEqual([]);
  });

  test('is left to the servers by a command that has no key at all, which voids nothing either', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    await withKey('', async () => {
      const after = new Date('2027-03-17T00:00:00Z');
      expect(await services.draws.close(terms.id, operator, after)).toMatchObject({ closedAt: after, voidedAt: null });
      expect(await services.draws.listDue(after)).not.toContain(terms.id);
      expect(await services.draws.canReadSeeds()).toBe(false);
      expect(await runJson('draws', 'show', terms.id)).toMatchObject({ key: 'none' });
    });
    expect(await services.draws.catchUp(terms.id, later(1))).toMatchObject({ drawnAt: later(1), voidedAt: null });
  });

  test('is drawn by a server that has its key, where one without it closed the draw', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    await withoutKey(() => services.draws.catchUp(terms.id, later(1)));
    expect(await services.draws.listDue(later(1.1))).toContain(terms.id);
    expect(await services.draws.catchUp(terms.id, later(1.1))).toMatchObject({ drawnAt: later(1.1) });
  });

  test('that an earlier version stored is sealed once, by however many servers, and draws the same', async () => {
    const [open, drawn] = [termsOf(), termsOf()];
    const seed = hashText('a seed of an earlier version');
    await openAsBefore(open, seed);
    await openAsBefore(drawn, seed);
    await services.draws.catchUp(drawn.id, later(1));
    await Promise.all([1, 2, 3].map(() => services.draws.sealSeeds()));
    expect(await rowOf(open)).toEqual({ seed: null, sealed: true, drawn_at: null });
    expect(await rowOf(drawn)).toEqual({ seed, sealed: false, drawn_at: later(1) });
    expect(await services.draws.sealSeeds()).toBe(0);
    expect(await services.draws.catchUp(open.id, later(1 + day / hour))).toMatchObject({ seed });
  });
});

describe('a prize', () => {
  test('is claimed once by who won it, in time, and points are credited', async () => {
    const terms = termsOf();
    const members = await createMembers(5);
    const { ranked, drawn } = await hold(terms, members);
    expect(drawn.map(({ state, claimUntil }) => [state, claimUntil])).toEqual([
      ['winner', '2027-03-22'],
      ['winner', '2027-03-22'],
      ['reserve', null],
    ]);
    expect(await tell(later(1))).toBe(0);
    const [first, , reserve] = ranked;
    if (!first || !reserve) throw new Error('Each that was drawn has a member.');
    const claim = (member: Member, now: Date) =>
      services.draws.claim(
        terms.id,
        member.id,
        { prize: { kind: 'points', points: 5, concept: 'Premio' }, writeMail: null },
        now,
      );
    expect(refusalsOf(await atOnce(crowd, () => claim(first, later(2))))).toEqual([]);
    expect((await services.points.getStanding(first.id, later(2))).points).toBe(5);
    expect((await services.points.listLog(first.id, null, later(2))).entries).toMatchObject([
      { concept: { words: 'Premio' }, points: 5, cause: drawCause(terms.id) },
    ]);
    for (const member of [reserve, ...members.filter(({ id }) => !ranked.some((one) => one?.id === id))])
      expect(refusalsOf(await atOnce(1, () => claim(member, later(2))))).toEqual(['draw_not_won']);
  });

  test('that is a product becomes an order of cost 0, as long as there is stock', async () => {
    const terms = termsOf({ winners: 2, reserves: 0 });
    const { ranked } = await hold(terms, await createMembers(2));
    const offer = await offerOf(1);
    const [first, second] = ranked;
    if (!first || !second) throw new Error('Each that was drawn has a member.');
    const product = { productId: offer.productId, variationId: offer.variations[0]?.id ?? '', name: 'Vela' };
    const prize = {
      kind: 'product',
      product: { ...product, lang: 'es', variation: null, shipping: true, validity: null },
    } as const;
    const claim = (member: Member) =>
      services.draws.claim(terms.id, member.id, { prize, address, writeMail: () => mail }, later(2));
    expect(refusalsOf(await atOnce(crowd, () => claim(first)))).toEqual([]);
    const orders = { name: 'orders of winner', text: 'select address from redemption_order where member_id = $1' };
    expect(await query(orders, [first.id])).toEqual([{ address }]);
    expect((await services.redeemed.listRedeemed(first.id)).lines).toMatchObject([{ name: 'Vela', cost: 0 }]);
    expect(refusalsOf(await atOnce(1, () => claim(second)))).toEqual(['draw_prize_exhausted']);
    expect(await stateOf(terms, second)).toBe('winner');
  });

  test('is claimed within days that run from when the mail is sent, and not while it waits', async () => {
    const terms = termsOf({ winners: 1, reserves: 1 });
    const { ranked } = await hold(terms, await createMembers(2));
    const [winner] = ranked;
    invariant(winner, 'one has won');
    const day = 24;
    const untilOf = async () => (await services.draws.findEntry(terms.id, winner.id))?.claimUntil;
    expect(await untilOf()).toBe('2027-03-22');
    // The mail server is out for nine days.
    await services.draws.putOffClaims(later(9 * day));
    await services.draws.passOn(later(9 * day));
    expect([await stateOf(terms, winner), await untilOf()]).toEqual(['winner', '2027-03-31']);
    const deliver = () => Promise.resolve();
    while ((await attemptNext({ deliver }, later(10 * day))).kind === 'sent');
    await services.draws.putOffClaims(later(12 * day));
    expect(await untilOf()).toBe('2027-04-01');
    expect(await services.draws.putOffClaims(later(13 * day))).toBe(0);
    await services.draws.passOn(later(18 * day));
    expect(await stateOf(terms, winner)).toBe('expired');
  });

  describe('that is a product', () => {
    const productOf = (offer: Offer) => ({ productId: offer.productId, variationId: offer.variations[0]?.id ?? '' });
    const award = (offer: Offer) => ({ kind: 'product', ...productOf(offer) }) as const;
    const claim = (terms: DrawTerms, member: Member, offer: Offer) => {
      const words = { name: 'Vela', lang: 'es', variation: null, shipping: true, validity: null } as const;
      const prize = { kind: 'product', product: { ...productOf(offer), ...words } } as const;
      return services.draws.claim(terms.id, member.id, { prize, address, writeMail: () => mail }, later(2));
    };

    for (const [name, make] of [
      ['units', offerOf],
      ['codes', pooledOffer],
    ] as const)
      test(`has its ${name} kept from the opening on: nobody redeems them, and each winner gets one`, async () => {
        const offer = await make(6);
        const [buyer] = await createMembers(1);
        invariant(buyer, 'there is somebody to redeem');
        await giveTo(buyer, 1_000);
        const terms = termsOf({ winners: 2, reserves: 1, award: award(offer) });
        await Promise.all(Array.from({ length: 10 }, () => services.draws.follow(terms, today)));
        expect(await unitsOf(offer, buyer)).toBe(4);
        // More winners need more, fewer give them back, and no terms that the draw does not take change any.
        for (const [winners, left] of [
          [4, 2],
          [3, 3],
        ] as const) {
          await services.draws.follow({ ...terms, winners, updatedAt: later(0.1) }, later(0.2));
          expect(await unitsOf(offer, buyer)).toBe(left);
        }
        const outcomes = await atOnce(crowd, (place) =>
          redeemOne(buyer, offer, { idempotencyKey: `kept-${String(place)}` }),
        );
        expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(3);
        expect(await unitsOf(offer, buyer)).toBe(0);
        const { ranked } = await hold({ ...terms, winners: 3, updatedAt: later(0.1) }, await createMembers(2));
        // Of three only two entered: the third unit is back.
        expect(await unitsOf(offer, buyer)).toBe(1);
        expect(refusalsOf(await atOnce(crowd, (place) => claim(terms, ranked[place % 2] ?? buyer, offer)))).toEqual([]);
        for (const winner of ranked) expect(winner && (await listAllRedeemed(winner.id))).toHaveLength(1);
        expect(await unitsOf(offer, buyer)).toBe(1);
      });

    test('lets go what nobody gets: of a void draw, of another product, and where no reserve is left', async () => {
      const [offer, other] = [await offerOf(3), await pooledOffer(3)];
      const [member] = await createMembers(1);
      invariant(member, 'there is somebody to look');
      const left = async () => [await unitsOf(offer, member), await unitsOf(other, member)];
      const terms = termsOf({ winners: 2, reserves: 0, award: award(offer) });
      await services.draws.follow(terms, today);
      expect(await left()).toEqual([1, 3]);
      await services.draws.follow({ ...terms, award: award(other), updatedAt: later(0.1) }, later(0.2));
      expect(await left()).toEqual([3, 1]);
      await services.draws.makeVoid(terms.id, 'Se canceló.', operator, later(0.5));
      expect(await left()).toEqual([3, 3]);
      const lapsing = termsOf({ winners: 1, reserves: 1, award: award(offer) });
      await hold(lapsing, await createMembers(2));
      expect(await left()).toEqual([2, 3]);
      // The reserve has its days from its own mail on.
      await services.draws.passOn(later(9 * 24));
      expect(await left()).toEqual([2, 3]);
      await tell(later(9 * 24));
      await services.draws.passOn(later(20 * 24));
      expect(await left()).toEqual([3, 3]);
    });

    test('is a code that is good, where another that was kept has expired meanwhile, and no other winner’s', async () => {
      const offer = await pooledOffer(4);
      const terms = termsOf({ winners: 4, reserves: 0, award: award(offer) });
      const { ranked } = await hold(terms, await createMembers(4));
      const lapse = {
        name: 'one code lapses',
        text: `update voucher set expires_on = '2026-01-01' where id = (select id from voucher where product_id = $1 limit 1)`,
      };
      await query(lapse, [offer.productId]);
      const [first, second] = ranked;
      invariant(first && second, 'two have won');
      expect(refusalsOf(await atOnce(crowd, (place) => claim(terms, place % 2 ? first : second, offer)))).toEqual([]);
      // Of three good ones two are given; the third waits for its winner, and for nobody else.
      expect(await services.draws.countKept(terms.id, later(2))).toBe(1);
      expect(await unitsOf(offer, first)).toBe(0);
    });

    test('is kept as far as there is stock, and from what comes in later first', async () => {
      const offer = await offerOf(1);
      const [member] = await createMembers(1);
      invariant(member, 'there is somebody to look');
      const terms = termsOf({ winners: 3, award: award(offer) });
      await services.draws.follow(terms, today);
      const others = (await services.draws.keepPrizes(today)) - 2;
      await services.stock.addStock({ ...productOf(offer), units: 5 }, operator, today);
      expect(await services.draws.keepPrizes(today)).toBe(others);
      expect(await unitsOf(offer, member)).toBe(3);
    });
  });

  test('that nobody claims in time, or whose winner left the club, passes on in order, and the proof stays right', async () => {
    const terms = termsOf({ winners: 2, reserves: 2 });
    const { ranked } = await hold(terms, await createMembers(5));
    const [first, second, third, fourth] = ranked;
    if (!first || !second || !third || !fourth) throw new Error('Each that was drawn has a member.');
    const outcome = await services.draws.listOutcome(terms.id);
    await services.privacy.erase(first.id, null, operator, later(2));
    await Promise.all([1, 2, 3].map(() => services.draws.passOn(later(3))));
    expect([await stateOf(terms, second), await stateOf(terms, third), await stateOf(terms, fourth)]).toEqual([
      ...['winner', 'winner', 'reserve'],
    ]);
    await tell(later(24 * 5));
    const lastDay = new Date('2027-03-22T23:30:00Z');
    const over = new Date('2027-03-23T00:30:00Z');
    await services.draws.passOn(lastDay);
    expect(await stateOf(terms, second)).toBe('winner');
    expect(refusalsOf(await atOnce(1, () => services.draws.claim(terms.id, second.id, null, over)))).toEqual([
      'draw_claim_over',
    ]);
    await services.draws.passOn(over);
    expect([await stateOf(terms, second), await stateOf(terms, third), await stateOf(terms, fourth)]).toEqual([
      ...['expired', 'winner', 'winner'],
    ]);
    await services.draws.claim(terms.id, third.id, null, over);
    expect(await services.draws.listOutcome(terms.id)).toEqual(outcome);
    const codes = await services.draws.listCodes(terms.id);
    const draw = await services.draws.catchUp(terms.id, over);
    expect(codes).toHaveLength(5);
    expect(draw?.entriesHash).toBe(hashEntries(codes));
    expect(drawOutcome(codes, 4, { seed: draw?.seed ?? '', publicValue: null })).toEqual(outcome);
  });
});

describe('a winner who has not claimed', () => {
  const sender = { email: 'club@club.example', brand: 'El club' };
  const remind = (now: Date) =>
    services.draws.remindWinners((winner, reminder) => reminderMail(sender, winner, reminder), now);
  const remindersTo = async ({ email }: Member) => {
    const text = `select subject, body from mail where recipient = $1 and subject ~ '(espera|Último día)' order by written_at`;
    return query<{ subject: string; body: string }>({ name: 'reminders of a prize', text }, [email]);
  };

  test('is reminded once at half of their time and once on the morning of its last day, however many servers do', async () => {
    const terms = termsOf({ winners: 1, reserves: 0 });
    const [member] = (await hold(terms, await createMembers(1))).ranked;
    if (!member) throw new Error('Who is alone wins.');
    const [entry] = await services.draws.listDrawn(terms.id);
    expect(entry).toMatchObject({ claimUntil: '2027-03-22' });
    const over = new Date('2027-03-23T00:00:00Z');
    const half = new Date(((entry?.toldAt ?? today).getTime() + over.getTime()) / 2);
    // By night: it waits for the morning.
    expect(half).toEqual(new Date('2027-03-19T06:30:00Z'));
    for (const night of [half, new Date('2027-03-19T08:59:59Z')]) await remind(night);
    expect(await remindersTo(member)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => remind(new Date('2027-03-19T09:00:00Z'))));
    await remind(new Date('2027-03-21T23:59:59Z'));
    expect(await remindersTo(member)).toMatchObject([{ subject: 'Tu premio espera: Una entrada doble' }]);
    for (const night of ['00:00:00', '08:59:59']) await remind(new Date(`2027-03-22T${night}Z`));
    expect(await remindersTo(member)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => remind(new Date('2027-03-22T09:00:00Z'))));
    await remind(new Date('2027-03-22T23:59:59Z'));
    await remind(over);
    const mails = await remindersTo(member);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe('Último día para aceptar: Una entrada doble');
    expect(mails[1]?.body).toContain('Acéptalo en su página hasta el 22 de marzo de 2027, incluido.');
  });

  test('has the code of their entry in no mail: what is stored of one never holds a code', async () => {
    const terms = termsOf({ winners: 1, reserves: 0 });
    const member = await createMember();
    await services.draws.enter(terms, member, today);
    await services.draws.follow(terms, later(1));
    await services.draws.tellWinners((winner, mailId) => winnerMail(sender, winner, mailId), later(1));
    await remind(new Date('2027-03-22T12:00:00Z'));
    const [entry] = await services.draws.listDrawn(terms.id);
    const code = entry?.code ?? '';
    expect(code).toHaveLength(12);
    const text = 'select subject, body, html from mail where recipient = $1';
    const stored = JSON.stringify(await query({ name: 'mails to a winner', text }, [member.email]));
    expect(stored).toContain('Te ha tocado: Una entrada doble');
    expect(stored).toContain('Último día para aceptar');
    for (const form of [code, groupCode(code)]) expect(stored).not.toContain(form);
  });

  test('is not reminded while their account is closed', async () => {
    const terms = termsOf({ winners: 1, reserves: 0 });
    const [member] = (await hold(terms, await createMembers(1))).ranked;
    if (!member) throw new Error('Who is alone wins.');
    await deactivate(member.id);
    const [other] = (await hold(termsOf({ winners: 1, reserves: 0 }), await createMembers(1))).ranked;
    await remind(new Date('2027-03-22T12:00:00Z'));
    expect([await remindersTo(member), other && (await remindersTo(other)).length]).toEqual([[], 1]);
  });

  test('has no reminder once they claimed or the draw is void, and only the last day’s where both would be due', async () => {
    const [claimed, voided, short] = [
      ...[termsOf({ winners: 1 }), termsOf({ winners: 1 }), termsOf({ winners: 1, claimDays: 1 })],
    ] as const;
    const winners: Member[] = [];
    for (const terms of [claimed, voided, short]) {
      const [member] = (await hold(terms, await createMembers(1))).ranked;
      if (!member) throw new Error('Who is alone wins.');
      winners.push(member);
    }
    const [first, second, third] = winners;
    if (!first || !second || !third) throw new Error('Each draw has a winner.');
    await services.draws.claim(claimed.id, first.id, null, later(2));
    await services.draws.makeVoid(voided.id, 'Fallo en la imprenta', operator, later(2));
    for (const day of ['16', '17', '19', '20', '21', '22']) await remind(new Date(`2027-03-${day}T12:00:00Z`));
    expect(await remindersTo(first)).toEqual([]);
    expect(await remindersTo(second)).toEqual([]);
    expect((await remindersTo(third)).map(({ subject }) => subject)).toEqual([
      'Último día para aceptar: Una entrada doble',
    ]);
  });
});

describe('operators', () => {
  const Shown = z.object({ seed: z.string().nullable(), state: z.string(), entries: z.int() });
  const change = <T>(work: () => Promise<T>) => transaction(work);

  test('record the public value once, between closing and drawing, as the digits that were fixed', async () => {
    const terms = termsOf(gordo);
    const members = await createMembers(4);
    for (const member of members) await services.draws.enter(terms, member, today);
    const record = (now: Date, value = '05490') =>
      change(() => services.draws.recordPublicValue(terms.id, value, operator, now));
    expect(await record(later(0.5))).toBe('early');
    const closed = await services.draws.follow(terms, later(1));
    expect(closed).toMatchObject({ entries: 4, drawnAt: null });
    expect(Shown.parse(await runJson('draws', 'show', terms.id))).toEqual({ seed: null, state: 'closed', entries: 4 });
    // A value of the day on which the draw ended may have been known to who entered last.
    expect(await record(later(2))).toBe('early');
    // Who could spell it would choose among outcomes.
    for (const value of [
      '5490',
      '005490',
      '054\u200b90',
      '０５４９０',
      '05\u00a0490',
      '05 490',
      '5.490',
      'A5490',
      '05490 ',
      '',
    ])
      expect(await record(later(24), value), JSON.stringify(value)).toBe('form');
    expect(await services.audit.list(terms.id, 'record_public_value', 10)).toEqual([]);
    expect(await record(later(24))).toMatchObject({
      publicValue: '05490',
      publicValueSource: gordo.publicValueSource,
      drawnAt: later(24),
    });
    const seed = Shown.parse(await runJson('draws', 'show', terms.id)).seed ?? '';
    expect(hashText(seed)).toBe(closed?.seedHash);
    expect(await services.draws.listOutcome(terms.id)).toEqual(
      drawOutcome(await services.draws.listCodes(terms.id), 3, { seed, publicValue: '05490' }),
    );
    expect(await record(later(25), '05491')).toBe('late');
    expect(await services.audit.list(terms.id, 'record_public_value', 10)).toHaveLength(1);
  });

  test('find a draw void whose public value nobody recorded by its last day, and none for one without', async () => {
    const terms = termsOf(gordo);
    await services.draws.enter(terms, await createMember(today), today);
    expect(await services.draws.follow(terms, new Date('2027-03-20T23:59:59Z'))).toMatchObject({ voidedAt: null });
    const after = new Date('2027-03-21T00:00:00Z');
    expect(await services.draws.listDue(after)).toContain(terms.id);
    expect(await services.draws.follow(terms, after)).toMatchObject({
      voidedAt: after,
      voidCause: 'public-value',
      drawnAt: null,
      publicValue: null,
      seed: null,
    });
    expect(await services.draws.recordPublicValue(terms.id, '05490', operator, after)).toBe('late');
    expect(await services.audit.list(terms.id, 'void_draw', 10)).toMatchObject([{ kind: 'club' }]);
    const plain = termsOf();
    await services.draws.follow(plain, today);
    expect(await services.draws.recordPublicValue(plain.id, '1', operator, later(2))).toBe('unused');
    expect(await services.draws.recordPublicValue('none', '1', operator, later(2))).toBe('unknown');
  });

  test('record no other public value than was named when the draw opened, whatever editors publish since', async () => {
    const terms = termsOf(gordo);
    await services.draws.follow(terms, today);
    const other = { publicValueUntil: '2027-04-20', publicValueDigits: 4, publicValueSource: 'https://club.example/' };
    const changed = { ...terms, ...other, publicValueNamed: { es: 'El Niño', en: null }, updatedAt: later(0.1) };
    expect(await services.draws.follow({ ...changed, winners: 5 }, later(0.2))).toMatchObject({ ...gordo, winners: 5 });
    // Nor is the end put off until no day is left for it.
    const late = { ...terms, updatedAt: later(0.3), endsAt: new Date('2027-03-20T10:00:00Z') };
    expect(await services.draws.follow(late, later(0.4))).toMatchObject({ endsAt: terms.endsAt });
    const inSql = { name: 'other value', text: `update draw set public_value_until = '2027-05-01' where id = $1` };
    await expect(query(inSql, [terms.id])).rejects.toThrow('kept as it was written');
  });

  test('see no draw open whose public value lacks something, and complete one that opened before that was asked for', async () => {
    for (const lacking of ['publicValueUntil', 'publicValueDigits', 'publicValueSource', 'publicValueNamed'])
      expect(await services.draws.follow(termsOf({ ...gordo, [lacking]: null }), today), lacking).toBeNull();
    const terms = termsOf(gordo);
    const text = `insert into draw (id, seed, seed_hash, opened_at, ends_at, winners, reserves, claim_days, award, public_value_until)
      values ($1, $2, $3, $4, $5, 2, 1, 7, '{"kind":"handover"}', $6)`;
    const values = [
      terms.id,
      hashText('seed'),
      hashText(hashText('seed')),
      today,
      terms.endsAt,
      gordo.publicValueUntil,
    ];
    await query({ name: 'opened before', text }, values);
    await services.draws.catchUp(terms.id, later(1));
    expect(await services.draws.recordPublicValue(terms.id, '05490', operator, later(24))).toBe('incomplete');
    expect(await services.draws.follow(terms, later(24))).toMatchObject({ publicValueDigits: 5 });
    expect(await services.draws.follow({ ...terms, publicValueDigits: 4 }, later(24))).toMatchObject({
      publicValueDigits: 5,
    });
    expect(await services.draws.recordPublicValue(terms.id, '05490', operator, later(24))).toMatchObject({
      drawnAt: later(24),
    });
  });

  test('void a draw with a reason while nobody has claimed, and it stays as it is', async () => {
    const terms = termsOf();
    const { ranked } = await hold(terms, await createMembers(3));
    const [first] = ranked;
    if (!first) throw new Error('Somebody won.');
    const voided = await change(() => services.draws.makeVoid(terms.id, 'Fallo en la imprenta', operator, later(3)));
    expect(voided).toMatchObject({ voidReason: 'Fallo en la imprenta', voidedAt: later(3), drawnAt: later(1) });
    expect(await services.draws.makeVoid(terms.id, 'Otra vez', operator, later(4))).toBe('void');
    expect(refusalsOf(await atOnce(1, () => services.draws.claim(terms.id, first.id, null, later(4))))).toEqual([
      'draw_not_won',
    ]);
    expect(await services.audit.list(terms.id, 'void_draw', 10)).toMatchObject([{ reason: 'the rules' }]);
    const claimed = termsOf();
    const {
      ranked: [winner],
    } = await hold(claimed, await createMembers(1));
    if (!winner) throw new Error('Who is alone wins.');
    await services.draws.claim(claimed.id, winner.id, null, later(2));
    expect(await services.draws.makeVoid(claimed.id, 'Tarde', operator, later(3))).toBe('claimed');
  });

  test('find everybody who entered a void draw told why, once, whoever else has left since', async () => {
    const terms = termsOf({ announced: announcedDraw({ title: { es: 'Sorteo de la anulación', en: null } }) });
    const { ranked } = await hold(terms, await createMembers(4));
    const [winner, left] = ranked;
    if (!winner || !left) throw new Error('Each that was drawn has a member.');
    await services.privacy.erase(left.id, null, operator, later(2));
    await services.draws.makeVoid(terms.id, 'Fallo en la imprenta', operator, later(3));
    const sender = { email: 'club@club.example', brand: 'El club' };
    const tellAll = () => services.draws.tellOfVoids((news) => voidMail(sender, news), later(3));
    const told = await Promise.all([1, 2, 3].map(tellAll));
    expect(told.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(3);
    expect(await tellAll()).toBe(0);
    const text = `select recipient, body from mail where subject = 'Sorteo anulado: Sorteo de la anulación'`;
    const mails = await query<{ recipient: string; body: string }>({ name: 'mails of void', text }, []);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [...new Set(mails.map(({ recipient }) => recipient))].toSorted(),
    );
    expect(mails).toHaveLength(3);
    for (const { recipient, body } of mails) {
      expect(body).toContain('Por qué se anuló: Fallo en la imprenta');
      expect(body.includes('Te había tocado: Una entrada doble')).toBe(recipient === winner.email);
    }
  });

  test('note nothing as handed over of a draw that awards points', async () => {
    const terms = termsOf({ winners: 1, award: { kind: 'points', points: 5 } });
    const { ranked, drawn } = await hold(terms, await createMembers(1));
    const [winner] = ranked;
    if (!winner) throw new Error('Who is alone wins.');
    const prize = { kind: 'points', points: 5, concept: 'Premio' } as const;
    await services.draws.claim(terms.id, winner.id, { prize, writeMail: null }, later(2));
    expect(await services.draws.handOver(terms.id, drawn[0]?.code ?? '', operator, later(3))).toBe(false);
    expect(await runJson('draws', 'winners', '--why', 'the day’s work', terms.id)).toMatchObject([
      { state: 'claimed', prize: 'points' },
    ]);
  });

  test('close a draw only at its end, also one that editors have moved meanwhile', async () => {
    const terms = termsOf();
    await services.draws.follow(terms, today);
    expect(await services.draws.close(terms.id, operator, later(0.9))).toMatchObject({ closedAt: null });
    await services.draws.takeTerms({ ...terms, endsAt: later(2), updatedAt: later(0.5) }, later(1));
    expect(await services.draws.close(terms.id, operator, later(1))).toMatchObject({ closedAt: null });
    expect(await services.audit.list(terms.id, 'close_draw', 10)).toEqual([]);
    expect(await services.draws.close(terms.id, operator, later(2))).toMatchObject({ closedAt: later(2) });
    expect(await services.audit.list(terms.id, 'close_draw', 10)).toMatchObject([{ kind: 'operator', by: 'Nira' }]);
  });

  test('see the winners, and note what was handed over', async () => {
    const terms = termsOf();
    const { ranked, drawn } = await hold(terms, await createMembers(3));
    const [winner] = ranked;
    const code = drawn[0]?.code ?? '';
    if (!winner) throw new Error('Somebody won.');
    const handOver = () => services.draws.handOver(terms.id, code, operator, later(3));
    expect(await handOver()).toBe(false);
    await services.draws.claim(terms.id, winner.id, null, later(2));
    const handed = ['draws', 'handed', terms.id, groupCode(code).toLowerCase(), '--why', 'recogido en tienda'];
    expect(await runJson(...handed)).toMatchObject({ code });
    expect(await handOver()).toBe(false);
    expect(await runJson('draws', 'winners', '--why', 'the day’s work', terms.id)).toMatchObject([
      { place: 1, code, state: 'claimed', email: winner.email, handed_at: expect.any(String) as string },
      { place: 2, state: 'winner' },
      { place: 3, state: 'reserve' },
    ]);
    const counts = z.array(z.object({ state: z.string(), entries: z.int(), handed: z.int() }));
    expect(
      counts.parse(await runJson('draws', 'results', terms.id)).toSorted((a, b) => a.state.localeCompare(b.state)),
    ).toEqual([
      { state: 'claimed', entries: 1, handed: 1 },
      { state: 'reserve', entries: 1, handed: 0 },
      { state: 'winner', entries: 1, handed: 0 },
    ]);
  });
});
