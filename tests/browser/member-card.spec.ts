// The member card: the sun's height is the level, and a long name is whole.
import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, openHome, phone, type SampleMember, test as plain } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

const levels: readonly (readonly [SampleMember, string])[] = [
  ['ana', 'gold'],
  ['lucia', 'platinum'],
];

for (const [who, level] of levels)
  plain(`the card of ${who} has the ground of ${level}`, async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(who);
    await openHome(page);
    await page.getByRole('button', { name: 'Tarjeta' }).click();
    const ground = page.locator('.member .ground');
    await expect(ground).toHaveAttribute('src', new RegExp(`tarjeta-${level}`));
    await expect.poll(() => ground.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

test('a long name stands whole on three lines of the card, the longest ends with a sign', async ({ page, shopper }) => {
  const card = page.locator('.member');
  const shown = card.locator('.name');
  const open = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto('/club/faq');
    await page.getByRole('button', { name: 'Tarjeta' }).click();
    await expect(card).toBeVisible();
    const lines = await shown.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines).toBeLessThan(3.5);
    return shown.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  };
  const name = { firstName: 'Lucía María de los Remedios Inmaculada Concepción', lastName: 'Betancort Cabrera' };
  await shopper({ name });
  await open(360, 640);
  expect(await open(390, 844)).toBe(false);
  await expect(shown).toHaveText(`${name.firstName} ${name.lastName}`);
  const [outer, inner, code] = await Promise.all([
    card.boundingBox(),
    shown.boundingBox(),
    card.locator('.code').boundingBox(),
  ]);
  const end = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(end(inner)).toBeLessThanOrEqual((code?.y ?? 0) + 1);
  expect(end(code)).toBeLessThanOrEqual(end(outer));
  // On the hero of a wide window it ends before the sun.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/club');
  const greeted = page.getByRole('heading', { level: 1 }).locator('.three-lines');
  await expect(greeted).toHaveText(name.firstName);
  const box = await greeted.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(700);
  const longest = { firstName: 'Wolfeschlegelsteinhausen-Bergerdorff Guacimara del Carmen', lastName: name.firstName };
  await shopper({ name: longest });
  expect(await open(320, 700)).toBe(true);
  // It ends with a sign, and is whole for who listens.
  await expect(shown).toHaveCSS('-webkit-line-clamp', '3');
  await expect(shown).toHaveText(`${longest.firstName} ${longest.lastName}`);
});

test('everywhere else a name of a hundred characters takes three lines at most', async ({ page, shopper, adult }) => {
  const firstName = 'Wolfeschlegelsteinhausen-Bergerdorff Guacimara del Carmen';
  const { member } = await shopper({ name: { firstName, lastName: 'Rodríguez-Hernández de la Concepción Betancort' } });
  await page.setViewportSize({ width: 390, height: 664 });
  const linesOf = (text: Locator) =>
    text.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  const shown = async (path: string, name: Locator, next: Locator) => {
    await page.goto(path);
    await expect(name).toContainText('Wolfeschlegelsteinhausen');
    expect(await linesOf(name), path).toBeLessThan(3.5);
    expect(await linesOf(name), path).toBeGreaterThan(1.5);
    await expect(next, path).toBeInViewport({ ratio: 1 });
  };
  const heading = page.getByRole('heading', { level: 1 });
  await shown('/club', heading.locator('.three-lines'), page.locator('[data-balance-pill]'));
  await shown('/club/perfil', heading, page.getByRole('link', { name: 'Editar' }).first());
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await shown('/club/perfil', heading, page.getByRole('link', { name: 'Editar' }).first());
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 390, height: 664 });
  await page.context().clearCookies();
  await adult();
  const kicker = page.getByText('Te lo recomienda');
  await shown(`/club/godson/${member.code}`, kicker, page.getByRole('link', { name: 'Dejar mis datos' }));
  await shown(`/club/contact-form/${member.code}`, kicker, heading);
});
