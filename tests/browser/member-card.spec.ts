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

test('a long name stands whole on the card, and nothing else gives way', async ({ page, shopper }) => {
  const name = { firstName: 'María del Carmen Candelaria', lastName: 'Rodríguez-Hernández de la Concepción Betancort' };
  await shopper({ name });
  for (const viewport of [phone, { width: 320, height: 700 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/club/faq');
    await page.getByRole('button', { name: 'Tarjeta' }).click();
    const card = page.locator('.member');
    const shown = card.locator('.name');
    await expect(shown).toHaveText(`${name.firstName} ${name.lastName}`);
    const [outer, inner, code] = await Promise.all([
      card.boundingBox(),
      shown.boundingBox(),
      card.locator('.code').boundingBox(),
    ]);
    await expect(shown).toHaveCSS('overflow', 'visible');
    await expect(shown).toHaveCSS('-webkit-line-clamp', 'none');
    const end = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(end(inner)).toBeLessThanOrEqual((code?.y ?? 0) + 1);
    expect(end(code)).toBeLessThanOrEqual(end(outer));
  }
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
