// Versions of the terms come and go in the lake: who accepted the one in force is let in, whatever they accepted last, and nobody
// is asked again and again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginAnswer } from '../../src/club/session/session.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let lake: LakeOfClub;
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
});
afterAll(() => club.stop());

const words = {
  title: { es: 'Términos de prueba' },
  summary: { es: 'Qué cambia en la prueba' },
  body: { es: [] },
};
const publish = (id: string, version: string, inForceFrom: string, title = 'Términos de prueba') =>
  lake.editor.create({ _id: id, _type: 'terms', version, inForceFrom, ...words, title: { es: title } });

/** Within the two seconds that a change takes to be on the site. */
const soon = { timeout: 2000, interval: 50 };
const opens = async (member: Client) => (await member.get('/club/catalogo')).status === 200;
const isAsked = async (member: Client) => (await member.get('/club')).text.includes('id="updated-terms"');
const accept = async (member: Client) => {
  const answer = await member.get('/api/club/accept-terms');
  expect([answer.status, answer.json()]).toEqual([200, { acceptedTerm: true }]);
};
const logsInAccepted = async (who: keyof typeof sampleMembers) => {
  const answer = await openBrowser(club.url).post('/api/club/login', { email: sampleMembers[who], password });
  return LoginAnswer.parse(answer.json()).consumer.acceptedTerm;
};

test('who accepted the version in force is let in again when editors take a newer one back', async () => {
  const ana = await signIn(club.url, 'ana');
  expect(await opens(ana)).toBe(true);
  await publish('terminos-3', '3.0', '2026-02-01');
  await expect.poll(() => opens(ana), soon).toBe(false);
  await accept(ana);
  expect([await opens(ana), await isAsked(ana)]).toEqual([true, false]);

  await lake.editor.delete('terminos-3');
  // Version 2.0 is in force again, which Ana accepted long ago.
  await expect.poll(async () => (await ana.get('/club/terminos-y-condiciones')).text, soon).toContain('Versión 2.0');
  expect([await opens(ana), await isAsked(ana), await logsInAccepted('ana')]).toEqual([true, false, true]);
});

test('who did not is asked once, and accepting ends it', async () => {
  const pedro = await signIn(club.url, 'pedro');
  await publish('terminos-3', '3.0', '2026-02-01');
  await expect.poll(async () => (await pedro.get('/club')).text, soon).toContain('Versión 3.0');
  await accept(pedro);
  expect(await opens(pedro)).toBe(true);

  await lake.editor.delete('terminos-3');
  await expect.poll(() => opens(pedro), soon).toBe(false);
  const asked = (await pedro.get('/club')).text;
  expect(asked).toContain('id="updated-terms"');
  // Of what is published, version 1.0 is the last that Pedro accepted.
  expect(asked).toContain('Qué ha cambiado desde la versión 1.0');
  await accept(pedro);
  expect([await opens(pedro), await isAsked(pedro), await logsInAccepted('pedro')]).toEqual([true, false, true]);
});

test('what is accepted is the version that was shown: where another rules meanwhile, nothing is recorded', async () => {
  const pedro = await signIn(club.url, 'pedro');
  const version = /name="version" value="([^"]+)"/;
  await publish('terminos-4', '4.0', '2026-02-02');
  const shown = async () => version.exec((await pedro.get('/club')).text)?.[1];
  await expect.poll(shown, soon).toBe('4.0');
  await publish('terminos-5', '5.0', '2026-02-03');
  await expect.poll(shown, soon).toBe('5.0');

  const late = await pedro.get('/api/club/accept-terms?version=4.0');
  expect([late.status, late.json()]).toEqual([
    409,
    { error: 'Los términos han cambiado mientras los leías. Revisa los nuevos antes de aceptar.' },
  ]);
  pedro.cookies.set('locale', 'en');
  expect((await pedro.get('/api/club/accept-terms?version=4.0')).json()).toEqual({
    error: 'The terms changed while you were reading them. Review the new ones before you accept.',
  });
  pedro.cookies.set('locale', 'es');
  expect(await opens(pedro)).toBe(false);

  // A form without script is led to the new ones, and told why.
  const form = await pedro.get('/api/club/accept-terms?version=4.0', { accept: 'text/html' });
  expect([form.status, form.headers.location]).toEqual([303, '/club?error=terms_changed']);
  const told = await pedro.get('/club?error=terms_changed');
  expect(told.text).toContain('Los términos han cambiado mientras los leías.');
  expect(await pedro.read('/club')).not.toContain('Los términos han cambiado mientras los leías.');

  for (const malformed of ['version=', `version=${'x'.repeat(41)}`, 'version=4.0&other=1'])
    expect((await pedro.get(`/api/club/accept-terms?${malformed}`)).status).toBe(400);
  const accepted = await pedro.get('/api/club/accept-terms?version=5.0');
  expect([accepted.status, accepted.json()]).toEqual([200, { acceptedTerm: true }]);
  expect(await opens(pedro)).toBe(true);
  await lake.editor.delete('terminos-4');
  await lake.editor.delete('terminos-5');
  await expect.poll(async () => (await pedro.get('/club/terminos-y-condiciones')).text, soon).toContain('Versión 2.0');
});

test('of two documents with one version the one that ruled first keeps it, whichever comes later', async () => {
  const lucia = await signIn(club.url, 'lucia');
  await publish('terminos-2-otra-vez', '2.0', '2026-02-01', 'Un texto que nadie aceptó');
  await publish('terminos-3', '3.0', '2026-03-01', 'La tercera versión');
  const terms = async () => (await lucia.get('/club/terminos-y-condiciones')).text;
  await expect.poll(terms, soon).toContain('La tercera versión');
  await lake.editor.delete('terminos-3');
  await expect.poll(terms, soon).toContain('Versión 2.0');
  expect(await terms()).not.toContain('Un texto que nadie aceptó');
  expect([await opens(lucia), await isAsked(lucia)]).toEqual([true, false]);
});
