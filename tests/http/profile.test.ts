// What members change of themselves: every field, each refusal at its field, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import type { RunningClub } from '../setup/club-server.ts';
import type { Client } from '../setup/club-client.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

const Refused = z.strictObject({ errors: z.record(z.string(), z.array(z.string()).min(1)) });

let club: RunningClub;
let ana: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

const update = (fields: object) => ana.post('/api/club/self', fields);
const self = async () => Consumer.parse((await ana.get('/api/club/self')).json());

test('every field is changed, and the answer is the member as they are then', async () => {
  const fields = {
    first_name: ' Ana María ',
    last_name: 'Hernández Dorta',
    phone: '600 10-02.99',
    address: 'Calle Nueva 1',
    postcode: '35002',
    municipality: 'Las Palmas',
    island: 'gran-canaria',
    locale: 'en',
  };
  const answer = await update(fields);
  expect(answer.status, answer.text).toBe(200);
  const expected = { ...fields, first_name: 'Ana María', phone: '+34600100299' };
  expect(Consumer.parse(answer.json())).toMatchObject(expected);
  expect(await self()).toMatchObject(expected);
  expect(ana.cookies.get('locale')).toBe('en');
});

test('what is left out stays, and what is emptied goes', async () => {
  const before = await self();
  expect((await update({ phone: '', address: null })).status).toBe(200);
  expect(await self()).toEqual({ ...before, phone: null, address: null });
  expect((await update({})).status).toBe(200);
  expect((await update({ phone: '+49 30 1234567' })).json()).toMatchObject({ phone: '+49301234567' });
});

describe('422 at the field, and nothing is changed', () => {
  test.each([
    [{ first_name: '' }, 'first_name'],
    [{ first_name: 'Mira http://evil.example' }, 'first_name'],
    [{ last_name: 'WWW.evil.example' }, 'last_name'],
    [{ first_name: 'Ana\u202e' }, 'first_name'],
    [{ last_name: 'Díaz\u2028Pérez' }, 'last_name'],
    [{ first_name: '\u200d' }, 'first_name'],
    [{ last_name: '12 · 3' }, 'last_name'],
    [{ first_name: 'a'.repeat(61) }, 'first_name'],
    [{ first_name: null }, 'first_name'],
    [{ last_name: 'a\nb' }, 'last_name'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: '+34 12345' }, 'phone'],
    [{ phone: 600100200 }, 'phone'],
    [{ address: 'x' }, 'address'],
    [{ postcode: '28001' }, 'postcode'],
    [{ municipality: 'a'.repeat(101) }, 'municipality'],
    [{ island: 'mallorca' }, 'island'],
    [{ locale: 'fr' }, 'locale'],
    // The postcode of another province than the island's, whichever of the two is sent.
    [{ postcode: '38001', island: 'lanzarote' }, 'postcode'],
    [{ postcode: '38001' }, 'postcode'],
    [{ island: 'tenerife' }, 'postcode'],
    // What nobody changes of themselves.
    ...['id', 'email', 'code', 'level', 'points', 'status_points', 'birth_date', 'photo', 'acceptedTerm', 'nada'].map(
      (field) => [{ first_name: 'Otra', [field]: '1' }, field] as const,
    ),
  ] as const)('%j', async (fields, field) => {
    const before = await self();
    const answer = await update(fields);
    expect([answer.status, Object.keys(Refused.parse(answer.json()).errors)]).toEqual([422, [field]]);
    expect(await self()).toEqual(before);
  });
});

test('a postcode of another province is told together with what else is wrong', async () => {
  const before = await self();
  const answer = await update({ address: 'a'.repeat(300), postcode: ' 35001 ', island: 'la-palma' });
  const { errors } = Refused.parse(answer.json());
  expect([answer.status, Object.keys(errors)]).toEqual([422, ['address', 'postcode']]);
  expect(errors.postcode).toEqual([expect.stringContaining('Santa Cruz') as unknown]);
  expect(await self()).toEqual(before);
});

test('signed out it is refused, before the terms too, and from another site', async () => {
  expect((await openBrowser(club.url).post('/api/club/self', {})).status).toBe(401);
  // Also before the terms are accepted, as it is read then.
  expect((await (await signIn(club.url, 'pedro')).post('/api/club/self', {})).status).toBe(200);
  expect((await ana.post('/api/club/self', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
});

test('a plain form is saved, or comes back as it was filled in', async () => {
  const form = (fields: Record<string, string>) => ana.post('/api/club/self', new URLSearchParams(fields));
  const saved = await form({ first_name: 'Ana', postcode: '', locale: 'es' });
  expect([saved.status, saved.headers.location]).toEqual([303, '/club/perfil/editar-datos-personales?saved']);
  const refused = await form({ first_name: 'Ana <b>', phone: '123', locale: 'es' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="Ana &lt;b&gt;"');
  const named = await form({
    first_name: 'Ana http://evil.example',
    last_name: '',
    municipality: '123',
    postcode: '1',
  });
  for (const [field, sentence] of [
    ['first_name', 'Escríbelo con letras y sin enlaces.'],
    ['last_name', 'Escribe tus apellidos.'],
    ['municipality', 'Escríbelo con letras y sin enlaces.'],
    ['postcode', 'Tiene cinco cifras'],
  ] as const)
    expect(named.text).toMatch(new RegExp(`id="${field}-error">(?:(?!</p>).)*${sentence}`, 's'));
  expect(refused.text).toMatch(/id="phone"[^>]*aria-invalid="true"[^>]*value="123"/);
  expect(await self()).toMatchObject({ first_name: 'Ana', phone: '+49301234567' });
});
