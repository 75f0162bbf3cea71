import {
  desktop,
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  goBack,
  openHome,
  phone,
  test,
} from '../setup/browser.ts';

const menu = { name: 'Menú' };

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the main item stands in the middle of the floating menu and opens the member card', async ({
    page,
    signIn,
  }) => {
    await signIn('ana');
    await openHome(page);
    const items = page.getByRole('navigation', menu).getByRole('listitem');
    const others = await items.getByRole('link').count();
    expect(others).toBeGreaterThan(1);
    await expect(items).toHaveCount(others + 1);
    const main = items.nth(Math.floor((others + 1) / 2)).getByRole('button', { name: 'Tarjeta' });
    await expect(main).toBeVisible();

    await main.click();
    const card = page.getByRole('dialog', { name: 'Tu tarjeta' });
    await expect(card).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Tu tarjeta' })).toBeFocused();
    await expect(card.getByText('Gold')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(main).toBeFocused();
  });

  test('the card’s code is shown for a till over the whole window, by keyboard, and drawn only when it is asked for', async ({
    page,
    signIn,
  }) => {
    await signIn('ana');
    const drawn: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/tarjeta/')) drawn.push(`${String(response.status())} ${response.url()}`);
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHome(page);
    await page.getByRole('navigation', menu).getByRole('button', { name: 'Tarjeta' }).click();
    const show = page.getByRole('button', { name: 'Enseñar en caja' });
    expect(drawn).toEqual([]);
    await show.focus();
    await page.keyboard.press('Enter');
    const till = page.getByRole('dialog', { name: 'Tu código, para la caja' });
    await expect(till).toBeVisible();
    await expect(till).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const name of ['Tu código como QR', 'Tu código como código de barras']) {
      const picture = till.getByRole('img', { name });
      await expect(picture).toBeInViewport({ ratio: 1 });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    expect(drawn.map((line) => line.slice(0, 3))).toEqual(['200', '200']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(till).toBeHidden();
    await expect(show).toBeFocused();
  });

  test('Back closes the code for a till, then the card, and only then leaves the page', async ({ page, signIn }) => {
    await signIn('ana');
    await page.goto('/club/noticias');
    await openHome(page);
    await page.getByRole('navigation', menu).getByRole('button', { name: 'Tarjeta' }).click();
    const show = page.getByRole('button', { name: 'Enseñar en caja' });
    const till = page.getByRole('dialog', { name: 'Tu código, para la caja' });
    const card = page.locator('#member-card');
    await show.click();
    await expect(till).toBeVisible();
    await goBack(page);
    await expect(till).toBeHidden();
    await expect(card).toBeVisible();
    await goBack(page);
    await expect(card).toBeHidden();
    await expect(page).toHaveURL(/\/club$/);
    // Closed by its own button it leaves no step behind.
    await page.getByRole('navigation', menu).getByRole('button', { name: 'Tarjeta' }).click();
    // The step is there as soon as the code is.
    const stepsOnceOpen = await show.evaluate((button: HTMLButtonElement) => {
      const before = history.length;
      button.click();
      return history.length - before;
    });
    expect(stepsOnceOpen).toBe(1);
    await till.getByRole('button', { name: 'Cerrar' }).click();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    // A browser leaves an entry a moment after it was asked to.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('member-card');
    await goBack(page);
    await expect(page).toHaveURL(/noticias/);
  });

  test('the floating menu gives way while scrolling down and comes back on the way up', async ({ page, signIn }) => {
    await signIn('ana');
    await openHome(page);
    const nav = page.getByRole('navigation', menu);
    await expect(nav).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect(nav).toBeHidden();
    await page.mouse.wheel(0, -200);
    await expect(nav).toBeVisible();
  });

  test('the floating menu is there from the start where one looks around, and not where there is something to do', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await signIn('ana');
    const nav = page.getByRole('navigation', menu);
    for (const path of ['/club', '/club/catalogo', '/club/te-inspiramos', '/club/juegos']) {
      await page.goto(path);
      await expect(nav, path).toBeVisible();
    }
    const todo = [
      '/club/sorteo/festivales',
      '/club/perfil/privacidad',
      '/club/perfil/seguridad',
      '/club/perfil/editar-datos-personales',
      '/club/recomienda/formulario-faq',
      '/club/cesta',
      '/club/catalogo/details/bono-de-10-euros',
    ];
    for (const path of todo) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(nav, path).toBeHidden();
    }
  });

  test('on the way up through a form the floating menu comes back over no field and no button', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await signIn('ana');
    await page.goto('/club/perfil/editar-datos-personales');
    const nav = page.getByRole('navigation', menu);
    await page.mouse.wheel(0, 10_000);
    await expect(nav).toBeVisible();
    const end = await page.evaluate(() => scrollY);
    const covered: string[] = [];
    for (let up = 60; up < end; up += 60) {
      await page.mouse.wheel(0, -60);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(end - up);
      if (!(await nav.isVisible())) continue;
      const top = (await nav.locator('.main').boundingBox())?.y ?? 0;
      for (const one of await page.getByRole('main').locator('input, select, button').all()) {
        const box = await one.boundingBox();
        if (box && box.y < 664 && box.y + box.height > top) covered.push(`${String(up)}: ${await one.innerText()}`);
      }
    }
    expect(covered).toEqual([]);
    await expect(nav).toBeHidden();
  });

  test('whoever is in the floating menu with the keyboard keeps it while the page scrolls', async ({
    page,
    signIn,
  }) => {
    await signIn('ana');
    await openHome(page);
    const nav = page.getByRole('navigation', menu);
    await nav.getByRole('link', { name: 'Inicio' }).focus();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(nav).toBeVisible();
  });

  test('nothing is wider than a window of 320 pixels', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn('ana');
    for (const path of ['/club', '/club/regalos-canjeados', '/club/terminos-y-condiciones']) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the navigation stands in the header, and the floating menu is gone', async ({ page, signIn }) => {
    await signIn('ana');
    await openHome(page);
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Catálogo' }),
    ).toBeVisible();
    await expect(page.getByRole('navigation', menu)).toBeHidden();
  });

  test('the keyboard skips to the content first', async ({ page, signIn }) => {
    await signIn('ana');
    await page.goto('/club/terminos-y-condiciones');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('signing out from the card empties the session and leads to login', async ({ page, signIn }) => {
    await signIn('lucia');
    await openHome(page);
    await page.getByRole('button', { name: 'Tu tarjeta y tu cuenta' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/club\/login\?reason=signed-out$/);
    await page.goto('/club');
    await expect(page).toHaveURL(/\/club\/login/);
  });
});

test('the logout, arrived at from another site, asks first', async ({ page, signIn, baseURL }) => {
  await signIn('ana');
  await page.goto(`data:text/html,<a href="${baseURL ?? ''}/club/logout">elsewhere</a>`);
  await page.getByRole('link', { name: 'elsewhere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cerrar la sesión?');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/club\/login\?reason=signed-out$/);
});

test('language and theme change without a script and stay', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await context.addCookies([{ name: 'age-verified', value: 'true', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto('/club/terminos-y-condiciones');
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveURL(/\/club\/terminos-y-condiciones$/);
  await context.close();
});

test('the health warning is black on white in both themes', async ({ page, adult }) => {
  await adult();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/club/login');
    const warning = page.getByRole('note', { name: 'Advertencia sanitaria' });
    await expect(warning).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(warning).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(warning).toBeVisible();
  }
});

test('an address that leads nowhere says so, with the way back', async ({ page, signIn }) => {
  expectComplaint(page, /404/);
  await signIn('ana');
  const answer = await page.goto('/club/mar-adentro');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aquí no hay isla');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a inicio' }).click();
  await expect(page).toHaveURL(/\/club$/);
});

test('the footer leads to every legal page there is, and outside by the addresses of the settings', async ({
  page,
  signIn,
}) => {
  await signIn('ana');
  await page.goto('/club/contacto');
  const legal = page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
  const addresses = await legal.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    '/club/terminos-y-condiciones',
    '/club/document/politica-de-privacidad',
    '/club/document/politica-de-cookies',
    '/club/terminos-y-condiciones-loteria',
    '/club/terminos-y-condiciones-ruleta',
  ]);
  for (const address of addresses) expect((await page.request.get(address ?? '')).status(), address ?? '').toBe(200);

  const outside = page.getByRole('navigation', { name: 'Fuera del club' });
  await expect(outside.getByRole('link')).toHaveCount(5);
  const chat = await outside.getByRole('link', { name: 'Ayuda por chat' }).getAttribute('href');
  await expect(page.getByRole('main').getByRole('link', { name: 'Abrir el chat' })).toHaveAttribute('href', chat ?? '');
  await expectAccessible(page);
});
