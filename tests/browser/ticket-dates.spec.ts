// A ticket with a date: chosen, redeemed, seen, changed and cancelled, by touch and by keyboard.
import type { Locator } from '@playwright/test';
import {
  expect,
  expectAboveMenu,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  goBack,
} from '../setup/browser.ts';
import { redeemButton, test } from '../setup/shopper.ts';
import { messages } from '../../src/i18n/messages.ts';

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
        await expect(dates.getByRole('radio')).toHaveCount(4);
        await expect(dates.getByRole('radio', { checked: true })).toHaveCount(0);
        await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
        // Without a date nothing goes into the basket: the field asks for one.
        await page.getByRole('button', { name: 'Elige fecha' }).tap();
        await expect(dates.getByRole('radio').first()).toBeFocused();
        const asks = dates.getByRole('alert');
        await expect(asks).toHaveText('Elige una fecha para añadirlo a la cesta.');
        // That is in sight, with a ring around what it means, and nothing lies over it.
        await expect(asks).toBeInViewport({ ratio: 1 });
        await expect(dates.locator('.slot').first()).toHaveCSS('outline-style', 'solid');
        await expect(page.locator('.buy-bar')).toBeHidden();
        await page.getByRole('button', { name: 'Añadir a la cesta' }).first().tap();
        await expect(dates.getByRole('radio').first()).toBeFocused();
        await expect(asks).toBeInViewport({ ratio: 1 });
        await dates.locator('label', { hasText: 'Teguise' }).tap();
        await expect(dates.getByRole('radio').nth(2)).toBeChecked();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.getByRole('button', { name: 'Añadir a la cesta' }).first().tap();
        await page.getByRole('link', { name: 'Ver cesta' }).tap();
        const line = page.getByRole('list', { name: 'Regalos en la cesta' }).getByRole('listitem');
        const choice = line.locator('p.soft').first();
        await expect(choice).toHaveText(
          /^sábado \d+ de \S+(?: de \d{4})?, 10:00–14:00, Casa del Timple, Teguise, Lanzarote$/,
        );
        // Another date is chosen in the basket, and this one again.
        const opener = line.locator('summary', { hasText: 'Cambiar la fecha' });
        await opener.tap();
        const others = line.getByRole('group', { name: /^Cambiar la fecha/ });
        await expect(others.getByRole('button')).toHaveCount(4);
        expect((await others.boundingBox())?.width).toBeGreaterThan(320);
        // Each from when to when, and on which island, as the product's page has them.
        for (const other of await others.getByRole('button').all())
          await expect(other).toHaveText(/10:00–14:00 .+, (?:Gran Canaria|Lanzarote|Tenerife)/);
        await expect(others.getByRole('button', { name: /Teguise, Lanzarote La tuya$/ })).toBeDisabled();
        await expectAccessible(page);
        await others.getByRole('button', { name: /La Orotava, Tenerife Quedan 8$/ }).tap();
        await expect(choice).toHaveText(/La Orotava, Tenerife$/);
        await expect(opener).toBeFocused();
        await opener.tap();
        await others.getByRole('button', { name: /Teguise/ }).tap();
        await expect(choice).toHaveText(/Teguise, Lanzarote$/);
        await expect(opener).toBeFocused();
        await redeemButton(page, 9).tap();
        const heading = page.getByRole('heading', { name: 'Hecho, Nayra' });
        await expect(heading).toBeVisible();
        // What was redeemed, when and where, its code and until when stand there, with the way to show it.
        const done = page.getByRole('listitem').filter({ hasText: name });
        await expect(done).toContainText(/10:00–14:00, Casa del Timple, Teguise/);
        await expect(done.locator('.code')).toHaveText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
        await expect(done).toContainText(/Vale hasta el \d/);
        // Its lines stand as near as those of other small text.
        expect(await done.getByText(/^Vale hasta/).evaluate((until) => getComputedStyle(until).display)).toBe('block');
        await expect(page.getByText('Lo que no se envía está ya en Regalos canjeados.')).toBeVisible();
        for (const next of [heading, page.getByRole('link', { name: 'Ver mis regalos' })])
          await expect(next).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await done.getByRole('link', { name: /^Enseñar en caja/ }).tap();
        const till = page.getByRole('dialog', { name });
        await expect(till.locator('.code')).toBeVisible();
        for (const part of await till.locator('> *').all()) await expect(part).toBeInViewport({ ratio: 1 });

        await page.goto('/club/regalos-canjeados');
        const ticket = page.getByRole('region', { name: 'Para usar' }).getByRole('listitem');
        await expect(ticket).toContainText('10:00–14:00. Casa del Timple, Teguise');
        // The code is shown, and the place is that of the date.
        await expect(ticket).not.toContainText('la fecha que has elegido');
        await expect(page.getByText('Uno para usar.')).toBeVisible();
        await expect(ticket.getByRole('link', { name: `Añadir al calendario: ${name}` })).toBeVisible();
        const code = (await ticket.locator('.voucher .code').textContent()) ?? '';
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        // What marking it as used takes away is said before it, as on the order's page.
        await expect(ticket).toContainText('Si lo marcas como usado, ya no podrás cancelarlo');
        await ticket.getByRole('button', { name: `Enseñar en caja: ${name}` }).tap();
        await expect(till).toBeVisible();
        await goBack(page);
        await expect(till).toBeHidden();
        await expect(ticket).toBeVisible();
        await ticket.getByRole('link', { name: `Cambiar la fecha de ${name}` }).tap();

        const otherDates = page.getByRole('group', { name: 'Otra fecha' });
        await expect(otherDates).toBeVisible();
        // Ticket and dates are as wide as the page, not as what is beside the picture.
        for (const part of [page.locator('.ticket'), otherDates])
          expect((await part.boundingBox())?.width).toBeGreaterThan(320);
        await expect(otherDates.getByRole('radio').nth(2)).toBeDisabled();
        await expect(otherDates).toContainText('La tuya');
        // On the way up the menu comes back, but over nothing that is chosen or pressed here.
        for (const by of [120, -60]) {
          const before = await page.evaluate(() => scrollY);
          await page.mouse.wheel(0, by);
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + by);
        }
        await expect(page.getByText('Cambiar a esta fecha')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('#floating-menu')).toBeHidden();
        // Without one it asks for it in the page's words.
        await page.getByText('Cambiar a esta fecha').tap();
        await expect(otherDates.getByRole('alert')).toHaveText('Elige una fecha para cambiarla.');
        await expect(otherDates.getByRole('radio').first()).toBeFocused();
        await expect(page.getByRole('button', { name: 'Sí, cambiar' })).toBeHidden();
        await otherDates.locator('label', { hasText: 'Telde' }).first().tap();
        await expect(otherDates.getByRole('alert')).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        // It asks once, with the new date.
        await page.getByText('Cambiar a esta fecha').tap();
        await expect(
          page.getByText(/^Tu nueva fecha: sábado .*Telde, Gran Canaria\. Solo se puede cambiar una vez\.$/),
        ).toBeVisible();
        const sure = page.getByRole('button', { name: 'Sí, cambiar' });
        await expect(() => expectAboveMenu(page, sure)).toPass();
        await sure.tap();
        await expect(page.getByText(/^Fecha cambiada/)).toBeVisible();
        await expect(page.locator('.line').first()).toContainText('El taller de Telde');
        await expect(page.locator('.voucher .code')).toHaveText(code);
        await expect(page.getByText('Cambiar la fecha')).toHaveCount(0);
        await expect(page.getByText('Ya has cambiado la fecha una vez: no se cambia más.')).toBeVisible();

        await page.getByText('Cancelar este regalo').tap();
        await page.getByRole('button', { name: 'Sí, cancelar' }).tap();
        const cancelled = page.getByText(/^Cancelado\. Ahora tienes 20 puntos/);
        await expect(cancelled).toBeVisible();
        // It is told once.
        await page.reload();
        await expect(page.locator('.line').first()).toBeVisible();
        await expect(cancelled).toHaveCount(0);
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
    // The bar gives way to what is asked, and the first button stays.
    await expect(page.locator('.buy-bar')).toBeHidden();
    await page.locator('[data-add]').first().scrollIntoViewIfNeeded();
    await expect(page.locator('[data-add]').first()).toHaveCSS('opacity', '1');
    // As a sentence of its own the date begins with a capital.
    const startsLarge = (date: Locator) =>
      expect
        .poll(() => date.evaluate((one) => getComputedStyle(one, '::first-letter').textTransform))
        .toBe('uppercase');
    await startsLarge(page.locator('.redeem-panel .when'));
    const chosen = /sábado \d+ de \S+(?: de \d{4})?, 10:00–14:00, El taller de Telde/;
    await expect(page.getByRole('group', { name })).toContainText(chosen);
    await redeemButton(page, 9).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.redeem-done')).toContainText(chosen);
    await startsLarge(page.locator('.redeem-done .when'));
    await expect(page.getByRole('link', { name: 'Ver en Regalos canjeados' })).toBeVisible();
    // It is a ticket at once, as the order’s page has it, and no date can be chosen for it any more.
    const ticket = page.getByRole('region', { name: `Tus códigos de ${name}` }).getByRole('listitem');
    await expect(ticket.locator('.code').first()).toHaveText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    await expect(ticket.getByRole('img', { name: `Código QR de ${name}` }).first()).toBeVisible();
    await expect(ticket).toContainText(/Vale hasta el \d/);
    await expect(ticket.locator('.when').first()).toHaveText(
      /^sábado \d+ de \S+(?: de \d{4})?, 10:00–14:00, El taller de Telde, Gran Canaria$/,
    );
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
    await ticket.getByRole('button', { name: `Enseñar en caja: ${name}` }).press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Canjear otro' }).press('Enter');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.locator('.slot').nth(1)).toContainText('Quedan');
  });

  test('that a date is near is said below all of it, in one piece', async ({ page, shopper }) => {
    await shopper({ points: 20, island: 'gran-canaria' });
    await page.goto(address);
    await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
    const box = async (part: Locator) => {
      const found = await part.boundingBox();
      if (!found) throw new Error('It is not shown.');
      return found;
    };
    const slot = page.locator('.slot').first();
    // As for one that begins within two days, which the sample world has none of.
    await slot.evaluate((one, said) => {
      const near = document.createElement('span');
      near.className = 'p near';
      near.textContent = said;
      one.append(near);
    }, messages.catalogue.es.dateNear);
    const near = await box(slot.locator('.near'));
    for (const part of ['.p:not(.near)', '.tag']) {
      const { y, height } = await box(slot.locator(part).first());
      expect(near.y, part).toBeGreaterThanOrEqual(y + height);
    }
    expect(near.x).toBeCloseTo((await box(slot.locator('.p:not(.near)'))).x, 0);
    expect(near.x + near.width).toBeCloseTo(
      (await box(slot.locator('.tag'))).x + (await box(slot.locator('.tag'))).width,
      0,
    );
    expect(near.height).toBeLessThan(60);
  });

  test('what is redeemed is told, though its member may have no other', async ({ page, shopper }) => {
    await shopper({ points: 20, island: 'tenerife' });
    await page.goto('/club/catalogo/details/taller-de-cocteleria');
    await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Canjear ahora/ }).click();
    await redeemButton(page, 14).click();
    await expect(page.getByText(/Ya has canjeado el máximo/)).toBeVisible();
    await expect(page.locator('.redeem-done')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver en Regalos canjeados' })).toBeVisible();
  });

  test('what was redeemed is told by its order where the script for it does not load', async ({ page, shopper }) => {
    await shopper({ points: 20, island: 'gran-canaria' });
    // The club hears of it, the member is told of what they redeemed.
    expectComplaint(page, /ERR_FAILED|Load error/);
    await page.route(/_astro\/after-redeem.*\.js/, (route) => route.abort());
    await page.goto(address);
    await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: `Canjear ahora: ${name}` }).click();
    await redeemButton(page, 9).click();
    await expect(page.getByText('Canjeado. Te quedan 11 puntos.')).toBeVisible();
    await expect(page.locator('.voucher .code')).toBeVisible();
    await expect(page.locator('#load-error')).toBeHidden();
  });

  test('dates on the member’s own island come first, and none of the first two is covered', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 20, island: 'tenerife' });
    await page.goto(address);
    await expect(page.locator('.slot').first()).toContainText('La Orotava');
    // The date of the first screens is not covered by the button that always stands there.
    const second = page.locator('.slot').nth(1);
    await expect(second).toBeInViewport({ ratio: 1 });
    const [date, bar] = await Promise.all([second.boundingBox(), page.locator('.buy-bar').boundingBox()]);
    expect((date?.y ?? 0) + (date?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(page.locator('.buy-bar')).toHaveText(/^Elige fecha/);
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
      endsAt: null,
      place: '',
      placeInSpanish: 'El taller de Telde',
      island: null,
      capacity: 10,
    };
    const free = await club.stock.listDates(units.productId);
    const left = 10 - (free.find((one) => one.id === id)?.taken ?? 0);
    expectComplaint(page, /422/);
    const rest = [{ ...units, units: left, date }];
    expect(await club.stock.takeStock(rest)).toEqual([]);
    await redeemButton(page, 9).click();
    await expect(page.getByText(/Taller de timple \(.*\): esa fecha se ha llenado/)).toBeVisible();
    expect((await club.points.getStanding(member.id, new Date())).points).toBe(20);
    await club.stock.putBackStocks(rest);
  });
});
