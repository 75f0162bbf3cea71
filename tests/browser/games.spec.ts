// The roulette, by touch on a phone and by the keyboard on a desktop: the wheel stops where the club says.
import type { Page } from '@playwright/test';
import { startOwnClub } from '../setup/browser-club.ts';
import { desktop, expect, expectAccessible, phone, test } from '../setup/browser.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';

/** The name of the sector under the pointer. */
const underPointer = (page: Page) =>
  page.locator('.wheel .turning').evaluate((wheel) => {
    const turned = new DOMMatrix(getComputedStyle(wheel).transform);
    const degrees = (Math.atan2(turned.b, turned.a) * 180) / Math.PI;
    const sectors = [...wheel.querySelectorAll('.sector')];
    const at = (((360 - degrees) % 360) + 360) % 360;
    const sector = sectors[Math.floor(at / (360 / sectors.length))];
    return [...(sector?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent).join(' ');
  });

// One club for both, whose wheel gives points whatever comes up.
test.describe.configure({ mode: 'default', timeout: 60_000 });
let club: RunningClub;
test.beforeAll(async () => {
  club = await startOwnClub();
  const prizes = [1, 2, 3, 4].map((points) => {
    const name = `${String(points)} ${points === 1 ? 'punto' : 'puntos'}`;
    return {
      ...{ _type: 'gamePrize', _key: `p${String(points)}`, name: { _type: 'localizedString', es: name, en: name } },
      ...{ gives: 'points', points, weight: 10, ink: 'ocre' },
    };
  });
  await findLake(club).editor.patch('game-ruleta-del-club').set({ prizes }).commit();
});
test.afterAll(() => club.stop());

/** Signs that sample member in, past the age gate, and opens the wheel once it has the prizes of these tests. */
async function openWheel(page: Page, member: 'ana' | 'lucia'): Promise<void> {
  const { url } = club;
  const context = page.context();
  await context.addCookies([
    { name: 'age-verified', value: 'true', url },
    { name: 'consent', value: '2.0.es.', url },
  ]);
  const data = { email: `${member}@club.example`, password: 'incombustible-2026' };
  const answer = await context.request.post(`${url}/api/club/login`, { headers: { origin: url }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(async () => {
    await page.goto(`${url}/club/roulette`);
    expect(await page.locator('.wheel .sector').count()).toBe(4);
  }).toPass();
  await expect(page.locator('form[data-ready="true"]')).toBeVisible();
}

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    const isPhone = size === 'phone';
    test.use({ viewport, hasTouch: isPhone });

    test('a spin tells what came up, where the wheel stops, adds its points, and is the only one of the day', async ({
      page,
    }) => {
      await page.emulateMedia({
        colorScheme: isPhone ? 'dark' : 'light',
        reducedMotion: isPhone ? 'no-preference' : 'reduce',
      });
      await openWheel(page, isPhone ? 'ana' : 'lucia');
      await expectAccessible(page);
      const button = page.getByRole('button', { name: 'Girar' });
      await button.focus();
      await (isPhone ? button.tap() : button.press('Enter'));
      const said = page.locator('main').getByRole('status').filter({ hasText: 'Ha salido' });
      await expect(said).toBeVisible({ timeout: 15_000 });
      const name = await underPointer(page);
      expect(name).toMatch(/^[1-4] puntos?$/);
      await expect(said).toContainText(`Ha salido ${name}.`);
      // Points are told over the page, too.
      const popup = page.getByRole('dialog', { name: `+${name}` });
      await expect(popup).toBeVisible();
      await expectAccessible(page);
      const goOn = popup.getByRole('button', { name: 'Seguir' });
      await (isPhone ? goOn.tap() : goOn.press('Enter'));
      await expect(popup).toBeHidden();
      await expect(page.getByText('Ya has jugado hoy. Mañana tienes otra tirada.')).toBeVisible();
      await expect(page.locator('[data-plays]')).toContainText(name);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
    });
  });
