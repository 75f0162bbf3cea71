// The mail to a friend on a real database: what of it is stored, and what goes out.
import { expect, test } from 'vitest';
import type { FriendMail } from '../../src/club/referral/leads.ts';
import { friendMail } from '../../src/club/referral/referral.mail.ts';
import { services } from '../../src/club/services.ts';
import { groupCode } from '../../src/kit/code-groups.ts';
import type { Message } from '../../src/providers/mail.ts';
import { deactivate, today, useOwnDatabase } from '../setup/club-world.ts';
import { attemptNext } from '../setup/outbox.ts';
import { createGodfather } from '../setup/referral-world.ts';

useOwnDatabase();

const sender = { email: 'club@club.example', brand: 'el club' };

async function submit(code: string, locale: 'es' | 'en'): Promise<void> {
  const friend = {
    firstName: 'Yeray',
    lastName: 'Suárez',
    phone: '+34600100200',
    birthDate: '1995-02-03',
    email: `${locale}@example.com`,
    island: 'tenerife' as const,
    marketing: false,
    privacyVersion: null,
  };
  const writeMail = (mail: FriendMail) => friendMail(sender, mail);
  await services.leads.submit({ ...friend, code, locale }, { writeMail, sendsMail: true }, today);
}

async function sendNext(): Promise<Message | undefined> {
  const sent: Message[] = [];
  const deliver = (message: Message) => {
    sent.push(message);
    return Promise.resolve();
  };
  expect(await attemptNext({ deliver }, today)).toEqual({ kind: 'sent' });
  return sent[0];
}

test('code and name of who recommends stand in what goes out, never in what is stored', async () => {
  const godfather = await createGodfather();
  await submit(godfather.code, 'es');
  const [lead] = await services.referral.listOf(godfather.id, today);
  const code = groupCode(lead?.discountCode ?? '');
  expect(code).toHaveLength(11);
  const readStored = async () => JSON.stringify(await services.mail.listMails(1));
  const secrets = new RegExp(`${code}|${code.replace(' ', '')}|Idaira`);
  expect(await readStored()).not.toMatch(secrets);
  const sent = await sendNext();
  for (const text of [sent?.body, sent?.html]) {
    expect(text).toContain(code);
    expect(text).toContain('De parte de Idaira: 10 € menos en un primer dispositivo ILUMA.');
    expect(text).toContain('Te llamamos en dos días laborables');
    expect(text).not.toMatch(/Yeray|\[(?:discount|godfather):/);
  }
  expect(await readStored()).not.toMatch(secrets);
});

test('of a godfather who has left it names nobody', async () => {
  const godfather = await createGodfather();
  await submit(godfather.code, 'en');
  await deactivate(godfather.id);
  expect((await sendNext())?.body).toContain('From somebody in the club: €10 off a first ILUMA device.');
});
