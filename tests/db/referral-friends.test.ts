// Who a friend is, on a real database: one first device for one person, whoever recommends them; and their details, which are theirs.
import { beforeEach, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { createMember, firstPage, today, useOwnDatabase } from '../setup/club-world.ts';
import {
  confirm,
  createGodfather,
  daysLater,
  forgetTold,
  freshKit,
  operator,
  pointsOf,
  recommend,
  told,
  words,
} from '../setup/referral-world.ts';

useOwnDatabase();
beforeEach(forgetTold);

const refused = (reason: string) => ({ state: 'refused', refusal: reason });
const leadsOf = async (member: Member) => services.referral.listOf(member.id, today);
/** What a copy of the member's data says of the leads in which they are the friend. */
const heldAsFriend = async (memberId: string) =>
  (await services.privacy.collect(memberId))
    .flatMap(({ holding, rows }) => (holding.table === 'lead' ? rows : []))
    .filter((row) => row.as === 'friend');
const invite = (email: string) =>
  services.joining.invite(
    { email, firstName: 'Yeray', lastName: 'Suárez', locale: 'es' },
    operator,
    ({ recipient }) => mailTo(recipient),
    today,
  );
const mailTo = (recipient: string) => ({
  sender: 'club@club.example',
  recipient,
  replyTo: null,
  subject: 'Hola',
  body: '…',
  html: null,
});
const mailsTo = async (address: string) =>
  (await services.mail.listMails(1000)).filter(({ recipient }) => recipient === address).length;

test.each([
  ['ana+club@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['a.na+x+y@googlemail.com', 'ana@gmail.com'],
  ['ana@gmail.com', 'ana@gmail.com'],
])('the mailbox of %s is %s', async (address, mailbox) => {
  const text = 'select mailbox_of($1) as mailbox';
  expect(await query({ name: 'mailbox', text }, [address])).toEqual([{ mailbox }]);
});

test.each([
  ['address', '+34655000001', (email: string) => ({ email })],
  ['mailbox', '+34655000002', (email: string) => ({ email: email.replace('@', '+otra@') })],
  ['phone', '+34655000003', () => ({ phone: '+34655000003' })],
])('a second device of one %s brings nobody points, until the first is returned', async (_what, phone, sameAs) => {
  const [first, second, third] = [await createGodfather(), await createGodfather(), await createGodfather()];
  const once = await recommend(first, { phone });
  const again = await recommend(second, sameAs(once.email));
  const later = await recommend(third, sameAs(once.email));
  expect(await confirm(once.code)).toMatchObject({ state: 'credited' });
  const [kits, { invited }] = [await services.devices.list(null, firstPage), told];
  expect(await confirm(again.code)).toMatchObject(refused('not_first_device'));
  expect(await pointsOf(second)).toMatchObject({ points: 0, pendingPoints: 0 });
  expect(told.toGodfather.at(-1)?.outcome).toEqual({ kind: 'refused', reason: 'not_first_device' });
  expect([invited, await services.devices.list(null, firstPage)]).toEqual([[once.email], kits]);
  await services.referral.clawBack(once.code, words, operator, today);
  await services.referral.clawBack(again.code, words, operator, today);
  expect(await confirm(later.code)).toMatchObject({ state: 'credited' });
});

test('nor does a device of somebody who was invited with one', async () => {
  const { id, email } = await invite('with-kit@example.com');
  await services.devices.register({ memberId: id, codentify: freshKit('OWNKIT'), model: 'ILUMA' }, operator, today);
  const lead = await recommend(await createGodfather(), { email });
  expect(await confirm(lead.code)).toMatchObject(refused('not_first_device'));
});

test('who has joined is known by another address of the mailbox, and by the phone', async () => {
  const member = await createMember(today, 'incombustible-2026');
  await services.members.updateProfile(member.id, { phone: '+34644333222' });
  const godfather = await createGodfather();
  const byMailbox = await recommend(godfather, { email: member.email.replace('@', '+otra@') });
  expect(told.toFriend.at(-1)?.discount).toBeNull();
  const byPhone = await recommend(godfather, { phone: '+34644333222' });
  // Nobody learns by a phone number that typed it: the mail to the address is a friend's.
  expect(told.toFriend.at(-1)?.discount).not.toBeNull();
  const friend = await recommend(godfather);
  const toCall = (await services.referral.list('leads', firstPage, today)).rows.filter(
    (lead) => lead.godfatherId === godfather.id,
  );
  expect(toCall).toMatchObject([{ id: friend.id, godfatherName: 'Idaira Medina', godfatherCode: godfather.code }]);
  for (const { code } of [byMailbox, byPhone]) expect(await confirm(code)).toMatchObject(refused('already_registered'));
});

test('of two godfathers of one friend, confirmed at once, the first gets points: the second waits, and sees it', async () => {
  const [first, second] = [await createGodfather(), await createGodfather()];
  const once = await recommend(first, { email: 'one@example.com', phone: '+34677000111' });
  const again = await recommend(second, { email: 'two@example.com', phone: '+34677000111' });
  const [invites, commits] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const held = confirm(once.code, {}, today, async (friend) => {
    invites.resolve(undefined);
    await commits.promise;
    return words.invite(friend);
  });
  await invites.promise;
  const waiting = confirm(again.code);
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await expect.poll(() => query({ name: 'who waits', text }, []), { timeout: 3_000 }).toHaveLength(1);
  } finally {
    commits.resolve(undefined);
  }
  expect([(await held).refusal, (await waiting).refusal]).toEqual([null, 'not_first_device']);
  expect([(await pointsOf(first)).points, (await pointsOf(second)).points]).toEqual([5, 0]);
});

test('a friend’s forms are theirs once they are invited: in their copy, and gone with them', async () => {
  const email = 'theirs@example.com';
  const [one, other] = [await createGodfather(), await createGodfather()];
  await recommend(one, { email });
  await recommend(other, { email });
  const stranger = await recommend(one, { email: 'strangers@example.com' });
  const { id } = await invite(email);
  expect((await heldAsFriend(id)).map((row) => row.email)).toEqual([email, email]);
  await services.privacy.erase(id, null, operator, today);
  const left = [...(await leadsOf(one)), ...(await leadsOf(other))].map((lead) => lead.email);
  expect(left.sort()).toEqual([stranger.email, null, null].sort());
});

test('and once the address becomes a member’s by a change', async () => {
  const lead = await recommend(await createGodfather());
  const member = await createMember(today, 'incombustible-2026');
  let token = '';
  await services.credentials.requestEmailChange({
    member,
    newEmail: lead.email,
    now: today,
    writeMail: (link: { readonly token: string; readonly recipient: string }) => {
      ({ token } = link);
      return mailTo(link.recipient);
    },
  });
  await services.credentials.confirmEmailChange(token, ({ recipient }) => mailTo(recipient), today);
  expect(await heldAsFriend(member.id)).toMatchObject([{ email: lead.email }]);
});

test('the mails about a recommendation are the friend’s once they join: in their copy, and erased with them, unsent ones too', async () => {
  const lead = await recommend(await createGodfather(), { email: 'with-discount@example.com' });
  expect(await mailsTo(lead.email)).toBe(1);
  const { id } = await invite(lead.email);
  const held = (await services.privacy.collect(id)).find(({ holding }) => holding.table === 'mail');
  expect(held?.rows.map(({ to }) => to)).toEqual([lead.email, lead.email]);
  await services.privacy.erase(id, null, operator, today);
  expect(await mailsTo(lead.email)).toBe(0);
});

test('who never joins is erased from every form of their mailbox, with the mails to it', async () => {
  const [email, alias] = ['never@example.com', 'never+club@example.com'];
  const [one, other] = [await createGodfather(), await createGodfather()];
  const lead = await recommend(one, { email });
  await recommend(other, { email: alias });
  const stranger = await recommend(one);
  const written = async () => [await mailsTo(email), await mailsTo(alias), await mailsTo(stranger.email)];
  expect(await written()).toEqual([1, 1, 1]);
  expect(await services.friends.erase(lead.code, operator, today)).toBeNull();
  const left = [...(await leadsOf(one)), ...(await leadsOf(other))].map((row) => row.email);
  expect(left.sort()).toEqual([stranger.email, null, null].sort());
  expect(await written()).toEqual([0, 0, 1]);
  await expect(services.friends.erase(lead.id, operator, today)).rejects.toMatchObject({ code: 'not_found' });
  const { rows: listed } = await services.referral.list('leads', firstPage, today);
  expect(listed.map(({ id }) => id)).not.toContain(lead.id);
  const { id } = await invite(stranger.email);
  expect(await services.friends.erase(stranger.code, operator, today)).toBe(id);
  expect((await leadsOf(one)).map((row) => row.email)).toContain(stranger.email);
});

test('a lead goes after 180 days, but not while its code is good', async () => {
  const godfather = await createGodfather();
  await recommend(godfather, { email: 'again@example.com' });
  await recommend(godfather, { email: 'once@example.com' });
  await recommend(godfather, { email: 'again@example.com' }, daysLater(170));
  const emails = async () => (await leadsOf(godfather)).map(({ email }) => email);
  await services.privacy.removeEnded(daysLater(181));
  expect(await emails()).toEqual(['again@example.com']);
  await services.privacy.removeEnded(daysLater(230));
  expect(await emails()).toEqual(['again@example.com']);
  await services.privacy.removeEnded(daysLater(231));
  expect(await emails()).toEqual([]);
});
