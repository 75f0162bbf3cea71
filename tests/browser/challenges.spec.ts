// Challenges in a browser: the lists by touch and by keyboard, one challenge, the reading that completes it, and the profile's tab.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  desktop,
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  layoutShift,
  phone,
} from '../setup/browser.ts';
import { drawMoment } from '../setup/moment-pictures.ts';
import { test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

const Quiz = z.object({
  slug: z.object({ current: z.literal('islas') }),
  questions: z.array(
    z.object({ _key: z.string(), options: z.array(z.object({ _key: z.string(), right: z.boolean() })) }),
  ),
});
/** Answers to the quiz about the islands, all right or all wrong. */
function answerAll(isRight: boolean): { question: string; option: string }[] {
  const lines = readFileSync(join(import.meta.dirname, '../../studio/seed/quizzes.ndjson'), 'utf8')
    .trim()
    .split('\n');
  const questions = lines.flatMap((line) => Quiz.safeParse(JSON.parse(line)).data?.questions ?? []);
  return questions.map(({ _key, options }) => ({
    question: _key,
    option: options.find(({ right }) => right === isRight)?._key ?? '',
  }));
}

const callsOf = '**/api/club/playable-games?**';
const statusOf = (page: Page) => page.getByRole('main').getByRole('status');

/** Waits until the island has taken over, and marks the page: the mark is gone where it is loaded anew. */
async function markHydrated(page: Page): Promise<void> {
  await expect(page.locator('main astro-island:not([ssr])')).toHaveCount(1);
  await page.evaluate(() => {
    document.body.dataset.loadedOnce = '';
  });
}
const expectNoLoad = (page: Page) => expect(page.locator('body[data-loaded-once]')).toHaveCount(1);

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the lists lead to each challenge, and that to where its steps are done', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto('/club/desafios');
    await expect(page.getByRole('heading', { name: 'Desafíos', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Activos' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('listitem').filter({ hasText: 'La ruta del socio' })).toContainText('Sin empezar');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await markHydrated(page);
    await expect(statusOf(page)).toHaveText('3 desafíos');
    await page.getByRole('link', { name: 'Superados' }).tap();
    await expect(page.getByRole('heading', { name: 'Todavía no has superado ninguno' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Superados' })).toHaveAttribute('aria-current', 'page');
    await expect(statusOf(page)).toHaveText('Ningún desafío');
    await expect(page).toHaveURL(/\/desafios\?filter=1$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Todos' }).tap();
    await expect(statusOf(page)).toHaveText('3 desafíos');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Todavía no has superado ninguno' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/desafios$/);
    await expect(page.getByRole('link', { name: 'Activos' })).toHaveAttribute('aria-current', 'page');
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('link', { name: 'Todos' })).toHaveAttribute('aria-current', 'page');
    await expect(statusOf(page)).toHaveText('3 desafíos');
    await expectNoLoad(page);
    await page.getByRole('link', { name: 'Ocho islas', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Ocho islas', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Ir: Supera el quiz de las islas' }).tap();
    await expect(page).toHaveURL(/\/te-inspiramos\/quiz\/islas$/);
  });

  test('reading for five seconds gives its points, and completes the challenge whose quiz is passed', async ({
    page,
    context,
    shopper,
    baseURL,
  }) => {
    await shopper({ points: 30 });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const data = { quiz: 'islas', answers: answerAll(true) };
    expect((await page.request.post('/api/club/quiz', { headers, data })).status()).toBe(200);
    await page.goto('/club/te-inspiramos/nuevos-tiempos');
    const reading = page.locator('[data-reading]');
    await expect(reading).toContainText('Sumas 1 punto al leer esta página, en unos segundos.');
    await expectAccessible(page);
    const sun = reading.locator('.disc');
    const heightOf = async () => (await sun.boundingBox())?.y ?? NaN;
    const [low, shift] = [await heightOf(), await layoutShift(page)];
    await expect(reading.getByRole('status')).toHaveText('Has ganado 1 punto. Ya está en tu saldo.', {
      timeout: 15_000,
    });
    // All that says it moves at once, and nothing else.
    const rising = page.locator('[data-balance-pill] .dot').evaluate((dot) => dot.getAnimations().length);
    await expect(reading.locator('.tag')).toHaveText('Ganado');
    expect(await rising).toBe(1);
    await expect(page.locator('.page-top')).toContainText('Leído');
    await expect.poll(heightOf).toBeLessThan(low);
    expect(await layoutShift(page)).toBe(shift);
    await expect(reading.getByText(/^Sumas 1 punto/)).toBeHidden();
    await expect(page.locator('[data-balance-pill] [data-figure]')).toHaveText('32');
    await expectAccessible(page);

    // It is told on the next page, whatever that is, once, with its badge.
    await page.goto('/club/te-inspiramos');
    const sheet = page.getByRole('dialog', { name: 'Desafío superado' });
    await expect(sheet).toContainText('Ocho islas');
    const badge = sheet.locator('.moment-art.medal img');
    await expect
      .poll(() => badge.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    const file = ((await badge.getAttribute('src')) ?? '').split('/').pop() ?? '';
    await expectAccessible(page);
    await drawMoment(page, 'challenge');
    await sheet.getByRole('button', { name: 'Seguir' }).tap();
    await expect(sheet).toBeHidden();
    await page.goto('/club/desafios');
    await expect(sheet).toBeHidden();
    await page.getByRole('link', { name: 'Superados' }).tap();
    await expect(page.getByRole('link', { name: 'Superados' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ocho islas' })).toContainText('Superado el');
    // What was achieved is never grey, and its badge is kept.
    await expect(page.locator('.challenge.done .pic')).toHaveCSS('filter', 'none');
    const earned = page.locator('.challenge.done .earned');
    await expect(earned).toHaveAttribute('src', new RegExp(`/${file}$`));
    expect((await earned.boundingBox())?.width).toBeGreaterThan(100);
    await expect(page.locator('[data-balance-pill] [data-figure]')).toHaveText('35');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ocho islas', exact: true }).tap();
    await expect(page.getByText('Te ha dado 3 puntos.')).toBeVisible();
    const won = page.locator('.challenge-won .earned');
    await expect(won).not.toHaveJSProperty('naturalWidth', 0);
    expect((await won.boundingBox())?.width).toBeGreaterThan(100);
    await expect(page.getByText(/^Hecho el /)).toHaveCount(2);
    await expectAccessible(page);

    await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
    await page.reload();
    await expect(page.getByText('It gave you 3 points.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All challenges' }).tap();
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main')).not.toContainText(/[¿«]|Superado|Sin empezar/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // What was read says so on its card, and no more what it would earn.
    await context.addCookies([{ name: 'locale', value: 'es', url: baseURL ?? '' }]);
    await page.goto('/club/te-inspiramos');
    const read = page.locator('.story').filter({ has: page.locator('a[href="/club/te-inspiramos/nuevos-tiempos"]') });
    await expect(read.getByText('Leído', { exact: true })).toBeVisible();
    await expect(read.getByText('1 punto', { exact: true })).toBeHidden();
    const unread = page
      .locator('.story')
      .filter({ has: page.getByText('1 punto', { exact: true }).filter({ visible: true }) });
    await expect(unread.first().getByText('Leído', { exact: true })).toBeHidden();

    // Its badge is kept, in the profile and where the games are; one place is called so.
    for (const path of ['perfil?tab=desafios', 'juegos']) {
      await page.goto(`/club/${path}`);
      const kept = page.locator('.badges').getByRole('listitem').filter({ hasText: 'Ocho islas' });
      await expect(kept.getByRole('link')).toHaveAttribute('href', '/club/desafios/ocho-islas');
      await expect(kept.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
      await expect(page.locator('main').getByText('Tus desafíos')).toHaveCount(path === 'juegos' ? 0 : 1);
    }
  });
});

test.describe('on a desktop, by keyboard', () => {
  test.use({ viewport: desktop });

  test('the profile’s tab shows the challenges under way, and leads to them', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto('/club/perfil?tab=desafios');
    const panel = page.getByRole('tabpanel', { name: 'Tus desafíos' });
    await expect(panel.getByRole('heading', { name: 'La ruta del socio' })).toBeVisible();
    await expectAccessible(page);
    const begin = panel.getByRole('link', { name: 'Empezar: La ruta del socio' });
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cuenta cuando entras en el evento.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Todos los desafíos' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Todos', exact: true })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    await markHydrated(page);
    const active = page.getByRole('link', { name: 'Activos' });
    await page.route(callsOf, (route) => route.fulfill({ status: 500, json: { error: 'Algo ha fallado.' } }));
    expectComplaint(page, /500|playable-games/);
    await active.press('Enter');
    await expect(page.getByRole('alert')).toContainText('No hemos podido cargar los desafíos.');
    await expect(active).toBeFocused();
    await expectAccessible(page);
    await page.unroute(callsOf);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter');
    await expect(statusOf(page)).toHaveText('3 desafíos');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page).toHaveURL(/\/desafios\?filter=0$/);
    await expect(page.locator('.challenge-results')).toBeFocused();
    await expectNoLoad(page);
    await page.getByRole('link', { name: 'Empezar: Ocho islas' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Ocho islas', level: 1 })).toBeVisible();

    // Once its quiz is failed its steps are grey and lead nowhere, and another challenge is offered.
    const steps = page.locator('.challenge-steps > li');
    const coloursOf = () => steps.evaluateAll((all) => all.map((step) => getComputedStyle(step).color));
    const [ink] = await coloursOf();
    await expect(steps.getByRole('link')).toHaveCount(2);
    const failed = await page.request.post('/api/club/quiz', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { quiz: 'islas', answers: answerAll(false) },
    });
    expect(failed.status()).toBe(200);
    await page.reload();
    await expect(page.getByText('Respondiste al quiz sin superarlo.')).toBeVisible();
    expect(new Set(await coloursOf()).size).toBe(1);
    expect(await coloursOf()).not.toContain(ink);
    await expect(steps.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.locator('p', { hasText: 'Este sí puedes superarlo:' }).getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ocho islas');
    await expect(page.getByText('Respondiste al quiz sin superarlo.')).toHaveCount(0);
    await expect(steps.getByRole('link')).not.toHaveCount(0);
  });
});
