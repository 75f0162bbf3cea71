// Draws: a member enters on a page, by touch and by the keyboard, checks the proof in the browser, and accepts the prize.
import type { Route } from '@playwright/test';
import type { DrawTerms } from '../../src/club/draws/draws.ts';
import type { services } from '../../src/club/services.ts';
import { transaction } from '../../src/db/connection.ts';
import { addDays } from '../../src/kit/calendar-day.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { announcedDraw } from '../setup/announced-draw.ts';
import { signInAs, test } from '../setup/shopper.ts';

const operator = { kind: 'operator', id: 'test', name: 'test', reason: 'prueba' } as const;

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

/** Holds the festivals' draw among these members, as if it had ended yesterday; gives the winner and the reserve. */
async function holdFestivals(club: typeof services, members: readonly { readonly id: string }[]) {
  const day = 24 * 60 * 60 * 1000;
  const endsAt = new Date(Date.now() - day);
  const startsAt = new Date(endsAt.getTime() - day);
  const terms: DrawTerms = {
    id: 'draw-festivales',
    updatedAt: new Date(),
    startsAt,
    endsAt,
    islands: [],
    announced: announcedDraw(),
    winners: 1,
    reserves: 1,
    claimDays: 7,
    // Asks for a public value, as the club’s own terms do: where the server opened the draw before, nothing changes that any more.
    publicValueUntil: addDays(canaryDay(endsAt), 10),
    publicValueNamed: { es: 'El número de la lotería', en: 'The lottery’s number' },
    publicValueDigits: 5,
    publicValueSource: 'https://www.loteriasyapuestas.es/',
    award: { kind: 'handover' },
  };
  // All at once: a server that sees the draw closes it, as it has ended.
  await transaction(async () => {
    for (const { id } of members) await club.draws.enter(terms, { id, island: 'tenerife' }, startsAt);
  });
  await club.draws.catchUp(terms.id, endsAt);
  const drawn = await club.draws.recordPublicValue(terms.id, '05490', operator, new Date());
  expect(drawn).toMatchObject({ publicValue: '05490' });
  const [winner, reserve] = await club.draws.listDrawn(terms.id);
  invariant(winner && reserve, 'there are entries enough');
  return { winner, reserve };
}

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('a member enters the draw of their island on its page', async ({ page, shopper }) => {
      await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
      await shopper({ island: 'gran-canaria' });
      await page.goto('/club/petshopboys');
      const own = page.getByRole('button', { name: 'Participar en Pet Shop Boys en Gran Canaria' });
      await own.scrollIntoViewIfNeeded();
      const card = page.locator('.draw-card').filter({ has: page.getByRole('heading', { name: 'en Gran Canaria' }) });
      await expect(card.locator('.draw-entry')).toHaveAttribute('data-state', 'none');
      await expect(page.getByText('Este sorteo es para socios de otra isla.')).toBeVisible();
      await expectAccessible(page);
      if (size === 'phone') await own.tap();
      else await own.press('Enter');
      const outcome = card.getByRole('status');
      await expect(outcome).toContainText('Ya participas.');
      await expect(outcome).toBeFocused();
      const [, code = ''] = /Tu código en el sorteo: ([A-Z0-9 ]+)/.exec((await outcome.textContent()) ?? '') ?? [];
      expect(code).toMatch(/^[A-Z0-9]{6} [A-Z0-9]{6}$/);
      await expect(own).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole('link', { name: /^Ver y comprobar el sorteo/ }).click();
      await expect(page.locator('.draw-entry')).toContainText(code);
      await expect(page.getByText('Se publica con el resultado.')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/club/petshopboys');
      await card.scrollIntoViewIfNeeded();
      await expect(outcome).toContainText(code);
    });
  });

test('what fails is said, and trying again helps', async ({ page, shopper }) => {
  await page.setViewportSize(phone);
  await shopper();
  expectComplaint(page, /503|429|422|ERR_FAILED|POST draw: unreachable/);
  await page.goto('/club/sorteo/dispositivos-iluma');
  const enter = page.getByRole('button', { name: 'Participar en 100 dispositivos ILUMA' });
  await expect(page.locator('astro-island[ssr]:has(.draw-entry)')).toHaveCount(0);
  const refusal = (status: number, error: string) => ({ status, headers: { 'retry-after': '7' }, json: { error } });
  for (const [answer, said] of [
    [refusal(503, 'x'), 'El club no responde ahora.'],
    [refusal(429, 'x'), 'Demasiado seguido. Prueba en 7 segundos.'],
    [refusal(422, 'Este sorteo es para socios de otra isla.'), 'Este sorteo es para socios de otra isla.'],
    [null, 'No hay conexión. Prueba otra vez cuando la tengas'],
  ] as const) {
    const fails = (route: Route) => (answer ? route.fulfill(answer) : route.abort());
    await page.route('**/api/club/draw', fails, { times: 1 });
    await enter.click();
    await expect(page.locator('.draw-entry').getByRole('alert')).toContainText(said);
    await expect(enter).toBeFocused();
  }
  await enter.click();
  await expect(page.locator('.draw-entry').getByRole('status')).toContainText('Ya participas.');
  await expect(page.locator('.draw-entry').getByRole('alert')).toBeEmpty();
});

test('a session that has ended leads to the login, and nothing blames the connection', async ({ page, shopper }) => {
  await shopper();
  expectComplaint(page, /401/);
  await page.goto('/club/sorteo/dispositivos-iluma');
  await expect(page.locator('astro-island[ssr]:has(.draw-entry)')).toHaveCount(0);
  await page.context().clearCookies({ name: 'club_session' });
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') said.push(message.text());
  });
  await page.locator('.draw-entry [role=alert]').evaluate((alert) => {
    new MutationObserver(() => {
      console.info(alert.textContent);
    }).observe(alert, { childList: true });
  });
  await page.getByRole('button', { name: 'Participar en 100 dispositivos ILUMA' }).click();
  await expect(page).toHaveURL(/\/club\/login/);
  expect(said).toEqual([]);
});

test('the proof is checked in the browser, a code is found, and the prize accepted', async ({
  page,
  club,
  adult,
  createShopper,
}) => {
  await page.setViewportSize(desktop);
  const entrants = [await createShopper(), await createShopper(), await createShopper()];
  const { winner, reserve } = await holdFestivals(
    club,
    entrants.map(({ member }) => member),
  );
  await adult();
  await signInAs(page.request, entrants.find(({ member }) => member.id === winner.memberId)?.email ?? '');
  await page.goto('/club/sorteo/festivales');
  // Whoever won is told on the first page that they open.
  await expect(page.getByRole('dialog', { name: 'Te ha tocado un premio' })).toBeVisible();
  await page.keyboard.press('Escape');
  // It is checked as soon as it is there, and again when asked to.
  const again = page.getByRole('button', { name: 'Repetir la comprobación' });
  const seal = page.getByRole('heading', { name: 'Sale igual', exact: true });
  await expect(page.locator('[data-draw-proof]').getByRole('status').filter({ has: seal })).toBeVisible();
  await expect(page.locator('[data-step]').getByText('Coincide', { exact: true })).toHaveCount(5);
  await again.press('Enter');
  await expect(seal).toBeVisible();
  // When it was, as the whole site writes hours.
  await expect(page.getByText(/Comprobado hoy, \d\d:\d\d\./)).toBeVisible();
  const speak = (locale: string) =>
    page.request.post('/api/club/preferences', { data: { locale }, headers: { 'sec-fetch-site': 'same-origin' } });
  await speak('en');
  await page.reload();
  await expect(page.getByText(/Checked today at \d\d:\d\d\./)).toBeVisible();
  await speak('es');
  await page.reload();
  await expect(page.locator('.codes .me')).toContainText('(el tuyo)');
  const field = page.getByRole('textbox', { name: 'Buscar un código' });
  for (const [code, answer] of [
    [winner.code, `${winner.code}: premiado, en el puesto 1.`],
    [reserve.code.toLowerCase(), `${reserve.code}: reserva 1.`],
    ['AAAAAAAAAAAA', 'AAAAAAAAAAAA: no está en la lista.'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expectAccessible(page);
  const outcome = page.locator('.draw-entry').getByRole('status');
  await expect(outcome).toContainText('Te ha tocado.');
  await page.getByRole('button', { name: 'Aceptar el premio de Entradas para los festivales' }).press('Enter');
  await expect(page).toHaveURL(/\/club\/perfil\/sorteos$/);
  await expect(page.getByRole('dialog', { name: 'El premio es tuyo' })).toBeVisible();
  await page.goto('/club/sorteo/festivales');
  await expect(outcome).toContainText('Has aceptado el premio.');
  await expect(outcome).toContainText('El club te escribe para entregártelo.');
  await expectAccessible(page);
  // What stands on the page is what is checked.
  await page.route('**/club/sorteo/festivales', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(reserve.code, 'AAAAAAAAAAAA') });
  });
  await page.reload();
  // An alarm interrupts whoever listens, as the green seal does not.
  const alarm = page.locator('[data-draw-proof]').getByRole('alert');
  await expect(alarm.getByRole('heading', { name: 'No sale igual', exact: true })).toBeVisible();
  await expect(page.getByText('Falla el paso 2. La lista de códigos no coincide con su huella.')).toBeVisible();
  const step = (n: number) => page.locator('[data-step]').nth(n - 1);
  await expect(step(1)).toContainText('Coincide');
  await expect(step(2).locator('[data-diff]')).toContainText(/Publicado\n[0-9a-f]{64}\nCalculado\n[0-9a-f]{64}/);
  for (const later of [3, 4, 5]) await expect(step(later)).toContainText('Sin mirar: falla el 2');
  await expectAccessible(page);
});
