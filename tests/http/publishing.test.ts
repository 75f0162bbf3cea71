// What is published is on the site: on both servers of one club, with one database and one lake.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningClub, makeTemporaryDirectory, startClubServer } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

const data = makeTemporaryDirectory();
let one: RunningClub;
let other: RunningClub;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  one = await startSampleClub({ databaseUrl, dataDirectory: data.path });
  other = await startClubServer({ databaseUrl, dataDirectory: data.path, sampleWorld: false });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  data.remove();
});

test('a campaign stays after its last day, and says that it ended', async () => {
  const { editor } = findLake(one);
  const member = await signIn(one.url, 'ana');
  const page = { _type: 'page', title: { es: 'Una campaña' }, sections: [] };
  await editor.create({ ...page, _id: 'campana-pasada', path: 'campana-pasada', until: '2026-01-06' });
  await editor.create({ ...page, _id: 'campana-viva', path: 'campana-viva', until: '2099-01-06' });
  const read = async (path: string) => (await member.get(`/club/${path}`)).text;
  await expect.poll(() => read('campana-viva'), { timeout: 2000 }).toContain('Una campaña');
  expect(await read('campana-pasada')).toContain('Esta campaña terminó el 6 de enero de 2026.');
  expect(await read('campana-viva')).not.toContain('Esta campaña terminó');
});

test('what is published, changed and taken back is so on both within two seconds', async () => {
  const { editor } = findLake(one);
  const members = await Promise.all([one, other].map(({ url }) => signIn(url, 'ana')));
  const homes = async () => Promise.all(members.map(async (member) => (await member.get('/club')).text));
  const say = async (word: string) => (await homes()).map((home) => home.includes(word));
  const banner = await editor.getDocument('banner-edicion-limitada');
  if (!banner) throw new Error('The sample content has that banner.');
  const always = { ...banner, _id: 'banner-de-dos-servidores', period: undefined, islands: [], levels: [] };

  expect(await say('Recién publicado')).toEqual([false, false]);
  await editor.create({ ...always, title: { es: 'Recién publicado' } });
  await expect.poll(() => say('Recién publicado'), { timeout: 2000, interval: 50 }).toEqual([true, true]);
  await editor
    .patch(always._id)
    .set({ title: { es: 'Recién cambiado' } })
    .commit();
  await expect.poll(() => say('Recién cambiado'), { timeout: 2000, interval: 50 }).toEqual([true, true]);
  await editor.delete(always._id);
  await expect.poll(() => say('Recién cambiado'), { timeout: 2000, interval: 50 }).toEqual([false, false]);
});
