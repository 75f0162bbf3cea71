import { expect, test } from '../setup/browser.ts';

test('on a big screen no way to reach the club stands alone in the last row', async ({ page, signIn }) => {
  await signIn('ana');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/club/contacto');
    const tops = await page
      .locator('main .options > li')
      .evaluateAll((options) => options.map((option) => Math.round(option.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(3);
    expect(tops.filter((top) => top === tops.at(-1)).length, `${String(width)} px`).toBeGreaterThan(1);
  }
});
