// Checks of who members are, and signatures: whose they are, what a provider's answers make of them, and one request at a time.
import { expect, test } from 'vitest';
import type { IdentityCheck } from '../../src/club/identity/identity.service.ts';
import type { CheckVerdict } from '../../src/club/identity/identity.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { type CheckProvider, ProviderError } from '../../src/providers/check-provider.ts';
import { createMember, firstPage, giveTo, offerOf, redeem, today, useOwnDatabase } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { atOnce, refusalsOf } from '../setup/races.ts';

useOwnDatabase({ connections: 20 });

const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'prueba' } as const;
const minutes = (count: number) => new Date(today.getTime() + count * 60_000);

/** A provider on this side of the wire: what it was asked, and what it says. */
function createProvider(verdict: CheckVerdict = 'pending', name = 'provider') {
  const begun: string[] = [];
  const read: string[] = [];
  const said = { verdict };
  const provider: CheckProvider = {
    name,
    begin: ({ code }) => {
      begun.push(code);
      return Promise.resolve({
        reference: `r-${String(begun.length)}`,
        url: `https://example.com/${String(begun.length)}`,
      });
    },
    read: ({ reference }) => {
      read.push(reference);
      return Promise.resolve(said.verdict);
    },
  };
  return { provider, begun, read, said };
}

const active = () => createMember(today, 'incombustible-2026');
const identityFor = (member: Member, productId = 'one') =>
  services.identity.open(member.id, { kind: 'identity', productId }, today);
const signatureFor = (member: Member, productId = 'one') =>
  services.identity.open(member.id, { kind: 'signature', productId }, today);
const begin = (check: IdentityCheck, member: Member, provider: CheckProvider, now = today) =>
  services.identity.begin(check, provider, { member, returnUrl: 'https://club.example/', now });

async function stateOf(member: Member, { code }: IdentityCheck) {
  const found = await services.identity.find(member.id, code);
  invariant(found, 'the check is there');
  return found;
}

test('who a member is has one code for all products, a signature one for each, and nobody else’s code is theirs', async () => {
  const [member, other] = [await active(), await active()];
  const first = await identityFor(member, 'one');
  const again = await identityFor(member, 'two');
  expect([again.code, again.productId]).toEqual([first.code, 'two']);
  const [one, two] = [await signatureFor(member, 'one'), await signatureFor(member, 'two')];
  expect(new Set([first.code, one.code, two.code]).size).toBe(3);
  expect((await signatureFor(member, 'one')).code).toBe(one.code);
  expect(await services.identity.find(other.id, one.code)).toBeNull();
  expect(await services.identity.find(member.id, 'XXXXXXXXXXXXXXXX')).toBeNull();
});

test('opened many times at once it is one', async () => {
  const member = await active();
  const opened = await atOnce(20, () => identityFor(member));
  expect(refusalsOf(opened)).toEqual([]);
  expect(new Set(opened.flatMap((one) => ('done' in one ? [one.done.code] : []))).size).toBe(1);
});

test('is begun once for as long as its outcome is open, and anew after it was refused or has expired', async () => {
  const member = await active();
  const check = await signatureFor(member);
  const { provider, begun, said } = createProvider();
  const first = await begin(check, member, provider);
  for (const minute of [59, 61, 3_000]) expect(await begin(check, member, provider, minutes(minute))).toBe(first);
  expect(begun).toEqual([check.code]);
  for (const [verdict, state] of [
    ['refused', 'refused'],
    ['expired', 'open'],
  ] as const) {
    said.verdict = verdict;
    expect(await services.identity.validate(check, provider, minutes(3_001))).toBe(state);
    await begin(check, member, provider, minutes(3_002));
    expect((await stateOf(member, check)).state).toBe('started');
  }
  expect(begun).toHaveLength(3);
});

test('before a new one is begun its provider is asked how the last one ended, whatever time has passed', async () => {
  for (const known of ['started', 'refused'] as const) {
    const member = await active();
    const check = await signatureFor(member);
    const { provider, begun, said } = createProvider();
    await begin(check, member, provider);
    if (known === 'refused') {
      said.verdict = 'refused';
      await services.identity.validate(check, provider, minutes(1));
    }
    const { reference } = await stateOf(member, check);
    const out = { ...provider, read: () => Promise.reject(new ProviderError('failed', 'out')) };
    await expect(begin(check, member, out, minutes(120))).rejects.toThrow('out');
    expect(await stateOf(member, check)).toMatchObject({ state: known, reference });
    said.verdict = 'verified';
    await expect(begin(check, member, provider, minutes(120))).rejects.toMatchObject({ code: 'already_verified' });
    expect(await stateOf(member, check)).toMatchObject({ state: 'verified', reference });
    expect(begun).toHaveLength(1);
  }
});

test('checks that were begun within 30 days and have no outcome are under way', async () => {
  const member = await active();
  const [one, two] = [await signatureFor(member, 'one'), await signatureFor(member, 'two')];
  await identityFor(member);
  const { provider } = createProvider('refused');
  await begin(one, member, provider);
  await begin(two, member, provider);
  await services.identity.validate(two, provider, today);
  const days = (count: number) => minutes(count * 24 * 60);
  const codesAt = async (now: Date) =>
    (await services.identity.listUnderWay(now))
      .filter(({ memberId }) => memberId === member.id)
      .map(({ code }) => code);
  expect(await codesAt(days(29))).toEqual([one.code]);
  expect(await codesAt(days(31))).toEqual([]);
});

test('what is verified stays so, is not asked for again, and can’t be begun again', async () => {
  const member = await active();
  const check = await identityFor(member);
  const { provider, read, said } = createProvider('verified');
  expect(await services.identity.validate(check, provider, today)).toBe('open');
  expect(read).toEqual([]);
  await begin(check, member, provider);
  expect(await services.identity.validate(check, provider, today)).toBe('verified');
  said.verdict = 'refused';
  expect(await services.identity.validate(check, provider, minutes(1))).toBe('verified');
  expect(read).toHaveLength(1);
  await expect(begin(check, member, provider, minutes(100))).rejects.toMatchObject({ code: 'already_verified' });
  expect(await services.identity.listVerified(member.id, ['one'])).toEqual({ identity: true, signed: new Set() });
});

test('another provider is not asked about a check that it did not begin', async () => {
  const member = await active();
  const check = await signatureFor(member);
  await begin(check, member, createProvider().provider);
  const other = createProvider('verified', 'other');
  expect(await services.identity.validate(check, other.provider, today)).toBe('started');
  expect(other.read).toEqual([]);
});

test('a provider that fails changes nothing, and holds nothing up', async () => {
  const member = await active();
  const check = await signatureFor(member);
  const failing: CheckProvider = {
    name: 'provider',
    begin: () => Promise.reject(new ProviderError('failed', 'out', { message: 'out' })),
    read: () => Promise.reject(new ProviderError('failed', 'out')),
  };
  await expect(begin(check, member, failing)).rejects.toMatchObject({ body: { message: 'out' } });
  expect(await stateOf(member, check)).toMatchObject({ state: 'open', url: null, busyUntil: null });
  const { provider } = createProvider('verified');
  await begin(check, member, provider);
  await expect(services.identity.validate(check, failing, today)).rejects.toThrow('out');
  expect(await services.identity.validate(check, provider, today)).toBe('verified');
});

test('of many requests about a check at once one is in progress, whatever they ask', async () => {
  const member = await active();
  const check = await signatureFor(member);
  await begin(check, member, createProvider().provider);
  const asked: string[] = [];
  const answered = Promise.withResolvers<CheckVerdict>();
  const slow: CheckProvider = {
    name: 'provider',
    begin: () => Promise.reject(new Error('it is not begun')),
    read: ({ code }) => {
      asked.push(code);
      return answered.promise;
    },
  };
  const first = services.identity.validate(check, slow, today);
  await expect.poll(() => asked).toHaveLength(1);
  const others = await atOnce<unknown>(30, (place) =>
    place % 2 === 0
      ? services.identity.validate(check, slow, today)
      : services.identity.log(check, { event: 'page_opened' }, today),
  );
  expect(new Set(others.map((one) => ('refused' in one ? one.refused : 'done')))).toEqual(new Set(['identity_busy']));
  answered.resolve('verified');
  expect(await first).toBe('verified');
  expect(asked).toHaveLength(1);
  await services.identity.log(check, { event: 'validated' }, today);
  expect((await services.identity.show(check.code))?.log).toMatchObject([{ event: 'validated' }]);
});

test('a request that never ended lets go after 30 seconds, and what it brings then counts nothing', async () => {
  const member = await active();
  const check = await signatureFor(member);
  const { provider } = createProvider('pending');
  await begin(check, member, provider);
  const late = Promise.withResolvers<CheckVerdict>();
  const asking = services.identity.validate(check, { ...provider, read: () => late.promise }, today);
  await expect.poll(async () => (await stateOf(member, check)).busyUntil).not.toBeNull();
  expect(await services.identity.validate(check, provider, minutes(1))).toBe('started');
  late.resolve('verified');
  await expect(asking).rejects.toMatchObject({ code: 'identity_busy' });
  expect((await stateOf(member, check)).state).toBe('started');
});

test('a log has room for 200 steps', async () => {
  const member = await active();
  const check = await signatureFor(member);
  for (let n = 0; n < 203; n++) await services.identity.log(check, { event: `step_${String(n)}` }, minutes(n));
  const shown = await services.identity.show(check.code);
  expect(shown?.log).toHaveLength(200);
  expect(shown?.log.at(-1)?.event).toBe('step_199');
});

test('what a product requires has to be done before it is redeemed; who one is once for all, a signature for each', async () => {
  const member = await active();
  await giveTo(member, 100);
  const device = await offerOf(5, { requires: 'identity' });
  const trip = await offerOf(5, { requires: 'signature' });
  const otherTrip = await offerOf(5, { requires: 'signature' });
  const refused = { code: 'identity_required', values: { name: 'Altavoz' } };
  const verify = async (check: IdentityCheck) => {
    const { provider } = createProvider('verified');
    await begin(check, member, provider);
    expect(await services.identity.validate(check, provider, today)).toBe('verified');
  };
  for (const offer of [device, trip]) await expect(redeem(member, [{ offer }])).rejects.toMatchObject(refused);
  await verify(await identityFor(member, 'whatever'));
  await redeem(member, [{ offer: device }]);
  await expect(redeem(member, [{ offer: device }, { offer: trip }])).rejects.toMatchObject(refused);
  const signature = await signatureFor(member, trip.productId);
  await verify(signature);
  await redeem(member, [{ offer: device }, { offer: trip }]);
  await expect(redeem(member, [{ offer: otherTrip }])).rejects.toMatchObject(refused);
  expect((await services.points.getStanding(member.id, today)).points).toBe(70);

  const reset = await services.identity.reset(signature.code, operator, today);
  expect(reset?.state).toBe('verified');
  await expect(redeem(member, [{ offer: trip }])).rejects.toMatchObject(refused);
  expect(await services.identity.reset(signature.code, operator, today)).toBeNull();
  expect((await signatureFor(member, trip.productId)).code).not.toBe(signature.code);
  expect(await services.audit.list(member.id, 'reset_identity', 5)).toMatchObject([
    { action: 'reset_identity', subject: member.id },
  ]);
});

test('operators see checks by member and state', async () => {
  const member = await active();
  const check = await identityFor(member);
  const { provider } = createProvider('refused');
  await begin(check, member, provider);
  await services.identity.validate(check, provider, today);
  await signatureFor(member);
  const codes = async (state: 'open' | 'refused' | null) =>
    (await services.identity.list({ memberId: member.id, state }, firstPage)).rows.map(({ kind }) => kind).sort();
  expect(await codes(null)).toEqual(['identity', 'signature']);
  expect(await codes('refused')).toEqual(['identity']);
  const { rows } = await services.identity.list({ memberId: null, state: null }, { max: 1, after: null });
  expect(rows).toHaveLength(1);

  // By their e-mail as by the code of a check.
  const { out } = await run('identity', 'list', '--why', 'the day’s work', '--member', member.email);
  expect(out).toContain(member.email);
  expect(out).not.toContain(member.id);
  const shown = await run('identity', 'show', member.email);
  for (const word of ['signature', 'refused', check.code]) expect(shown.out).toContain(word);
  const typed = check.code.toLowerCase().replace(/^(.{3})/, '$1-');
  expect(await runJson('identity', 'show', typed)).toMatchObject({ email: member.email, steps: [] });
  const other = await active();
  expect((await run('identity', 'show', other.email)).err).toContain(`${other.email} has no check.`);
  expect((await run('identity', 'show', 'nobody@club.example')).err).toContain('There is no member');
});

test('how far a check is, is told of the member’s one identity and of each product’s signature', async () => {
  const member = await active();
  const find = (kind: 'identity' | 'signature', productId: string) =>
    services.identity.findState(member.id, { kind, productId });
  expect(await find('identity', 'one')).toBeNull();
  const { provider } = createProvider();
  await begin(await identityFor(member, 'one'), member, provider);
  await signatureFor(member, 'one');
  expect(await find('identity', 'two')).toBe('started');
  expect([await find('signature', 'one'), await find('signature', 'two')]).toEqual(['open', null]);
});
