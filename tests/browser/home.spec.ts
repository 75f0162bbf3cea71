import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { desktop, expect, expectAccessible, expectComplaint, openHome, phone, test } from '../setup/browser.ts';
import { startOwnClub } from '../setup/browser-club.ts';
import type { RunningClub } from '../setup/club-server.ts';

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on Home on a ${size}, ${colorScheme}`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn('ana');
      await openHome(page);
      await expectAccessible(page);
    });
  }
}

test('Home greets by the first name and says level, points and what is missing', async ({ page, signIn }) => {
  await signIn('ana');
  const consumer: unknown = await (await page.request.get('/api/club/self')).json();
  await openHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Buen[oa]s (días|tardes|noches), Ana$/);
  await expect(page.getByRole('heading', { name: 'Tu nivel Gold' })).toBeVisible();
  const { points, status_points: year, expiring } = Consumer.parse(consumer);
  await expect(page.getByRole('link', { name: `Tienes ${String(points)} puntos para canjear` })).toBeVisible();
  const way = `Llevas ${String(year)} de 60 puntos: te faltan ${String(60 - year)} para Platinum.`;
  await expect(page.getByRole('main').getByText(way, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `Nivel Gold. ${way}` })).toBeVisible();
  const expires = `${String(expiring?.points)} puntos caducan el `;
  await expect(page.getByText(new RegExp(`^${expires}\\d+ de [a-z]+ de \\d{4}\\.$`))).toBeVisible();
});

test('the three progress values, with two decimals, stand in the details of the level', async ({ page, signIn }) => {
  await signIn('ana');
  const consumer = Consumer.parse(await (await page.request.get('/api/club/self')).json());
  await openHome(page);
  await page.getByText('Tu progreso en cifras').click();
  const shown = (value: number) => value.toFixed(2).replace('.', ',');
  await expect(page.locator('.level-details dd')).toHaveText([
    shown(consumer.status_points / 60),
    shown((consumer.status_points - 40) / 60),
    shown(60 - consumer.status_points),
  ]);
});

test('on a desktop both halves of the level begin at one height', async ({ page, signIn }) => {
  await page.setViewportSize(desktop);
  await signIn('ana');
  await page.goto('/club');
  const tops = await page
    .locator('.level > .wrap > div')
    .evaluateAll((halves) => halves.map((half) => Math.round(half.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

test('the points in the header lead to the points', async ({ page, signIn }) => {
  await signIn('ana');
  await openHome(page);
  await page.locator('[data-balance-pill]').click();
  await expect(page).toHaveURL(/\/club\/perfil\?tab=gana-puntos|\/club\/perfil.*puntos/);
  await expect(page.getByText(/caduca/i).first()).toBeVisible();
});

test('at Platinum the meter is at the summit and nothing is missing', async ({ page, signIn }) => {
  await signIn('lucia');
  await openHome(page);
  await expect(page.getByRole('main').getByText(/^Llevas \d+ puntos este año: estás en la cumbre\.$/)).toBeVisible();
  await expect(page.getByText('Tu progreso en cifras')).toBeHidden();
});

test('the tiles lead to the catalogue, recommending, challenges, earning points and news, once there is such a page', async ({
  page,
  signIn,
}) => {
  await signIn('ana');
  await openHome(page);
  const tiles = {
    Catálogo: '/club/catalogo',
    Recomienda: '/club/recomienda',
    Desafíos: '/club/desafios',
    'Ganar puntos': '/club/como-ganar-puntos',
    Noticias: '/club/noticias',
  } as const;
  const posters = page.locator('.tiles .poster');
  await expect(posters.getByRole('heading')).toHaveText(Object.keys(tiles));
  const addresses = await posters.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(addresses).toEqual(Object.values(tiles));
});

for (const [colorScheme, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('only the picture of that theme stands behind the greeting, and the other is not loaded', async ({
      page,
      signIn,
    }) => {
      await signIn('ana');
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await openHome(page);
      const picture = page.locator('.hero img');
      const shown = () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
      const first = await shown();
      expect(loaded).toContain(first);
      const loadedAtFirst = [...loaded];
      await page.emulateMedia({ colorScheme: other });
      await expect.poll(shown).not.toBe(first);
      expect(loadedAtFirst).not.toContain(await shown());
      // Where the editor marked no focus, the mountain and what stands before it stay in sight.
      await expect(picture).toHaveCSS('object-position', '68% 100%');
    });
  });
}

test.describe('on a day with a popup', () => {
  let december: RunningClub;
  test.beforeAll(async () => {
    december = await startOwnClub();
    december.moveClock(new Date('2026-12-15T12:00:00Z'));
  });
  test.afterAll(() => december.stop());

  test('it opens until it is closed, on whatever device', async ({ page, browser }) => {
    await page.context().addCookies([{ name: 'age-verified', value: 'true', url: december.url }]);
    await page.goto(`${december.url}/club/login`);
    await page.getByLabel('Correo').fill('ana@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('incombustible-2026');
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: /caducan el 31/ });
    await expect(popup).toBeVisible();
    // It is said to all: also to who has no such points.
    await expect(popup).not.toContainText('Tus puntos de enero');
    await expectAccessible(page);
    // A session that ended meanwhile leads to the login, whichever part of the page finds out.
    await page.route(/close-popup/, (route) => route.fulfill({ status: 401, json: { error: 'Entra' } }), { times: 1 });
    expectComplaint(page, /401/);
    // Whoever is still signed in is sent back to where they were, at once.
    const toLogin = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/club/login'),
    );
    const back = page.waitForEvent('load');
    await popup.getByRole('button', { name: 'Cerrar' }).click();
    await toLogin;
    await back;
    await expect(page).toHaveURL(`${december.url}/club`);
    await expect(popup).toBeVisible();
    const kept = page.waitForResponse(/close-popup/);
    await popup.getByRole('button', { name: 'Cerrar' }).click();
    expect((await kept).status()).toBe(204);
    await expect(popup).toBeHidden();
    const cookies = await page.context().cookies();
    for (const context of [page.context(), await browser.newContext()]) {
      await context.addCookies(cookies);
      const later = await context.newPage();
      // The script that opens popups is a module in the page: it has run when the page is loaded.
      await later.goto(`${december.url}/club`);
      await expect(later.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
      await expect(later.getByRole('dialog', { name: /caducan el 31/ })).toBeHidden();
    }
  });

  test('it waits for the next visit when this one began with the terms', async ({ page, context }) => {
    await context.addCookies([
      { name: 'age-verified', value: 'true', url: december.url },
      { name: 'consent', value: '2.0.es.', url: december.url },
    ]);
    await page.goto(`${december.url}/club/login`);
    await page.getByLabel('Correo').fill('pedro@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('incombustible-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
    const popup = { name: /caducan el 31/ };
    await page.goto(`${december.url}/club`);
    await expect(page.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
    await expect(page.getByRole('dialog', popup)).toBeHidden();
    const later = await context.newPage();
    await later.goto(`${december.url}/club`);
    await expect(later.getByRole('dialog', popup)).toBeVisible();
  });

  test('it waits, too, when the terms were accepted before any script was loaded', async ({ page, context }) => {
    // A club is started meanwhile.
    test.setTimeout(90_000);
    // Nobody else's: who has accepted them is not asked again.
    const club = await startOwnClub();
    try {
      club.moveClock(new Date('2026-12-15T12:00:00Z'));
      await context.addCookies([
        { name: 'age-verified', value: 'true', url: club.url },
        { name: 'consent', value: '2.0.es.', url: club.url },
      ]);
      const data = { email: 'pedro@club.example', password: 'incombustible-2026' };
      const login = await context.request.post(`${club.url}/api/club/login`, { headers: { origin: club.url }, data });
      expect(login.status()).toBe(200);
      // Those of the first page never come.
      let areHeld = true;
      await page.route(/\.js$/, async (route) => {
        if (!areHeld) await route.continue();
      });
      await page.goto(`${club.url}/club`, { waitUntil: 'commit' });
      const accept = page.getByRole('button', { name: 'Aceptar' });
      await expect(accept).toBeVisible();
      areHeld = false;
      const sent = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().includes('accept-terms'),
      );
      await accept.click();
      await sent;
      await expect(page.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
      await page.goto(`${club.url}/club`);
      await expect(page.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
      await expect(page.getByRole('dialog', { name: /caducan el 31/ })).toBeHidden();
    } finally {
      // What the page still asks for would fail.
      await page.goto('about:blank');
      await club.stop();
    }
  });
});

test.describe('the carousel', () => {
  test.use({ viewport: desktop });

  test('does not move by itself where motion is not wanted, and its buttons and keys move it', async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn('ana');
    await openHome(page);
    const carousel = page.getByRole('region', { name: 'Hoy en el club' });
    await expect(carousel.getByRole('button', { name: /carrusel/ })).toBeHidden();
    await expect(carousel.getByText('1 de')).toBeVisible();
    await expect(carousel.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await carousel.getByRole('button', { name: 'Siguiente' }).click();
    await expect(carousel.getByText('2 de')).toBeVisible();
    await carousel.getByRole('button', { name: 'Anterior' }).click();
    await expect(carousel.getByText('1 de')).toBeVisible();
    await carousel.getByRole('list').focus();
    await page.keyboard.press('ArrowRight');
    await expect(carousel.getByText('2 de')).toBeVisible();
  });

  test('moves on by itself until it is stopped', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('ana');
    await openHome(page);
    const carousel = page.getByRole('region', { name: 'Hoy en el club' });
    await page.clock.runFor(7_500);
    await expect(carousel.getByText('2 de')).toBeVisible();
    await carousel.getByRole('button', { name: 'Parar el carrusel' }).click();
    await page.clock.runFor(20_000);
    await expect(carousel.getByText('2 de')).toBeVisible();
    await expect(carousel.getByRole('button', { name: 'Reanudar el carrusel' })).toBeVisible();
  });
});

test('Home ships no more than 12 KB of script', async ({ page, signIn }) => {
  await signIn('ana');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Nothing is left out because an earlier test has loaded it.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  const loading = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId }) => loading.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => loading.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loading.delete(requestId);
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/club');
  // What comes when the browser is idle counts too: when it is so again, all of that has been asked for.
  for (let time = 0; time < 2; time++)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestIdleCallback(() => {
            resolve();
          }),
        ),
    );
  await expect.poll(() => [...loading]).toEqual([]);
  const inline = await page.evaluate(() =>
    [...document.scripts].reduce((sum, script) => sum + script.textContent.length, 0),
  );
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes + inline).toBeLessThanOrEqual(12 * 1024);
});
