// A product's page: until when it can be redeemed, and what is shown beside it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
beforeAll(async () => {
  club = await startSampleClub();
});
afterAll(() => club.stop());

test('says the last day on which a product can be redeemed, that day included', async () => {
  for (const moment of ['2026-12-20T12:00:00Z', '2027-01-05T23:30:00Z']) {
    club.moveClock(new Date(moment));
    const member = await signIn(club.url, 'ana');
    const { text } = await member.get('/club/catalogo/details/caja-de-reyes');
    expect(text, moment).toContain('Hasta el 5 de enero.');
  }
});

test('shows beside a device its accessories, beside a cocktail the editors’ choice and no device', async () => {
  club.moveClock(null);
  const member = await signIn(club.url, 'ana');
  const related = async (slug: string) => {
    const { text } = await member.get(`/club/catalogo/details/${slug}`);
    const [, section = ''] = text.split('id="related"');
    return [...section.matchAll(/href="\/club\/catalogo\/details\/([^"]+)"/g)].map(([, name]) => name);
  };
  expect(await related('kit-iluma')).toEqual(['funda-de-bolsillo', 'juego-de-tres-anillos', 'carcasa-lateral']);
  expect(await related('coctel-en-la-azotea')).toEqual([
    'guachinche-en-la-laguna',
    'tardeo-en-el-puerto',
    'cena-sobre-las-nubes',
  ]);
  expect(await related('bono-de-10-euros')).toEqual([]);
});

test('says how a product comes to the member, but not of a thing which is not sent', async () => {
  club.moveClock(null);
  const member = await signIn(club.url, 'ana');
  const { editor } = findLake(club);
  const says = async (slug: string) => {
    const { text } = await member.get(`/club/catalogo/details/${slug}`);
    return ['Te lo enviamos', 'Sin envío'].filter((words) => new RegExp(`</svg>\\s*${words}`).test(text));
  };
  expect(await says('funda-de-bolsillo')).toEqual(['Te lo enviamos']);
  expect(await says('bono-de-10-euros')).toEqual(['Sin envío']);
  expect(await says('cena-para-dos-en-agaete')).toEqual(['Sin envío']);
  await editor.patch('product-funda-de-bolsillo').set({ shipping: false }).commit();
  await expect.poll(() => says('funda-de-bolsillo'), { timeout: 2000, interval: 50 }).toEqual([]);
});
