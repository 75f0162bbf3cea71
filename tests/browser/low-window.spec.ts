// A window of 320 × 256 px, as 400 % makes of one of 1280 × 1024: the page has it, not what floats over the page.
import type { Page } from '@playwright/test';
import { linkableRoutes } from '../../studio/schema/fixed-routes.ts';
import { expect, expectNoSidewaysScroll, phone, test } from '../setup/browser.ts';

const low = { width: 320, height: 256 };

const publicPages = ['login', 'restablecer-la-contrasena', 'discover', 'event/paseo-por-la-laguna', 'geofencing'];

/** Of what has a page for each, and of what editors make, one of each kind. */
const pagesOfSomething = [
  'catalogo?q=zzz',
  'catalogo/details/kit-iluma-one',
  'catalogo/details/cena-en-haria',
  'catalogo/cupones',
  'event/paseo-por-la-laguna',
  'compartir/nivel/platinum',
  'juegos/rasca-del-sol',
  'juegos/memoria-de-las-islas',
  'te-inspiramos/quiz/islas',
  'survey/tu-club',
  'desafios/la-ruta-del-socio',
  'sorteo/cena-en-el-muelle',
  'noticias/la-sal-de-janubio',
  'te-inspiramos/avancemos/cinco-cuerdas',
  'videoid/product-kit-iluma-prime',
  'stardrift',
  'beneficios',
];

/** A member's pages: all that a link of editors may lead to, and those. */
const pages = [
  ...linkableRoutes
    .map(({ value }) => value.replace(/^\/$/, ''))
    .filter((path) => path !== 'logout' && !publicPages.includes(path)),
  ...pagesOfSomething,
];

test.use({ viewport: low, reducedMotion: 'reduce' });

/** The share of the window's height that what floats over the page takes. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const rows = new Set<number>();
    for (const element of document.body.querySelectorAll('*')) {
      const { position, insetBlockStart } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const floats = position === 'fixed' || (position === 'sticky' && top === Number.parseFloat(insetBlockStart));
      if (!floats || width === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row);
    }
    return rows.size / innerHeight;
  });

/** That share down the page, on the way up, where the menu would come back, and at the page's end. */
async function coveredShares(page: Page): Promise<number[]> {
  const shares: number[] = [];
  for (const tops of [[500], [600, 400], [100_000]]) {
    for (const top of tops)
      await page.evaluate(async (to) => {
        scrollTo({ top: to, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, top);
    shares.push(await coveredShare(page));
  }
  return shares;
}

async function expectPageToHaveIt(page: Page, path: string): Promise<void> {
  expect((await page.goto(`/club/${path}`.replace(/\/$/, '')))?.status(), path).toBe(200);
  // A day's popup is a sheet, above all else.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  });
  await expectNoSidewaysScroll(page);
  expect(Math.max(...(await coveredShares(page))), path).toBeLessThan(1 / 3);
}

test('a member’s pages have most of a low window', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await signIn('lucia');
  for (const path of pages) await expectPageToHaveIt(page, path);
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeInViewport({ ratio: 1 });
});

test('so have a visitor’s while cookies are asked about, and nothing that has the focus lies under the question', async ({
  page,
  context,
  adult,
}) => {
  await adult();
  await context.clearCookies({ name: 'consent' });
  for (const path of publicPages) {
    await expectPageToHaveIt(page, path);
    expect(await listCoveredFocus(page), path).toEqual([]);
  }
  await page.goto('/club/login');
  await page.getByRole('button', { name: 'Rechazar' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing that has the focus lies under a bar in a low window', async ({ page, adult, signIn }) => {
  test.setTimeout(120_000);
  await adult();
  await page.goto('/club/event/paseo-por-la-laguna');
  expect(await listCoveredFocus(page), 'a visitor’s event').toEqual([]);
  await signIn('lucia');
  for (const path of ['catalogo/details/kit-iluma-one', 'roulette', 'survey/tu-club']) {
    await page.goto(`/club/${path}`);
    expect(await listCoveredFocus(page), path).toEqual([]);
  }
});

test('a link under the button of a page comes out from there as it gets the focus', async ({ page, adult }) => {
  await page.setViewportSize(phone);
  await adult();
  await page.goto('/club/event/paseo-por-la-laguna');
  const linkOf = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const link = linkOf('Bases de la ruleta');
  await linkOf('Bases de los sorteos').evaluate((element) => {
    element.focus({ preventScroll: true });
  });
  const bar = await page.locator('.buy-bar').boundingBox();
  await link.evaluate((element, to) => {
    scrollBy({ top: element.getBoundingClientRect().top - to, behavior: 'instant' });
  }, bar?.y ?? NaN);
  await expect(page.locator('.buy-bar')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const box = await link.boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
});

/** What is wholly under something else as the Tab key gives it the focus, from the page's start to its end. */
async function listCoveredFocus(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const covered: string[] = [];
  const seen = new Set<string>();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const { what, isSeen } = await page.evaluate(async () => {
      // What hides by the scroll does so with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { what: '', isSeen: true };
      // A choice that is drawn by its label has no size of its own.
      const drawn = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused;
      const { left, top, width, height } = drawn.getBoundingClientRect();
      const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + x * width, top + y * height]));
      const at = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
      const place = [...document.querySelectorAll('a, button, input, select, textarea, summary')].indexOf(focused);
      return {
        what: `${String(place)} ${focused.outerHTML.slice(0, 90)}`,
        isSeen: at.some((one) => one !== null && drawn.contains(one)),
      };
    });
    if (what === '' || seen.has(what)) break;
    seen.add(what);
    if (!isSeen) covered.push(what);
  }
  expect(seen.size).toBeGreaterThan(5);
  return covered;
}
