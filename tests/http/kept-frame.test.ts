// The frame around pages is made once for all on which it reads the same (components/frame/Kept.astro): never as another asks for it, nor
// as it was before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { messages } from '../../src/i18n/messages.ts';
import { formatConsent } from '../../src/words/consent.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
beforeAll(async () => {
  club = await startSampleClub();
});
afterAll(() => club.stop());

const variants = (['es', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [null, formatConsent([], new Date(), 'es')].flatMap((consent) =>
      ['/club/perfil', '/club/perfil?tab=codigo', '/club/recomienda'].map((path) => ({ locale, theme, consent, path })),
    ),
  ),
);

test('each page has its own language, theme, consent and address, whatever was asked for before', async () => {
  const browser = await signIn(club.url, 'ana');
  // Made first, then as it was kept.
  for (const { locale, theme, consent, path } of [...variants, ...variants.toReversed()]) {
    browser.cookies.set('locale', locale);
    browser.cookies.set('theme', theme);
    browser.cookies.set('consent', consent ?? '');
    const { text } = await browser.get(path);
    const t = messages.frame[locale];
    expect(text).toContain(`aria-label="${t.yourCard}"`);
    expect(text).toContain(t.showAtTill);
    expect(/<button[^>]*value="(\w+)"[^>]*aria-pressed="true"/.exec(text)?.[1], path).toBe(theme);
    expect(/<dialog[^>]*id="consent"[^>]*>/.exec(text)?.[0].includes(' open')).toBe(consent === null);
    const next = Array.from(text.matchAll(/name="next" value="([^"]*)"/g), ([, to]) => to);
    expect([next.length > 1, new Set(next)]).toEqual([true, new Set([path])]);
    const here = Array.from(text.matchAll(/href="([^"]*)"[^>]*aria-current="page"/g), ([, to]) => to);
    expect(here.includes('/club/perfil')).toBe(path.startsWith('/club/perfil'));
  }
});

test('each member has the card of their level', async () => {
  for (const who of ['ana', 'lucia', 'ana'] as const) {
    const browser = await signIn(club.url, who);
    const { level } = Consumer.parse((await browser.get('/api/club/self')).json());
    const card = /class="member mt-4 (\w+)"/.exec((await browser.get('/club/perfil')).text);
    expect(card?.[1]).toBe(level.toLowerCase());
  }
});

test('what editors publish is in the frame of a page that was asked for before', async () => {
  const browser = await signIn(club.url, 'ana');
  expect((await browser.get('/club/perfil')).text).not.toContain('Club de Prueba');
  await findLake(club).editor.patch('siteSettings').set({ brand: 'Club de Prueba' }).commit();
  const headers = async () => /<header[\s\S]*?<\/header>/.exec((await browser.get('/club/perfil')).text)?.[0];
  await expect.poll(headers, { timeout: 2000 }).toContain('Club de Prueba');
});
