// What is shared by the browser's own means: a recommendation code, and cards of what a member achieved and of events.
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { day } from '../../src/kit/durations.ts';
import { drawMoment } from '../setup/moment-pictures.ts';
import { test } from '../setup/shopper.ts';
import { winDraw } from '../setup/won-draw.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

test('the browser’s own way to share gets the link, and says where it fails', async ({ page, shopper }) => {
  const { member } = await shopper();
  await page.addInitScript(() => {
    const outcomes = ['done', 'NotAllowedError', 'AbortError'];
    const share = ({ text = '' }: ShareData) => {
      window.name = text;
      const outcome = outcomes.shift();
      return outcome === 'done' ? Promise.resolve() : Promise.reject(new DOMException('', outcome));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto('/club/recomienda');
  const button = page.getByRole('button', { name: 'Compartir' });
  const said = page.getByText('No se ha podido compartir.');
  await button.click();
  await expect.poll(() => page.evaluate(() => window.name)).toContain(`/club/godson/${member.code}`);
  // Not broken over lines.
  expect(await page.evaluate(() => window.name)).toContain('10\u00a0€');
  await button.click();
  await expect(said).toBeVisible();
  await button.click();
  await expect(said).toBeHidden();
});

test('the code stands on the first screen of a phone, above the menu', async ({ page, signIn }) => {
  await signIn('ana');
  await page.goto('/club/recomienda');
  await expectAboveMenu(page, '.own-code');
});

/** Checks that what is so selected ends above the menu, on the low screen of a phone whose browser shows its bars. */
async function expectAboveMenu(page: Page, selector: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 664 });
  const [menu, of] = await Promise.all(['.fab', selector].map((one) => page.locator(one).boundingBox()));
  expect((of?.y ?? Infinity) + (of?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
  if (size) await page.setViewportSize(size);
}

/** Has the browser take files, and remember in the window's name what it was given. */
const rememberShared = (page: Page) =>
  page.addInitScript(() => {
    const share = async ({ text = '', files = [] }: ShareData) => {
      const [file] = files;
      const bytes = new Uint8Array((await file?.slice(0, 4).arrayBuffer()) ?? []);
      window.name = [text, file?.name, file?.type, String.fromCodePoint(...bytes.slice(1))].join('|');
    };
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  });
const shared = (page: Page) => page.evaluate(() => window.name);

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('a level is told with its card, which is shared as a picture, with a name only if the member adds it', async ({
      page,
      club,
      shopper,
    }) => {
      await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light' });
      await rememberShared(page);
      const { member } = await shopper({ points: 20 });
      const now = new Date();
      await club.points.credit({
        memberId: member.id,
        cause: 'level',
        concept: 'Prueba',
        points: 25,
        earnedAt: now,
        spendableAt: now,
        now,
      });
      const told = page.waitForResponse(/close-popup/);
      await page.goto('/club/desafios');
      await told;
      const sheet = page.getByRole('dialog', { name: 'Ya eres Gold' });
      // With its medal, and what it opens.
      await expect(sheet.locator('.moment-art.medal img')).toHaveAttribute('src', /nivel-gold/);
      await expect(sheet).toContainText('Lo que se abre');
      await expect(sheet.getByRole('listitem').first()).toHaveText(/\w/);
      await expectAccessible(page);
      if (size === 'phone') await drawMoment(page, 'level');
      const act = (name: string) => sheet.getByRole('link', { name });
      await (size === 'phone' ? act('Compartir').tap() : act('Compartir').press('Enter'));
      await expect(page).toHaveURL(/\/club\/compartir\/nivel\/gold$/);
      const card = page.getByRole('img', { name: /^Tarjeta: Un nivel nuevo\. Gold\./ });
      await expect(card).toHaveJSProperty('naturalWidth', 1080);
      await expect(card).toHaveJSProperty('naturalHeight', 1350);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (size === 'phone') await expectAboveMenu(page, '[data-save-card]');
      await page.getByRole('button', { name: 'Compartir' }).click();
      await expect
        .poll(() => shared(page))
        .toMatch(/^He llegado al nivel Gold\. http.*\/club\|tarjeta\.png\|image\/png\|PNG$/);
      if (size === 'phone') await expect(page.locator('.fab')).toBeHidden();
      await page.getByRole('link', { name: 'Añadir mi nombre' }).click();
      await expect(page.getByRole('img', { name: /^Tarjeta: Nayra ha subido de nivel\./ })).toBeVisible();
      expect(page.url()).not.toMatch(/nayra/i);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Quitar mi nombre' }).click();
      await expect(card).toBeVisible();
    });
  });

test('a name that the card’s typefaces can’t show is not offered for it', async ({ page, shopper }) => {
  await shopper({ points: 40, name: { firstName: 'محمد', lastName: 'Armas' } });
  await page.goto('/club/compartir/nivel/gold');
  await expect(page.getByRole('img', { name: /^Tarjeta: / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Añadir mi nombre' })).toHaveCount(0);
  await page.goto('/club/compartir/nivel/gold?nombre');
  await expect(page.getByRole('img', { name: /^Tarjeta: Un nivel nuevo/ })).toBeVisible();
});

test('a challenge that is completed is told with its badge and its card, which says when', async ({
  page,
  club,
  shopper,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await rememberShared(page);
  const { member } = await shopper({ points: 5 });
  const [from, now] = [new Date(Date.now() - day), new Date()];
  const documentId = 'reading-of-this-test';
  const reading = { documentId, postId: 'x', game: 'inspiration', points: 1 } as const;
  const read = { memberId: member.id, reading, concept: 'Prueba', startedAt: new Date(now.getTime() - 10_000) };
  await club.reading.finish({ ...read, idempotencyKey: null, now });
  const titles = { es: 'Ocho islas', en: 'Eight islands' };
  const steps = [{ id: 'lectura', deed: { kind: 'reading', documentId } as const }];
  const shown = { slug: 'ocho-islas', titles, chosenBadge: null };
  const challenge = { documentId: 'challenge-ocho-islas', ...shown, points: 3, during: { from, until: null }, steps };
  expect(await club.challenges.complete(member.id, challenge, now)).toBe(true);
  await page.goto('/club/te-inspiramos');
  const sheet = page.getByRole('dialog', { name: 'Desafío superado' });
  await expect(sheet).toContainText('Ocho islas');
  // Who wants no motion sees the balance as it is now, from the first.
  await expect(sheet.locator('.gained')).toContainText('6');
  const figure = sheet.locator('.rising');
  expect(await figure.evaluate((one) => getComputedStyle(one).getPropertyValue('--n'))).toBe('9');
  await sheet.getByRole('link', { name: 'Compartir' }).press('Enter');
  await expect(page).toHaveURL(/\/club\/compartir\/desafio\/ocho-islas$/);
  const card = page.getByRole('img', { name: /^Tarjeta: Desafío superado\. Ocho islas\. \d+ de \w+ de \d{4}$/ });
  await expect(card).toHaveJSProperty('naturalHeight', 1350);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect
    .poll(() => shared(page))
    .toMatch(/^He superado el desafío «Ocho islas»\. http.*\/desafios\/ocho-islas\|tarjeta\.png\|image\/png\|PNG$/);
  await page.getByRole('link', { name: 'Añadir mi nombre' }).click();
  await expect(page.getByRole('img', { name: /^Tarjeta: Nayra ha superado un desafío\./ })).toBeVisible();
});

test('a prize of a draw is told with its card, which is nobody else’s', async ({ page, club, shopper }) => {
  await page.setViewportSize(desktop);
  await rememberShared(page);
  const { member } = await shopper({ points: 5, island: 'tenerife' });
  const drawId = await winDraw(club, { id: member.id, island: 'tenerife' }, { kind: 'handover' });
  await page.goto('/club/te-inspiramos');
  await page.getByRole('dialog', { name: 'Te ha tocado un premio' }).getByRole('link', { name: 'Compartir' }).click();
  await expect(page).toHaveURL(new RegExp(`/club/compartir/sorteo/${drawId}$`));
  const name = /^Tarjeta: Premio de un sorteo\. Una cena para dos\. En el sorteo «Sorteo de la cena/;
  await expect(page.getByRole('img', { name })).toHaveJSProperty('naturalHeight', 1350);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect
    .poll(() => shared(page))
    .toMatch(/^He ganado en un sorteo: Una cena para dos\. http.*\/sorteo\/[^|]+\|tarjeta\.png\|image\/png\|PNG$/);
  await page.getByRole('link', { name: 'Añadir mi nombre' }).click();
  await expect(page.getByRole('img', { name: /^Tarjeta: Nayra ha ganado un premio\./ })).toBeVisible();
  await shopper({ points: 5 });
  expect((await page.request.get(`/club/compartir/sorteo/${drawId}`)).status()).toBe(404);
});

test('a card names its member as others see names: what was written before the rule is not passed on', async ({
  page,
  club,
  shopper,
}) => {
  const { member } = await shopper({ points: 20, name: { firstName: 'Nayra www.example.com', lastName: 'Armas' } });
  const now = new Date();
  const credit = { memberId: member.id, cause: 'level', concept: 'Prueba', points: 25 } as const;
  await club.points.credit({ ...credit, earnedAt: now, spendableAt: now, now });
  await page.goto('/club/compartir/nivel/gold?nombre=1');
  await expect(page.getByRole('img', { name: /^Tarjeta: Nayra ha subido de nivel\./ })).toBeVisible();
});

test('an event is shared by whoever sees it, and its link leads there', async ({ page, adult }) => {
  await adult();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/club/event/noche-de-estrellas');
  const way = page.getByRole('link', { name: 'Cómo llegar' });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=.+/);
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('link', { name: 'Compartir el evento' }).click();
  await expect(page.getByRole('img', { name: /^Tarjeta: .*Noche de verano en Las Cañadas/ })).toHaveJSProperty(
    'naturalWidth',
    1080,
  );
  await expect(page.getByRole('link', { name: 'Añadir mi nombre' })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Guardar la imagen' }).click();
  expect((await download).suggestedFilename()).toBe('tarjeta.png');
  await page.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/club\/event\/noche-de-estrellas$/);
});

test('nobody makes a card of what they did not achieve', async ({ page, shopper, adult }) => {
  await adult();
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  // A visitor is led to the login.
  for (const end of ['', '/tarjeta.png'])
    expect(await statusOf(`/club/compartir/desafio/ocho-islas${end}`)).toBeGreaterThan(300);
  await shopper({ points: 5 });
  const others = [
    'desafio/ocho-islas',
    'nivel/gold',
    'nivel/silver',
    'nivel/platinum',
    'sorteo/draw-festivales',
    'otro/x',
  ];
  for (const path of [...others, 'evento/no-hay'])
    for (const end of ['', '/tarjeta.png']) expect(await statusOf(`/club/compartir/${path}${end}`), path).toBe(404);
});
