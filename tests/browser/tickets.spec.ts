// A ticket: redeemed, shown at a till, and cancelled.
import { expect, expectAccessible, expectNoSidewaysScroll } from '../setup/browser.ts';
import { addToBasket, findProduct, redeemButton, test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 150_000 });

const letters = /^[A-Z0-9]{5}-[A-Z0-9]{5}$/;

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a small phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 664 }, colorScheme });

    test('what is redeemed at once is a ticket, shown at a till with the screen kept on', async ({ page, shopper }) => {
      await page.addInitScript(() => {
        const mark = (lock: string) => {
          document.documentElement.setAttribute('data-lock', lock);
          return Promise.resolve();
        };
        const held = { release: () => mark('released') };
        Object.defineProperty(navigator, 'wakeLock', {
          value: {
            request: (kind: string) => mark(kind).then(() => held),
          },
        });
      });
      await shopper({ points: 11 });
      await page.goto('/club/catalogo/details/coctel-en-la-azotea');
      await page.getByRole('button', { name: /^Canjear ahora/ }).click();
      // Before who redeems one at once stands no other button to get it.
      await expect(page.locator('.buy-bar')).toHaveCSS('display', 'none');
      await redeemButton(page, 6).click();
      // Nor does one lie over what was redeemed, such as to save for another.
      await expect(page.locator('.redeem-done')).toBeVisible();
      await expect(page.locator('.buy-bar')).toHaveCSS('display', 'none');
      await expect(page.getByRole('link', { name: 'Canjear otro' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Ver en Regalos canjeados' }).click();

      const ticket = page.getByRole('region', { name: 'Para usar' }).getByRole('listitem');
      await expect(ticket).toHaveCount(1);
      await expect(ticket.getByRole('heading', { name: 'Cóctel en la azotea' })).toBeVisible();
      await expect(ticket).toContainText('De jueves a domingo: enséñalo en la barra al pedir. Vale una vez.');
      await expect(ticket).toContainText('Calle Castillo, Santa Cruz de Tenerife');
      await expect(ticket).toContainText(/Vale hasta el \d/);
      const code = (await ticket.locator('.voucher .code').textContent()) ?? '';
      expect(code).toMatch(letters);
      await expect(ticket.getByRole('img', { name: 'Código QR de Cóctel en la azotea' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await ticket.getByRole('button', { name: 'Enseñar en caja: Cóctel en la azotea' }).click();
      const till = page.getByRole('dialog', { name: 'Cóctel en la azotea' });
      await expect(till.locator('.code')).toHaveText(code);
      await expect(till).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.locator('html')).toHaveAttribute('data-lock', 'screen');
      for (const name of ['Código QR de Cóctel en la azotea', 'Código de barras de Cóctel en la azotea'])
        await expect(till.getByRole('img', { name })).toBeInViewport({ ratio: 1 });
      for (const part of await till.locator('> *').all()) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(till).toContainText('Calle Castillo, Santa Cruz de Tenerife');
      await expect(till).toContainText(/Vale hasta el \d/);
      await expectAccessible(page);
      await till.getByRole('button', { name: 'Cerrar' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-lock', 'released');

      await ticket.getByRole('link', { name: 'Ver detalle de Cóctel en la azotea' }).click();
      await expect(page.locator('.voucher .code')).toHaveText(code);
      await expect(page.getByRole('img', { name: 'Código QR de Cóctel en la azotea' })).toBeVisible();
      await expectAccessible(page);
      await page.getByText('Cancelar este regalo').click();
      await page.getByRole('button', { name: 'Sí, cancelar' }).click();
      await expect(page.getByText(/^Cancelado\. Ahora tienes 11 puntos/)).toBeVisible();
      await expect(page.locator('.voucher .code')).toHaveCount(0);
    });
  });

test('what is marked as used goes below at once, also by somebody else once one comes back', async ({
  page,
  shopper,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 20 });
  for (const product of ['coctel-en-la-azotea', 'coctel-en-la-azotea'])
    await page.request.post('/api/club/redeem', { headers, data: { product } });
  await page.goto('/club/regalos-canjeados');
  const usable = page.getByRole('region', { name: 'Para usar' }).getByRole('listitem');
  const over = page.getByRole('region', { name: 'Terminados' }).getByRole('listitem');
  await expect(usable).toHaveCount(2);
  // As that takes cancelling away, it is asked first.
  await usable.first().getByText('Marcar como usado').click();
  await expect(usable.first()).toContainText(
    'Si lo marcas como usado, ya no podrás cancelarlo, aunque quites la marca.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(usable).toHaveCount(2);
  await usable
    .first()
    .getByRole('button', { name: /^Sí, lo he usado/ })
    .click();
  await expect(usable).toHaveCount(1);
  await expect(over).toHaveCount(1);
  await expect(over.getByRole('status')).toHaveText('Marcado como usado.');
  await expect(over.getByRole('button', { name: /^No lo he usado/ })).toBeFocused();
  // What is used is over: there is nothing to show any more, nor a day until which it would be good.
  await expect(over).not.toContainText('Vale hasta');
  await expect(over.getByRole('button', { name: /^Copiar/ })).toHaveCount(0);
  await expect(over.getByRole('link', { name: /^Descargar PDF/ })).toHaveCount(0);

  // Marked elsewhere while its code is shown at a till.
  const id = await usable.locator('input[name=id]').inputValue();
  await usable.getByRole('button', { name: /^Enseñar en caja/ }).click();
  const marked = await page.request.post('/api/club/voucher/used', { headers, data: { id, used: true } });
  expect(marked.ok()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(usable).toHaveCount(0);
  await expect(over).toHaveCount(2);

  // Once nothing is lost any more, nothing is asked.
  await over
    .first()
    .getByRole('button', { name: /^No lo he usado/ })
    .click();
  await expect(usable.getByRole('button', { name: /^Marcar como usado/ })).toBeFocused();
  await expect(usable.getByRole('button', { name: /^Copiar/ })).toBeVisible();
  await expect(usable).not.toContainText('ya no podrás cancelarlo');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what marking as used takes away is asked before it, too', async ({ page, shopper }) => {
    await shopper({ points: 20 });
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.request.post('/api/club/redeem', { headers, data: { product: 'coctel-en-la-azotea' } });
    await page.goto('/club/regalos-canjeados');
    const sure = page.getByRole('button', { name: /^Sí, lo he usado/ });
    await expect(sure).toBeHidden();
    await page.getByText('Marcar como usado').click();
    await sure.click();
    await expect(page.locator('.voucher .tag')).toHaveText('Usado');
  });
});

test('a ticket for one of several islands says which, and where that is, wherever it is shown', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 20, island: 'lanzarote' });
  const name = 'Entrada doble, concierto';
  await page.goto('/club/catalogo/details/entrada-doble-sesiones');
  await page.getByRole('button', { name: /^Canjear ahora/ }).click();
  await expect(page.getByRole('group', { name })).toContainText('Lanzarote');
  await redeemButton(page, 12).click();
  await expect(page.locator('.redeem-done')).toContainText('Lanzarote');
  const own = page.getByRole('region', { name: `Tus códigos de ${name}` }).getByRole('listitem');
  for (const [address, ticket] of [
    [null, own],
    ['/club/regalos-canjeados', page.getByRole('region', { name: 'Para usar' }).getByRole('listitem')],
  ] as const) {
    if (address !== null) await page.goto(address);
    await expect(ticket).toContainText('Lanzarote');
    await expect(ticket).toContainText('Sala La Marina');
    await ticket.getByRole('button', { name: `Enseñar en caja: ${name}` }).click();
    const till = page.getByRole('dialog', { name });
    await expect(till).toContainText('Lanzarote');
    await expect(till).toContainText('Sala La Marina');
    await expect(till).not.toContainText('La Marea');
    for (const part of await till.locator('> *').all()) await expect(part).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await till.getByRole('button', { name: 'Cerrar' }).click();
    await expect(ticket).not.toContainText('La Marea');
    await expectNoSidewaysScroll(page);
  }
});

test('whoever has to agree the day with the club finds its phone and mail on the ticket', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 40, island: 'tenerife' });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const [date] = (await findProduct(page.request, 'noche-de-estrellas')).dates;
  for (const data of [
    { product: 'guachinche-en-la-laguna' },
    { product: 'cafe-y-dulce' },
    { product: 'noche-de-estrellas', variationId: date?.id },
  ]) {
    const answer = await page.request.post('/api/club/redeem', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await page.goto('/club/regalos-canjeados');
  const reachOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .locator('a:is([href^="tel:"], [href^="mailto:"])');
  const links = reachOf('Guachinche para dos');
  await expect(links).toHaveText([/@/, /\d/, /\d/]);
  for (const link of await links.all()) await expect(link).toBeVisible();
  // Another is used without asking anybody: at a till, or on its date.
  await expect(reachOf('Café y dulce')).toHaveCount(0);
  await expect(reachOf('Noche de estrellas')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ver detalle de Guachinche para dos' }).click();
  await expect(page.locator('.ticket a[href^="tel:"]').first()).toBeVisible();
  await page.goto('/club/catalogo/details/guachinche-en-la-laguna');
  await expect(page.locator('.ticket a[href^="mailto:"]')).toBeVisible();
});

test('the way to a code is called the same of whatever kind, once it was redeemed and where it is kept', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 20 });
  await addToBasket(page, 'cafe-y-dulce');
  await addToBasket(page, 'coctel-en-la-azotea');
  await page.goto('/club/cesta');
  // Nothing is sent: of a delivery there is neither a line nor a cost.
  await expect(page.getByText('Nada de esta cesta se envía: lo tendrás en Regalos canjeados.')).toBeVisible();
  await expect(page.locator('.summary dt')).toHaveText(['Tienes', 'Cesta, 2 artículos', 'Te quedan']);
  await expect(page.getByRole('main')).not.toContainText(/Envío\W*\d|sin coste/);
  await redeemButton(page).click();
  const show = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^Enseñar/);
  await expect(show('Café y dulce')).toHaveText('Enseñar en caja');
  await expect(show('Cóctel en la azotea')).toHaveText('Enseñar en caja');
  await expect(page.getByRole('link', { name: /^Enseñar en caja: Café y dulce, \w{5}-\w{5}$/ })).toBeVisible();
  await page.goto('/club/regalos-canjeados');
  await expect(show('Café y dulce')).toHaveText('Enseñar en caja');
  await expect(show('Cóctel en la azotea')).toHaveText('Enseñar en caja');
});
