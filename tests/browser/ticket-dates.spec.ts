// A ticket with a date: chosen, redeemed, seen, changed and cancelled, by touch and by keyboard.
import { expect, expectAccessible, expectComplaint, expectNoSidewaysScroll } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 150_000 });

const address = '/club/catalogo/details/taller-de-timple';
const name = 'Taller de timple';

test.describe('by touch on a small phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test('a date is chosen, redeemed with the basket, seen on the ticket, changed and cancelled', async ({
        page,
        shopper,
      }) => {
        await shopper({ points: 20, island: 'gran-canaria' });
        await page.goto(address);
        const dates = page.getByRole('group', { name: 'Elige fecha' });
        await expect(dates.getByRole('radio')).toHaveCount(3);
        await expect(dates.getByRole('radio', { checked: true })).toHaveCount(0);
        await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
        // Without a date nothing goes into the basket: the field asks for one.
        await page.getByRole('button', { name: 'Añadir a la cesta' }).first().tap();
        await expect(dates.getByRole('radio').first()).toBeFocused();
        await expect(dates.getByRole('alert')).toHaveText('Elige una fecha para añadirlo a la cesta.');
        await dates.locator('label', { hasText: 'Teguise' }).tap();
        await expect(dates.getByRole('radio').nth(2)).toBeChecked();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.getByRole('button', { name: 'Añadir a la cesta' }).first().tap();
        await page.getByRole('link', { name: 'Ver cesta' }).tap();
        const line = page.getByRole('list', { name: 'Regalos en la cesta' }).getByRole('listitem');
        await expect(line).toContainText(/sábado \d+ de \S+, 10:00, Casa del Timple, Teguise/);
        await page.getByRole('button', { name: 'Canjear 9 puntos' }).tap();
        await expect(page.getByRole('heading', { name: 'Hecho, Nayra' })).toBeVisible();

        await page.goto('/club/regalos-canjeados');
        const ticket = page.getByRole('region', { name: 'Para usar' }).getByRole('listitem');
        await expect(ticket).toContainText('10:00. Casa del Timple, Teguise');
        // The code is shown, and the place is that of the date.
        await expect(ticket).not.toContainText('la fecha que has elegido');
        await expect(page.locator('.fab')).toBeHidden();
        await expect(page.getByText('Uno para usar.')).toBeVisible();
        await expect(ticket.getByRole('link', { name: `Añadir al calendario: ${name}` })).toBeVisible();
        const code = (await ticket.locator('.voucher .code').textContent()) ?? '';
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await ticket.getByRole('link', { name: `Cambiar la fecha de ${name}` }).tap();

        const others = page.getByRole('group', { name: 'Otra fecha' });
        await expect(others).toBeVisible();
        await expect(others.getByRole('radio').nth(2)).toBeDisabled();
        await expect(others).toContainText('La tuya');
        await others.locator('label', { hasText: 'Telde' }).first().tap();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        // It asks once, with the new date.
        await page.getByText('Cambiar a esta fecha').tap();
        await expect(
          page.getByText(/^Tu nueva fecha: sábado .*Telde\. Solo se puede cambiar una vez\.$/),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Sí, cambiar' }).tap();
        await expect(page.getByText(/^Fecha cambiada/)).toBeVisible();
        await expect(page.locator('.line').first()).toContainText('El taller de Telde');
        await expect(page.locator('.voucher .code')).toHaveText(code);
        await expect(page.getByText('Cambiar la fecha')).toHaveCount(0);

        await page.getByText('Cancelar este regalo').tap();
        await page.getByRole('button', { name: 'Sí, cancelar' }).tap();
        await expect(page.getByText(/^Cancelado\. Ahora tienes 20 puntos/)).toBeVisible();
      });
    });
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('a date is chosen and redeemed at once', async ({ page, shopper }) => {
    await shopper({ points: 20, island: 'gran-canaria' });
    await page.goto(address);
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    const redeem = page.getByRole('button', { name: `Canjear ahora: ${name}` });
    await redeem.focus();
    await page.keyboard.press('Enter');
    const chosen = /sábado \d+ de \S+, 10:00, El taller de Telde/;
    await expect(page.getByRole('group', { name })).toContainText(chosen);
    const left = page.locator('.slot').nth(1).locator('.tag');
    const before = (await left.textContent()) ?? '';
    await page.getByRole('button', { name: 'Canjear 9 puntos' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.redeem-done')).toContainText(chosen);
    await expect(left).not.toHaveText(before);
    await expect(page.getByRole('link', { name: 'Ver en Regalos canjeados' })).toBeVisible();
    await expect(page.locator('.voucher .code')).toHaveText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  });

  test('a date that fills up meanwhile is refused, and nothing is spent', async ({ page, shopper, club }) => {
    const { member } = await shopper({ points: 20, island: 'gran-canaria' });
    await page.goto(address);
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: `Canjear ahora: ${name}` }).click();
    const id = await page.getByRole('radio').first().getAttribute('value');
    const units = { productId: 'product-taller-de-timple', variationId: id ?? '', units: 0 };
    const date = {
      startsAt: new Date(Date.now() + 864e6),
      place: '',
      placeInSpanish: 'El taller de Telde',
      capacity: 10,
    };
    const free = await club.stock.listDates(units.productId);
    const left = 10 - (free.find((one) => one.id === id)?.taken ?? 0);
    expectComplaint(page, /422/);
    const rest = [{ ...units, units: left, date }];
    expect(await club.stock.takeStock(rest)).toEqual([]);
    await page.getByRole('button', { name: 'Canjear 9 puntos' }).click();
    await expect(page.getByText(/Taller de timple \(.*\): esa fecha se ha llenado/)).toBeVisible();
    expect((await club.points.getStanding(member.id, new Date())).points).toBe(20);
    await club.stock.putBackStocks(rest);
  });
});
