// The page of a product: while it loads, taken over, at its limits, failing; by keyboard, by touch, on a phone.
import { desktop, expect, expectAccessible, expectComplaint, layoutShift, phone } from '../setup/browser.ts';
import { addToBasket, confirmation, test } from '../setup/shopper.ts';

const kit = '/club/catalogo/details/kit-iluma-one';
const cover = '/club/catalogo/details/funda-de-bolsillo';

test('a swatch changes the picture, the stepper what is left of the points', async ({ page, shopper }) => {
  await shopper({ points: 30 });
  await page.goto('/club/catalogo/details/kit-iluma-one');
  await expect(page.getByText('Después de este canje tendrás 2 puntos.')).toBeVisible();
  await page.getByRole('radio', { name: 'Almagre' }).check({ force: true });
  await expect(page.getByText('Elige: Almagre')).toBeVisible();
  const chosen = await page.getByRole('radio', { name: 'Almagre' }).getAttribute('value');
  await expect(page.locator(`.shot[data-variation="${chosen ?? ''}"]`)).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await expect(page.getByText('necesitas 26 puntos más para este regalo')).toBeVisible();
});

test('of variations that are islands the member’s own is chosen, and no other before they choose it', async ({
  page,
  shopper,
}) => {
  const concert = '/club/catalogo/details/entrada-doble-sesiones';
  await shopper({ island: 'lanzarote' });
  await page.goto(concert);
  await expect(page.getByText('Elige isla: Lanzarote')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Lanzarote' })).toBeChecked();
  await shopper({ island: 'la-palma' });
  await page.goto(concert);
  const choice = page.getByRole('group', { name: /^Elige isla/ });
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Canjear ahora/ })).toHaveCount(0);
  await page.locator('[data-add]').click();
  await expect(choice.getByRole('alert')).toHaveText('Elige una isla para añadirlo a la cesta.');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Gran Canaria' }).check({ force: true });
  await expect(choice.getByRole('alert')).toHaveCount(0);
  await page.locator('[data-add]').click();
  await expect(confirmation(page)).toContainText('Gran Canaria');
});

test('where nothing can be redeemed no date and no island is asked for', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ island: 'lanzarote' });
  await page.goto('/club/catalogo/details/noche-de-estrellas');
  await expect(page.locator('.buy')).toContainText('Tenerife');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('Elige fecha')).toHaveCount(0);
  await page.goto('/club/catalogo/details/entrada-doble-sesiones');
  await page.getByRole('button', { name: /^Canjear ahora/ }).click();
  await page.getByRole('button', { name: 'Canjear 12 puntos' }).click();
  // Who has just redeemed it is not warned of that, but told that it was the last one.
  await expect(page.getByText('Ya has canjeado el máximo de este regalo.')).toBeVisible();
  await expect(page.locator('.redeem-done')).toBeVisible();
  await expect(page.locator('main .note.warn')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('.buy .note.warn')).toHaveText('Ya has canjeado el máximo de este regalo.');
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('adding is confirmed with picture, variation and what is left, and prices no second unit', async ({
  page,
  shopper,
}) => {
  await shopper({ points: 30 });
  await page.goto(cover);
  await page.getByRole('radio', { name: 'Atlántico' }).check({ force: true });
  await expect(page.getByText('Después de este canje tendrás 22 puntos.')).toBeVisible();
  await page.locator('[data-add]').click();
  await expect(confirmation(page)).toContainText('Funda de bolsillo está en tu cesta.');
  await expect(confirmation(page)).toContainText('Atlántico. Te quedan 22 puntos.');
  const picture = await page.locator('.shot[data-variation="atlantico"] img').getAttribute('src');
  await expect(confirmation(page).locator('img')).toHaveAttribute('src', picture ?? '');
  await expect(page.getByText('Ya está en tu cesta. Con todo lo que llevas tendrás 22 puntos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await expect(page.getByText('Después de este canje y de tu cesta tendrás 6 puntos.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ya está en tu cesta. Con todo lo que llevas tendrás 22 puntos.')).toBeVisible();
});

test('a double tap adds once', async ({ page, shopper }) => {
  await shopper({ points: 60 });
  await page.goto(cover);
  await expect(page.locator('[data-add]')).toBeEnabled();
  await page.locator('[data-add]').dblclick();
  await expect(page.getByRole('link', { name: /^Cesta/ })).toHaveAccessibleName('Cesta, 1 artículo');
  await expect(confirmation(page)).toContainText('Funda de bolsillo está en tu cesta.');
});

test('at the limit the button says so and keeps the focus', async ({ page, shopper }) => {
  await shopper({ points: 10 });
  await page.goto('/club/catalogo/details/caja-de-reyes');
  const add = page.locator('[data-add]');
  await expect(add).toBeEnabled();
  await page.getByRole('button', { name: 'Añadir uno' }).press('Enter');
  await page.getByRole('button', { name: 'Añadir uno' }).press('Enter');
  await add.press('Enter');
  await expect(add).toHaveText('Ya tienes el máximo en la cesta');
  await expect(add).toBeFocused();
  await expect(add).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Cesta/ })).toHaveAccessibleName('Cesta, 3 artículos');
  await expectAccessible(page);
});

test('a variation chosen before the island came stays, and nothing moves when it does', async ({ page, shopper }) => {
  await shopper({ points: 60 });
  await addToBasket(page, 'funda-de-bolsillo');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/_astro\/PurchasePanel.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(kit);
  await expect(page.locator('[data-add]')).toBeDisabled();
  await page.getByRole('radio', { name: 'Almagre' }).check({ force: true });
  await expectAccessible(page);
  const before = await layoutShift(page);
  release(undefined);
  await expect(page.locator('[data-add]')).toBeEnabled();
  await expect(page.getByText('Elige: Almagre')).toBeVisible();
  await expect(page.getByText('Después de este canje y de tu cesta tendrás 24 puntos.')).toBeVisible();
  expect(await layoutShift(page)).toBe(before);
  await page.locator('[data-add]').click();
  await expect(confirmation(page)).toContainText('Almagre.');
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('picture, price beside the name, the choice and what it costs to add stand in the first screen', async ({
    page,
    shopper,
  }) => {
    await shopper();
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(kit);
    const bar = page.locator('.buy-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    // No menu covers what one chooses.
    await expect(page.locator('.fab')).toBeHidden();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const price = await page.locator('.big-cost').boundingBox();
    expect(price?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
    expect(price?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    const barTop = (await bar.boundingBox())?.y ?? 0;
    for (const part of ['.shot', '.big-cost', '.pick', '.buy .stepper']) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(barTop);
    }
  });

  test('the bar is there from the first paint, wherever the button is not wholly in sight', async ({
    page,
    shopper,
  }) => {
    await shopper();
    // The island never comes: only what the server sent is there.
    await page.route(/PurchasePanel.*\.js/, (route) => route.abort());
    expectComplaint(page, /ERR_FAILED|Failed to fetch|Load error|hydrat/);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(kit);
    const bar = page.locator('.buy-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.locator('[data-add]').evaluate((button) => {
      button.scrollIntoView({ block: 'center' });
    });
    await expect(bar).toBeHidden();
    await page.locator('.related').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(desktop);
    await expect(bar).toBeHidden();
  });

  test('while cookies are asked about, the bar stands below the question, unless the button is wholly above it', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper();
    await context.clearCookies({ name: 'consent' });
    const bar = page.locator('.buy-bar');
    const question = page.locator('#consent');
    const add = page.locator('[data-add]');
    for (const viewport of [{ width: 390, height: 664 }, phone]) {
      await page.setViewportSize(viewport);
      await page.goto(kit);
      await expect(question).toBeVisible();
      await expect(bar).toBeInViewport({ ratio: 1 });
      const [asked, shown] = [await question.boundingBox(), await bar.boundingBox()];
      expect(shown?.y).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 0) + 4);
      // Behind the question it is not in sight.
      await add.evaluate((button) => {
        scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 90, behavior: 'instant' });
      });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await add.evaluate((button) => {
        scrollBy({ top: button.getBoundingClientRect().top - 120, behavior: 'instant' });
      });
      await expect(bar).toBeHidden();
      await expect(add).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    }
    await page.setViewportSize(desktop);
    await expect(bar).toBeHidden();
    await page.setViewportSize(phone);
    await page.goto(kit);
    await question.getByRole('button', { name: 'Rechazar' }).tap();
    await expect(question).toBeHidden();
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

  test('there is one button to add, wherever one has scrolled to', async ({ page, shopper }) => {
    await shopper();
    for (const height of [600, 664, 700, 844]) {
      await page.setViewportSize({ width: 390, height });
      await page.goto(kit);
      const shown = await page.evaluate(async () => {
        const isShown = (button: Element | null) => {
          if (!button?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
          const { top, bottom } = button.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        const counts = [];
        for (let at = 0; at <= 420; at += 35) {
          scrollTo({ top: at, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          counts.push(['[data-add]', '.buy-bar'].filter((one) => isShown(document.querySelector(one))).length);
        }
        return counts;
      });
      expect(new Set(shown), String(height)).toEqual(new Set([1]));
    }
  });

  test('no toast lies over the button that comes next', async ({ page, shopper }) => {
    await shopper({ points: 60 });
    await page.setViewportSize({ width: 390, height: 664 });
    expectComplaint(page, /Load error/);
    /** Whether a press of it reaches it. */
    const isFree = (selector: string) =>
      page.locator(selector).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    /** As a thumb finds it; a press of Playwright's tries the screen's edges, where what is pressed may lie below the header. */
    const toMiddle = (selector: string) =>
      page.locator(selector).evaluate((button) => {
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
    await page.goto('/club/catalogo/details/coctel-en-la-azotea');
    await expect(page.locator('[data-add]')).toBeEnabled();
    await toMiddle('[data-add]');
    await page.locator('[data-add]').tap();
    await expect(page.locator('.toast.added')).toBeVisible();
    for (const next of ['[data-add]', 'header [href$="/cesta"]']) expect(await isFree(next), next).toBe(true);
    await toMiddle('.redeem > button');
    expect(await isFree('.redeem > button')).toBe(true);
    const fail = () =>
      page.evaluate(() => {
        dispatchEvent(new Event('vite:preloadError'));
      });
    await page.goto('/club/cesta');
    await expect(page.locator('.redeem-bar .btn')).toBeVisible();
    // What the basket itself asks for would take the failure's note away.
    await page.waitForLoadState('networkidle');
    await fail();
    const failed = page.locator('#load-error');
    await expect(failed).toBeVisible();
    expect(await isFree('.redeem-bar .btn')).toBe(true);
    // It goes once something that was asked for afterwards has come.
    await page.evaluate(() => {
      dispatchEvent(new CustomEvent('club:asked', { detail: Promise.resolve() }));
    });
    await expect(failed).toBeHidden();
  });

  test('the bar adds too, and stands above the menu on the way up', async ({ page, shopper }) => {
    await shopper();
    await page.goto(kit);
    await expect(page.locator('[data-add]')).toBeEnabled();
    const bar = page.locator('.buy-bar');
    await page.locator('.related').scrollIntoViewIfNeeded();
    for (const part of ['.big-cost', '.pick', '[data-add]']) await expect(page.locator(part)).not.toBeInViewport();
    await bar.tap();
    await expect(confirmation(page)).toContainText('está en tu cesta');
    await expectAccessible(page);
    await expect(page.locator('.fab')).toBeHidden();
    await page.mouse.wheel(0, -60);
    await expect(page.locator('.fab')).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [ofBar, ofMenu] = [await bar.boundingBox(), await page.locator('.fab .main').boundingBox()];
        return (ofMenu?.y ?? 0) - (ofBar?.y ?? 0) - (ofBar?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
    await page.mouse.wheel(0, 60);
    await expect(page.locator('.fab')).toBeHidden();
    await expect(bar).toBeInViewport({ ratio: 1 });
    // Back at the start it is as it was.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(page.locator('.fab')).toBeHidden();
    await expect(bar).toBeInViewport({ ratio: 1 });
  });
});

for (const viewport of [phone, desktop])
  test(`what a member can’t have says why, ${String(viewport.width)} px wide`, async ({ page, shopper }) => {
    await shopper({ island: 'lanzarote' });
    await page.setViewportSize(viewport);
    await page.goto('/club/catalogo/details/coctel-en-la-azotea');
    await expect(page.getByText('Este regalo se canjea solo en Tenerife.')).toBeVisible();
    await expect(page.locator('[data-add]')).toHaveCount(0);
    await expectAccessible(page);
    // Before what else there is to read of it.
    await page.goto('/club/catalogo/details/noche-de-estrellas');
    const [why, dates] = await Promise.all([
      page.getByText('Este regalo se canjea solo en Tenerife.').boundingBox(),
      page.getByRole('listitem').filter({ hasText: 'intercambiador de La Laguna' }).first().boundingBox(),
    ]);
    expect(why?.y).toBeLessThan(dates?.y ?? 0);
  });

test('a script that was asked for and never comes is reported after 120 seconds', async ({ page, shopper }) => {
  await shopper();
  expectComplaint(page, /Load error: over 120 s/);
  await page.clock.install();
  // Never answered.
  await page.route(/_astro\/.*PurchasePanel.*\.js/, () => undefined);
  const asked = page.waitForRequest(/_astro\/.*PurchasePanel.*\.js/);
  await page.goto('/club/catalogo/details/kit-iluma-one', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(2_000);
  await asked;
  await page.clock.runFor(110_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#load-error')).toBeHidden();
  await page.clock.runFor(15_000);
  await expect(page.locator('#load-error')).toContainText('No se ha cargado toda la página.');
});

test('an island that waits to be seen is no load error, however long it waits', async ({ page, shopper }) => {
  await shopper();
  // The five seconds of the reading pass on the page's clock alone: the club refuses its end.
  expectComplaint(page, /422/);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 200 });
  await page.goto('/club/te-inspiramos/nuevos-tiempos');
  await page.clock.runFor(125_000);
  await expect(page.locator('.quiz-block astro-island[ssr]')).toHaveCount(1);
  await expect(page.locator('#load-error')).toBeHidden();
});

test('a failure that leaves an island dead stays said, whatever else comes', async ({ page, shopper }) => {
  await shopper();
  expectComplaint(page, /Load error|ERR_FAILED|Error hydrating/);
  // Of the panel and of the header alike: what each of them asks for is told as failed by itself, and as over.
  await page.route(/_astro\/basket\..*\.js/, (route) => route.abort());
  await page.goto('/club/catalogo/details/kit-iluma-one');
  await page.waitForEvent('console', { predicate: (said) => said.text().includes('Error hydrating') });
  // Astro asks a second time, a second later, for each island.
  await page.waitForTimeout(3_000);
  await page.evaluate(() => {
    dispatchEvent(new CustomEvent('club:asked', { detail: Promise.resolve() }));
  });
  await expect(page.locator('#load-error')).toBeVisible();
});

test('a script that does not load is reported, with a way to load the page again', async ({ page, shopper }) => {
  await shopper();
  expectComplaint(page, /Load error|ERR_FAILED|Error hydrating/);
  await page.route(/_astro\/.*PurchasePanel.*\.js/, (route) => route.abort());
  await page.goto('/club/catalogo/details/kit-iluma-one');
  await expect(page.getByRole('alert')).toContainText('No se ha cargado toda la página.');
  await page.unroute(/_astro\/.*PurchasePanel.*\.js/);
  await page.getByRole('link', { name: 'Volver a cargar' }).click();
  await expect(page.locator('[data-add]')).toBeEnabled();
});
