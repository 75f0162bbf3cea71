// The member card: the sun's height is the level, and a long name is whole.
import { expect, openHome, phone, type SampleMember, test as plain } from '../setup/browser.ts';
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
