// An e-mail address may pass from one member to another; what was written to it stays with the member for whom it was.
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/club/audit/audit.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'asked for by letter' };
const club = 'club@club.example';
const mailTo = (recipient: string, body: string) => {
  return { sender: club, recipient, replyTo: null, subject: 'Aviso', body, html: null };
};

/** Changes a member's address by the link that is mailed to the new one. */
async function changeAddress(member: Member, newEmail: string, body: string): Promise<void> {
  let token = '';
  const writeMail = (link: { readonly token: string; readonly recipient: string }) => {
    ({ token } = link);
    return mailTo(link.recipient, body);
  };
  await services.credentials.requestEmailChange({ member, newEmail, writeMail, now: today });
  const confirmed = await services.credentials.confirmEmailChange(
    token,
    ({ recipient }) => mailTo(recipient, body),
    today,
  );
  expect(confirmed).toBe(true);
}

/** Sends a question by the form. */
function ask(email: string, message: string, memberId: string | null = null): Promise<string> {
  return services.enquiries.submit({
    memberId,
    request: { name: 'Ico', email, phone_prefix: '34', phone: '600100200', subject: 'Duda', message, privacy: true },
    privacyVersion: '1',
    locale: 'es',
    writeMail: () => ({ ...mailTo(club, message), replyTo: email }),
    now: today,
  });
}

/** The texts of the member's mails and questions, as their export shows them. */
async function exported(memberId: string): Promise<unknown[]> {
  const held = await services.privacy.collect(memberId);
  const rowsOf = (table: string) => held.find(({ holding }) => holding.table === table)?.rows ?? [];
  return [...rowsOf('mail').map(({ text }) => text), ...rowsOf('enquiry').map(({ message }) => message)].sort();
}

/** The texts of all mails and questions. */
async function stored(): Promise<string[]> {
  const text = 'select body as text from mail union all select message from enquiry order by 1';
  return (await query<{ text: string }>({ name: 'mails and questions', text }, [])).map((row) => row.text);
}

beforeEach(async () => {
  await query({ name: 'empty', text: 'truncate enquiry, mail' }, []);
});

test('who takes over an address gets nothing of the member who had it, and erases nothing of theirs', async () => {
  const former = await createMember(today, 'incombustible-2026');
  const later = await createMember(today, 'incombustible-2026');
  const address = former.email;
  await ask(address, 'former asks');
  await changeAddress(former, 'former.new@club.example', 'former moves');
  await changeAddress(later, address, 'later moves');
  await ask(address, 'later asks');
  const ofFormer = ['former asks', 'former asks', 'former moves', 'former moves'];
  const ofLater = ['later asks', 'later asks', 'later moves', 'later moves'];

  expect(await exported(later.id)).toEqual(ofLater);
  expect(await exported(former.id)).toEqual(ofFormer);
  await services.privacy.erase(later.id, null, operator, today);
  expect(await stored()).toEqual(ofFormer);
  await services.privacy.erase(former.id, null, operator, today);
  expect(await stored()).toEqual([]);
});

test('an erasure reaches mails to an address that was never confirmed', async () => {
  const member = await createMember(today, 'incombustible-2026');
  const writeMail = ({ recipient }: { readonly recipient: string }) => mailTo(recipient, 'new address');
  const change = { member, newEmail: 'never.confirmed@club.example', writeMail, now: today };
  await services.credentials.requestEmailChange(change);
  expect(await exported(member.id)).toEqual(['new address']);
  await services.privacy.erase(member.id, null, operator, today);
  expect(await stored()).toEqual([]);
});

test('a question is of who is signed in, whatever address they write; of a visitor, of who has the address then', async () => {
  const asker = await createMember(today, 'incombustible-2026');
  const other = await createMember(today, 'incombustible-2026');
  await ask(other.email, 'signed in', asker.id);
  await ask('nobody@club.example', 'nobody’s');
  await changeAddress(other, 'nobody@club.example', 'moved');
  expect(await exported(asker.id)).toEqual(['signed in', 'signed in']);
  expect(await exported(other.id)).toEqual(['moved', 'moved']);
});

test('nothing is stored or mailed for a member who was erased', async () => {
  const member = await createMember(today, 'incombustible-2026');
  await services.privacy.erase(member.id, null, operator, today);
  await expect(ask(member.email, 'too late', member.id)).rejects.toMatchObject({ code: 'unauthenticated' });
  await services.mail.writeFor(member.id, mailTo(member.email, 'too late'), today);
  expect(await stored()).toEqual([]);
});
