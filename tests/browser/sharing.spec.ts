// A recommendation code is shared by the browser's own means.
import { expect } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

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
  expect(await page.evaluate(() => window.name)).toContain('10 €');
  await button.click();
  await expect(said).toBeVisible();
  await button.click();
  await expect(said).toBeHidden();
});

test('the code stands on the first screen of a phone, above the menu', async ({ page, signIn }) => {
  await signIn('ana');
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/club/recomienda');
  const menu = await page.locator('.fab').boundingBox();
  const code = await page.locator('.own-code').boundingBox();
  expect((code?.y ?? Infinity) + (code?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
});
