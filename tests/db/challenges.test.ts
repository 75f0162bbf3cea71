// Challenges on a real database: each step is done by what really happens, within the dates; completed and credited once, whoever sees it.
import { describe, expect, test } from 'vitest';
import type { ChallengeDefinition, Deed } from '../../src/club/challenges/challenges.ts';
import type { EventTerms } from '../../src/club/events/events.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { bookingOf } from '../setup/booking.ts';
import {
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  pooledOffer,
  redeem,
  setLineState,
  today,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { atOnce, connections, refusalsOf } from '../setup/races.ts';
import { confirm, createGodfather, operator, recommend, words } from '../setup/referral-world.ts';

useOwnDatabase({ connections });

const later = (hours: number) => new Date(today.getTime() + hours * 60 * 60_000);
let challenges = 0;
const challengeOf = (...deeds: readonly Deed[]) => {
  const number = String(++challenges);
  return {
    documentId: `challenge-${number}`,
    points: 4,
    during: { from: later(-24), until: later(24) },
    steps: deeds.map((deed, index) => ({ id: `step-${String(index)}`, deed })),
    titles: { es: `Cumbre ${number}`, en: `Summit ${number}` },
    slug: `cumbre-${number}`,
    chosenBadge: null,
  };
};
const badgeOf = (ref: string) => ({ ref, alt: null, crop: { left: 0.5 }, hotspot: null });
const doneSteps = async (member: Member, challenge: ChallengeDefinition) => {
  const [own] = await services.challenges.listProgress(member.id, [challenge], today);
  return own?.steps.flatMap(({ id, doneAt }) => (doneAt ? [id] : []));
};
const isDone = async (member: Member, deed: Deed) => (await doneSteps(member, challengeOf(deed)))?.length === 1;
const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, later(1))).points;

const quiz = (documentId: string, rightOption = 'a') => ({
  ...({ documentId, kind: 'quiz', points: 0, passMark: 1 } as const),
  questions: [{ id: 'one', options: ['a', 'b'], rightOption }],
});
const answer = (member: Member, documentId: string, { now = today, right = true } = {}) =>
  services.quizzes.answer(
    {
      memberId: member.id,
      quiz: quiz(documentId),
      isOpen: true,
      idempotencyKey: null,
      now,
      answers: [{ question: 'one', option: right ? 'a' : 'b' }],
    },
    'Quiz',
  );
const eventOf = (id: string): EventTerms => ({
  id,
  slug: 'event-step',
  title: 'Noche',
  place: 'Mirador',
  address: 'TF-21',
  island: 'tenerife',
  capacity: 10,
  companions: 0,
  startsAt: later(2),
  endsAt: later(4),
  publishedAt: later(0),
  closesAt: later(1),
});
/** Books a place for a member; gives the ticket's code. */
async function book(event: EventTerms, member: Member): Promise<string> {
  const booking = bookingOf({ email: member.email, memberId: member.id });
  const mail = { sender: 'club@club.example', replyTo: null, subject: '…', body: '…', html: null };
  const writeMail = ({ email: recipient }: { readonly email: string }) => Promise.resolve({ ...mail, recipient });
  return (await services.events.book(event, booking, { idempotencyKey: null, now: today, writeMail })).code;
}
const finishReading = (member: Member, documentId: string, now = today) =>
  services.reading.finish({
    memberId: member.id,
    reading: { documentId, game: '9', points: 1 },
    concept: 'Lectura',
    startedAt: new Date(now.getTime() - 6_000),
    idempotencyKey: null,
    now,
  });

test('what a member has done is read by index, from the member’s own rows alone', async () => {
  const [member, other] = await Promise.all([createMember(), createMember()]);
  const deeds: readonly Deed[] = [
    { kind: 'quiz', documentId: 'quiz-plan' },
    { kind: 'reading', documentId: 'reading-plan' },
    { kind: 'referral' },
    { kind: 'event', documentId: null },
    { kind: 'reward', productId: null },
  ];
  await answer(other, 'quiz-plan');
  await finishReading(other, 'reading-plan');
  const statements = [
    ['quiz results of member', `'${member.id}', '{quiz-plan}'`],
    ['points of readings', `'${member.id}'`],
    ['event attended by member', `null, '-infinity', null, '${member.id}'`],
    ['product redeemed by member', `null, '-infinity', null, '${member.id}'`],
  ] as const;
  const challenge = challengeOf(...deeds);
  const plans = await transaction(async () => {
    await services.challenges.listProgress(member.id, [challenge], today);
    // With few rows in a table PostgreSQL prefers to read them all: the plan of a club of any size is asked for.
    await query({ name: 'no sequential scans', text: 'set local enable_seqscan = off' }, []);
    const explain = async ([statement, values]: (typeof statements)[number]) => {
      const text = `explain (analyze, format json) execute "${statement}" (${values})`;
      return JSON.stringify(await query({ name: `plan of ${statement}`, text }, []));
    };
    return Promise.all(statements.map(explain));
  });
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toMatch(/"Rows Removed by (?:Join )?Filter": ?[1-9]/);
  }
});

describe('a step is done', () => {
  test('by passing its quiz before the end, whenever that was, not by answering it', async () => {
    const deed = { kind: 'quiz', documentId: 'quiz-step' } as const;
    const [passed, failed, early, late] = await Promise.all([1, 2, 3, 4].map(() => createMember()));
    if (!passed || !failed || !early || !late) throw new Error('There are four members.');
    await answer(passed, 'quiz-step');
    await answer(failed, 'quiz-step', { right: false });
    await answer(early, 'quiz-step', { now: later(-25) });
    await answer(late, 'quiz-step', { now: later(24) });
    expect(await Promise.all([passed, failed, early, late].map((member) => isDone(member, deed)))).toEqual([
      ...[true, false, true, false],
    ]);
    const own = await services.challenges.listProgress(failed.id, [challengeOf(deed)], today);
    expect(own).toMatchObject([{ progress: 0, steps: [{ doneAt: null, isFailed: true }] }]);
    expect(await isDone(passed, { kind: 'quiz', documentId: 'quiz-other' })).toBe(false);
  });

  test('by reading its post before the end, whenever that was', async () => {
    const [reader, early, late] = [await createMember(), await createMember(), await createMember()];
    await finishReading(reader, 'post-step');
    await finishReading(early, 'post-step', later(-25));
    await finishReading(late, 'post-step', later(24));
    const deed = { kind: 'reading', documentId: 'post-step' } as const;
    const done = await Promise.all([reader, early, late].map((member) => isDone(member, deed)));
    expect(done).toEqual([true, true, false]);
  });

  test('by a friend whose purchase is confirmed, not by a form that was sent', async () => {
    const godfather = await createGodfather();
    const lead = await recommend(godfather);
    expect(await isDone(godfather, { kind: 'referral' })).toBe(false);
    await confirm(lead.code);
    expect(await isDone(godfather, { kind: 'referral' })).toBe(true);
    expect(await isDone(await createMember(), { kind: 'referral' })).toBe(false);
  });

  test('by coming in to its event, or to any, not by booking it', async () => {
    const member = await createMember();
    const event = eventOf('event-step@2027');
    const code = await book(event, member);
    const its = { kind: 'event', documentId: 'event-step' } as const;
    expect(await isDone(member, its)).toBe(false);
    await services.door.checkIn(event.id, code, { scannedAt: later(2), now: later(2) });
    expect(await isDone(member, its)).toBe(true);
    expect(await isDone(member, { kind: 'event', documentId: null })).toBe(true);
    expect(await isDone(member, { kind: 'event', documentId: 'event-other' })).toBe(false);
  });

  test('by coming in when the ticket was scanned, also where that was received later, and never before it had a place', async () => {
    const event = eventOf('event-late');
    const [late, wrong] = [await createMember(), await createMember()];
    const received = later(25);
    for (const [member, scannedAt] of [[late, later(3)] as const, [wrong, later(-30)] as const])
      await services.door.checkIn(event.id, await book(event, member), { scannedAt, now: received });
    const deed = { kind: 'event', documentId: 'event-late' } as const;
    expect([await isDone(late, deed), await isDone(wrong, deed)]).toEqual([true, false]);
  });

  test('by a reward that can’t be given back any more: sent, or with its code', async () => {
    const member = await createMember();
    await giveTo(member, 1_000);
    const [sent, coded] = [await offerOf(5), await pooledOffer(5)];
    const its = { kind: 'reward', productId: sent.productId } as const;
    await redeem(member, [{ offer: sent }]);
    expect(await isDone(member, its)).toBe(false);
    const [line] = await listAllRedeemed(member.id);
    await setLineState(line?.id ?? '', 'sent');
    expect(await isDone(member, its)).toBe(true);
    expect(await isDone(member, { kind: 'reward', productId: null })).toBe(true);
    await redeem(member, [{ offer: coded }]);
    expect(await isDone(member, { kind: 'reward', productId: coded.productId })).toBe(true);
    await setLineState(line?.id ?? '', 'cancelled');
    expect(await isDone(member, its)).toBe(false);
  });
});

describe('a challenge', () => {
  const steps: readonly Deed[] = [
    { kind: 'quiz', documentId: 'quiz-whole' },
    { kind: 'reading', documentId: 'post-whole' },
  ];

  test('is completed with its last step, and credited once by fifty who see it at once', async () => {
    const member = await createMember();
    const challenge = challengeOf(...steps);
    await answer(member, 'quiz-whole');
    expect(await services.challenges.complete(member.id, challenge, later(1))).toBe(false);
    await finishReading(member, 'post-whole', later(1));
    const before = await pointsOf(member);
    const outcomes = await atOnce(50, () => services.challenges.complete(member.id, challenge, later(1)));
    expect(refusalsOf(outcomes)).toEqual([]);
    expect(outcomes.filter((outcome) => 'done' in outcome && outcome.done)).toHaveLength(1);
    expect(await pointsOf(member)).toBe(before + 4);
    expect(await services.challenges.listProgress(member.id, [challenge], later(1))).toMatchObject([
      { progress: 1, completedAt: later(1), gained: 4 },
    ]);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('is seen by the job, too, for each member who has done all of it, and for nobody twice', async () => {
    const challenge = challengeOf(
      { kind: 'quiz', documentId: 'quiz-job' },
      { kind: 'reading', documentId: 'post-job' },
    );
    const [whole, half, other] = [await createMember(), await createMember(), await createMember()];
    for (const member of [whole, half]) await answer(member, 'quiz-job');
    for (const member of [whole, other]) await finishReading(member, 'post-job');
    const seen = async () => (await services.challenges.listUnseen(challenge)).toSorted();
    expect(await seen()).toEqual([whole.id, half.id, other.id].toSorted());
    expect(await services.challenges.complete(half.id, challenge, today)).toBe(false);
    expect(await seen()).toEqual([whole.id, other.id].toSorted());
    expect(await services.challenges.complete(other.id, challenge, today)).toBe(false);
    expect(await services.challenges.complete(whole.id, challenge, today)).toBe(true);
    expect(await services.challenges.listUnseen(challenge)).toEqual([]);
    expect(await services.challenges.listUnseen(challengeOf())).toEqual([]);
  });

  test('of which all steps were done before it begins is completed when it begins, not before', async () => {
    const member = await createMember();
    await answer(member, 'quiz-early');
    const challenge = {
      ...challengeOf({ kind: 'quiz', documentId: 'quiz-early' }),
      during: { from: later(10), until: later(90) },
    };
    expect(await services.challenges.complete(member.id, challenge, later(9))).toBe(false);
    expect(await services.challenges.complete(member.id, challenge, later(11))).toBe(true);
    const own = await services.challenges.listProgress(member.id, [challenge], later(11));
    expect(own).toMatchObject([{ completedAt: later(10), gained: 4 }]);
  });

  test('keeps a step that was seen done when its booking is removed, or its friend’s device comes back', async () => {
    const member = await createGodfather();
    const event = eventOf('event-kept');
    const lead = await recommend(member);
    const settled = await confirm(lead.code);
    await services.door.checkIn(event.id, await book(event, member), { scannedAt: later(2), now: later(2) });
    const challenge = {
      ...challengeOf(
        { kind: 'event', documentId: 'event-kept' },
        { kind: 'referral' },
        { kind: 'quiz', documentId: 'quiz-last' },
      ),
      during: { from: later(-24), until: null },
    };
    for (const memberId of await services.challenges.listUnseen(challenge))
      await services.challenges.complete(memberId, challenge, later(3));
    const muchLater = later(24 * 200);
    await services.privacy.removeEnded(muchLater);
    await services.referral.clawBack(settled.id, words, operator, muchLater);
    expect(await isDone(member, { kind: 'event', documentId: 'event-kept' })).toBe(false);
    expect(await isDone(member, { kind: 'referral' })).toBe(false);
    expect(await doneSteps(member, challenge)).toEqual(['step-0', 'step-1']);
    await answer(member, 'quiz-last', { now: muchLater });
    expect(await services.challenges.listUnseen(challenge)).toContain(member.id);
    expect(await services.challenges.complete(member.id, challenge, muchLater)).toBe(true);
    expect(await services.challenges.listUnseen(challenge)).not.toContain(member.id);
  });

  test('stays completed when its editors ask for more', async () => {
    const member = await createMember();
    const challenge = challengeOf({ kind: 'quiz', documentId: 'quiz-stays' });
    await answer(member, 'quiz-stays');
    await services.challenges.complete(member.id, challenge, today);
    const more = { ...challenge, steps: [...challenge.steps, { id: 'more', deed: { kind: 'referral' } as const }] };
    const own = await services.challenges.listProgress(member.id, [more], today);
    expect(own).toMatchObject([{ progress: 1, gained: 4 }]);
    expect(await services.challenges.countCompletions()).toContainEqual({
      documentId: challenge.documentId,
      completed: 1,
      points: 4,
    });
  });
});

test('the database refuses a second completion, and points below zero', async () => {
  const member = await createMember();
  const row = (points: number) =>
    query(
      {
        name: 'completion row',
        text: `insert into challenge_completion (member_id, document_id, points, completed_at, seen_at) values ($1, 'challenge-row', $2, now(), now())`,
      },
      [member.id, points],
    );
  await expect(row(-1)).rejects.toThrow('challenge_completion_points_not_negative');
  await row(1);
  await expect(row(1)).rejects.toThrow('challenge_completion_member_id_document_id_pk');
});

test('what is shown of a completed challenge is written down, and follows editors until they take it away', async () => {
  const [member, other] = [await createMember(), await createMember()];
  const [challenge, untouched] = [
    {
      ...challengeOf({ kind: 'quiz', documentId: 'quiz-kept' }),
      slug: 'cumbre',
      chosenBadge: badgeOf('image-one-10x10-png'),
    },
    challengeOf({ kind: 'quiz', documentId: 'quiz-kept' }),
  ];
  await answer(member, 'quiz-kept');
  expect(await services.challenges.complete(member.id, challenge, today)).toBe(true);
  const kept = {
    documentId: challenge.documentId,
    slug: 'cumbre',
    titles: challenge.titles,
    points: 4,
    completedAt: today,
  };
  expect(await services.challenges.listKept(member.id)).toEqual([{ ...kept, badge: challenge.chosenBadge }]);
  expect(await services.challenges.listKept(other.id)).toEqual([]);
  // As the job does, also of those completed before this was written down; of others nothing is.
  await query({ name: 'forget', text: 'delete from kept_challenge' }, []);
  const changed = { ...challenge, slug: 'cumbres', chosenBadge: badgeOf('image-two-10x10-png') };
  for (const one of [challenge, changed, changed, untouched]) await services.challenges.keepShown(one);
  expect(await services.challenges.listKept(member.id)).toEqual([
    { ...kept, slug: 'cumbres', badge: changed.chosenBadge },
  ]);
  expect(await services.challenges.listAllKept()).toHaveLength(1);
  expect(await services.challenges.listBadgesOf('image-one-10x10-png')).toEqual([]);
  expect(await services.challenges.listBadgesOf('image-two-10x10-png')).toEqual([changed.chosenBadge]);
});
