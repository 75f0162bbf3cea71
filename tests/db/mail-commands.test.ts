// npm run club -- enquiries …, mail ….
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { today } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { auditOf, member, useOperators, why } from '../setup/operators.ts';

useOperators();

describe('enquiries', () => {
  test('are listed until they are answered', async () => {
    const id = await services.enquiries.submit({
      memberId: null,
      request: {
        name: 'Ana',
        email: 'ana@example.com',
        phone_prefix: '34',
        phone: '600100200',
        subject: 'Mi pedido',
        message: '¿Cuándo llega mi pedido?',
        privacy: true,
      },
      privacyVersion: null,
      locale: 'es',
      writeMail: () => ({
        sender: 'a@b.c',
        recipient: 'a@b.c',
        replyTo: null,
        subject: 'Mi pedido',
        body: '…',
        html: null,
      }),
      now: today,
    });
    expect(await runJson('enquiries', 'list', ...why)).toMatchObject([{ id, subject: 'Mi pedido' }]);
    await runJson('enquiries', 'answered', id, ...why);
    expect(await runJson('enquiries', 'list', ...why)).toEqual([]);
    expect(await runJson('enquiries', 'list', ...why, '--all')).toHaveLength(1);
    expect((await run('enquiries', 'answered', id, ...why)).code).toBe(1);
    // Of who is no member they are found and erased by the address, with the mail that brought them.
    expect(await runJson('enquiries', 'list', ...why, '--all', '--email', 'ANA+x@example.com')).toMatchObject([{ id }]);
    expect(await runJson('enquiries', 'list', ...why, '--all', '--email', 'other@example.com')).toEqual([]);
    expect((await run('enquiries', 'erase', 'other@example.com', ...why)).code).toBe(1);
    expect(await runJson('enquiries', 'erase', 'ana@example.com', ...why)).toEqual({ erased: 1 });
    expect(await runJson('enquiries', 'list', ...why, '--all')).toEqual([]);
    expect((await services.mail.listMails(1000)).filter(({ recipient }) => recipient === 'a@b.c')).toEqual([]);
    expect(JSON.stringify(await auditOf('erase_enquiries'))).not.toContain('ana@');
  });
});

describe('mails', () => {
  test('that are not sent are tried again when an operator says why, which is noted', async () => {
    const addresses = { sender: 'club@club.example', recipient: member.email, replyTo: null };
    await services.mail.write({ ...addresses, subject: 'Hola', body: 'Buenas', html: null }, today);
    expect((await run('mail', 'retry')).err).toContain('--why');
    const retry = ['mail', 'retry', ...why];
    expect((await run(...retry, '--dry-run')).out).toContain('Dry run: nothing is changed.');
    expect(await auditOf('retry_mail')).toEqual([]);
    const waiting = z.object({ retried: z.int().positive() }).parse(await runJson(...retry, '--by', 'Nira'));
    expect(await auditOf('retry_mail')).toEqual([
      { by: 'Nira', subject: 'outbox', detail: { from: null, to: waiting.retried }, reason: why[1] },
    ]);
    expect(await runJson('mail', ...why)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: 'Hola' })]),
    );
  });
});

test('one mail is found by its address and state, counted, and sent again; not once its link is gone', async () => {
  const recipient = 'filtro@club.example';
  const written = { sender: 'club@club.example', recipient, replyTo: null, html: null };
  await services.mail.write({ ...written, subject: 'Uno', body: 'Hola' }, today);
  await services.mail.write({ ...written, subject: 'Dos', body: `token=${'a'.repeat(43)}` }, today);
  const of = async (...words: string[]) =>
    z
      .array(z.object({ id: z.string(), subject: z.string() }))
      .parse(await runJson('mail', ...why, '--to', recipient.toUpperCase(), ...words));
  const [one, two] = (await of('--state', 'waiting')).toSorted((a, b) => (a.subject < b.subject ? 1 : -1));
  await query(
    {
      name: 'all sent',
      text: `update mail set attempts = 1, sent_at = $2, next_attempt_at = null, body = replace(body, $3, '…') where recipient = $1`,
    },
    [recipient, today, 'a'.repeat(43)],
  );
  expect(await of('--state', 'waiting')).toEqual([]);
  expect(await runJson('mail', '--to', recipient, '--count')).toEqual([
    { state: 'sent', mails: 2 },
    { state: 'waiting', mails: 0 },
    { state: 'given-up', mails: 0 },
  ]);
  expect(await runJson('mail', 'again', one?.id ?? '', ...why)).toMatchObject({ from: 'sent', to: 'waiting' });
  expect((await of('--state', 'waiting')).map(({ subject }) => subject)).toEqual(['Uno']);
  expect((await run('mail', 'again', two?.id ?? '', ...why)).err).toContain('which only what was sent has');
  expect((await run('mail', 'again', member.id, ...why)).code).toBe(1);
});
