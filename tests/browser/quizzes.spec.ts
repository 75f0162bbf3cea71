// Quizzes in a browser: answered by touch and by keyboard, the popup of points, a super-quiz on two devices, and without script.
import type { Page } from '@playwright/test';
import { picturePlaces } from '../../studio/schema/picture-places.ts';
import {
  desktop,
  expect,
  expectAboveMenu,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  expectPassUnder,
  phone,
} from '../setup/browser.ts';
import { drawMoment } from '../setup/moment-pictures.ts';
import { test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

const quiz = '/club/te-inspiramos/quiz/islas';
const superQuiz = '/club/te-inspiramos/super-quiz/19';
const rightOnes = ['Negro, y con', 'Ocho, contando', '3.715 m', 'La Palma', 'En Lanzarote', 'La Gomera'];
const rightOnesOfSuperQuiz = ['Tres', 'Una tierra roja', 'Veinte', 'Tres', 'Ninguna herramienta'];

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });
const finish = (page: Page) => page.getByRole('button', { name: 'Terminar' });
const option = (page: Page, name: string) => page.getByRole('radio', { name });
/** The question that is asked now. */
const asked = (page: Page) => page.locator('.question:visible').getByRole('heading');
const balance = (page: Page) => page.locator('[data-balance-pill] [data-figure]');

/** Opens the page of a quiz, and waits until its island has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.quiz button.btn').first()).toBeEnabled();
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a quiz is answered question by question; the popup says what was won, and the page what was missed', async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await shopper({ points: 30 });
    await open(page, quiz);
    await expect(asked(page)).toHaveText('¿De qué color sale el picón recién caído?');
    for (const inSight of [asked(page), ...(await page.locator('.answer:visible').all()), next(page)])
      await expectAboveMenu(page, inSight);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await next(page).tap();
    await expect(page.getByRole('alert').filter({ hasText: 'Elige una opción.' })).toBeVisible();
    await expectAccessible(page);
    for (const [place, right] of rightOnes.entries()) {
      await option(page, place === 1 ? 'Siete' : right).tap({ force: true });
      await expectAboveMenu(page, place === 5 ? finish(page) : next(page));
      await (place === 5 ? finish(page) : next(page)).tap();
    }

    // On a window as short as that the sheet's picture is cut.
    await page.setViewportSize(phone);
    const popup = page.getByRole('dialog', { name: '+1 punto' });
    await expect(popup).toContainText('Ahora tienes 31 puntos para canjear.');
    await expect(popup).toContainText('Te faltan 9 para Gold.');
    await expect(popup.getByRole('heading', { name: '+1 punto' })).toBeFocused();
    // The sun rises in the drawing of our own, as its address says.
    await expect(popup.locator('.moment-art img')).toHaveAttribute('src', /puntos-ganados[^/]*#sube$/);
    const shape = await popup
      .locator('.moment-art')
      .evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
    expect(shape).toBeCloseTo(picturePlaces.wonPoints?.[0]?.ratio ?? 0, 1);
    await expectAccessible(page);
    await drawMoment(page, 'points');
    await popup.getByRole('button', { name: 'Seguir' }).tap();
    await expect(popup).toHaveCount(0);

    await expect(page.getByRole('heading', { name: 'Ganas 1 punto' })).toBeVisible();
    await expect(page.getByText('5 de 6')).toBeVisible();
    await expect(page.locator('.answer.wrong')).toContainText('Siete (tu respuesta)');
    await expect(page.getByText('La Graciosa es la octava')).toBeVisible();
    await expect(balance(page)).toHaveText('31');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ganas 1 punto' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('what is chosen before the script has loaded is chosen', async ({ page, shopper }) => {
    await shopper();
    let load = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\/_astro\/Quiz\.[^/]*\.js$/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(quiz, { waitUntil: 'domcontentloaded' });
    await option(page, rightOnes[0] ?? '').tap({ force: true });
    await expect(next(page)).toBeDisabled();
    load();
    await next(page).tap();
    await expect(asked(page)).toContainText('islas');
  });

  test('a quiz goes on where it was left, with what was chosen without connection', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper();
    await open(page, quiz);
    const kept = page.waitForResponse(/quiz\/selected$/);
    await option(page, rightOnes[0] ?? '').tap({ force: true });
    expect((await kept).status()).toBe(200);
    await next(page).tap();
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable/);
    await context.setOffline(true);
    await option(page, 'Siete').tap({ force: true });
    await expect(page.getByRole('status').filter({ hasText: 'en cuanto vuelva la conexión' })).toBeVisible();
    const late = page.waitForResponse(/quiz\/selected$/);
    await context.setOffline(false);
    expect((await late).status()).toBe(200);
    await open(page, quiz);
    await expect(page.getByRole('img', { name: 'Pregunta 3 de 6' })).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).tap();
    await expect(option(page, 'Siete')).toBeChecked();
  });

  test('a quiz that was finished without connection is sent once that is back, and says so', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper({ points: 30 });
    await open(page, quiz);
    for (const right of rightOnes.slice(0, -1)) {
      await option(page, right).tap({ force: true });
      await next(page).tap();
    }
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable/);
    await context.setOffline(true);
    await option(page, rightOnes.at(-1) ?? '').tap({ force: true });
    await finish(page).tap();
    const failure = page.getByRole('alert').filter({ hasText: 'en cuanto vuelva la conexión' });
    await expect(failure).toBeVisible();
    // One sentence, and no failure.
    await expect(page.getByText('No hemos podido guardar')).toHaveCount(0);
    await expect(page.locator('main .note.bad')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: '+1 punto' })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('the answers of a quiz within a page are in sight with the button, and long ones pass under it', async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await shopper();
    await page.goto('/club/news-festivales-julio');
    await page.locator('.quiz').scrollIntoViewIfNeeded();
    await expect(next(page)).toBeEnabled();
    await page.locator('.quiz').evaluate((form) => {
      form.scrollIntoView({ block: 'start' });
    });
    const answers = page.locator('.quiz .answer:visible');
    for (const inSight of [...(await answers.all()), next(page)]) await expectAboveMenu(page, inSight);
    // Until one is chosen the buttons lie over none, wherever one has scrolled to.
    await expect(page.locator('.quiz .ask-bar')).toHaveCSS('position', 'static');
    await answers.first().getByRole('radio').check({ force: true });
    await expectPassUnder(page, answers, next(page));
  });

  for (const [what, path, form] of [
    ['a quiz', quiz, 'quiz.islas'],
    ['a super-quiz', superQuiz, 'super-quiz.19'],
    ['a quiz within a page', '/club/news-festivales-julio', null],
  ] as const)
    test(`of ${what} what was chosen without connection outlives a reload`, async ({ page, context, shopper }) => {
      await shopper();
      const openAgain = async () => {
        await page.goto(path);
        await page.locator('.quiz').scrollIntoViewIfNeeded();
        await expect(page.locator('.quiz .ask-bar button.btn')).toBeEnabled();
      };
      const unsent = () =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^club\.draft\.(super-)?quiz\./.test(key)));
      const first = page.locator('.question:visible').getByRole('radio').first();
      await openAgain();
      expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable/);
      await context.setOffline(true);
      await first.tap({ force: true });
      await expect(page.getByRole('status').filter({ hasText: 'en cuanto vuelva la conexión' })).toBeVisible();
      expect(await unsent()).toEqual(form === null ? [expect.any(String)] : [`club.draft.${form}`]);
      await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(false);
      await openAgain();
      await expect.poll(() => unsent().catch(() => ['on its way']), { timeout: 20_000 }).toEqual([]);
      // The club has it, and the tab no more: it goes on at the second question, where the first is answered.
      await openAgain();
      await page.getByRole('button', { name: 'Anterior' }).tap();
      await expect(first).toBeChecked();
    });

  test('where what shows the result can’t be loaded, a link leads to it', async ({ page, shopper }) => {
    expectComplaint(page, /ERR_FAILED|vite:preloadError/);
    await shopper({ points: 30 });
    await page.route(/_astro\/quiz-end.*\.js/, (route) => route.abort());
    await open(page, quiz);
    for (const [place, right] of rightOnes.entries()) {
      await option(page, right).tap({ force: true });
      await (place === 5 ? finish(page) : next(page)).tap();
    }
    await page.getByRole('link', { name: 'Ver cómo quedó' }).tap();
    await expect(
      page.getByText('Ya has respondido a este quiz.').or(page.locator('[data-result]')).first(),
    ).toBeVisible();
    await expect(page.locator('[data-balance-pill] [data-figure]')).not.toHaveText('30');
  });

  test('a super-quiz is begun on one device and finished on another', async ({ page, shopper, browser, baseURL }) => {
    await shopper({ points: 30 });
    await page.setViewportSize({ width: 390, height: 664 });
    await open(page, superQuiz);
    for (const inSight of [asked(page), ...(await page.locator('.answer:visible').all()), next(page)])
      await expectAboveMenu(page, inSight);
    await expectPassUnder(page, page.locator('.answer:visible'), next(page));
    await open(page, superQuiz);
    await page.setViewportSize(phone);
    const kept = page.waitForResponse(/super-quiz\/selected$/);
    await option(page, 'Tres').tap({ force: true });
    expect((await kept).status()).toBe(200);
    await expectAccessible(page);

    const other = await browser.newContext({ viewport: desktop, ...(baseURL === undefined ? {} : { baseURL }) });
    await other.addCookies(await page.context().cookies());
    const desk = await other.newPage();
    await open(desk, superQuiz);
    await expect(asked(desk)).toHaveText('¿Qué es el almagre?');
    for (const [place, right] of rightOnesOfSuperQuiz.entries()) {
      if (place === 0) continue;
      await option(desk, right).check({ force: true });
      await (place === 4 ? finish(desk) : next(desk)).click();
    }
    await expect(desk.getByRole('dialog', { name: '+1 punto' })).toContainText('Ahora tienes 31 puntos');
    await other.close();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ganas 1 punto' })).toBeVisible();
    await page.goto('/club/stardrift');
    await expect(page.getByText('Ya has respondido a este quiz.')).toBeVisible();
  });
});

test.describe('on a desktop, by keyboard', () => {
  test.use({ viewport: desktop });

  test('a quiz within a page is answered, and one that is not passed says so', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(/quiz\/selected\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/club/news-festivales-julio');
    const block = page.locator('.quiz-block');
    await block.scrollIntoViewIfNeeded();
    await expect(next(page)).toBeEnabled();
    await option(page, 'Gran Canaria').focus();
    await page.keyboard.press('Space');
    // What the club kept comes after an answer was picked: the question stays until its button is pressed.
    const kept = page.waitForResponse(/quiz\/selected\?/);
    release(undefined);
    await kept;
    await page.unroute(/quiz\/selected\?/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('heading', { name: '¿Quién cierra el mes?' })).toBeFocused();
    // The page is everybody's: what this member chose is asked for.
    await page.reload();
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('heading', { name: '¿Quién cierra el mes?' })).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).press('Enter');
    await expect(option(page, 'Gran Canaria')).toBeChecked();
    await next(page).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Alejandro Sanz')).toBeChecked();
    await finish(page).press('Enter');
    await expect(block.getByRole('heading', { name: 'Esta vez no llega' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(block.locator('.answer.wrong')).toContainText('Gran Canaria');
    // What it would have given is not there to be had any more, and something else is.
    await expect(block.getByText('1 punto', { exact: true })).toBeHidden();
    await expect(block.getByRole('link', { name: 'Ver qué más hay abierto' })).toHaveAttribute('href', '/club/juegos');
    await expectAccessible(page);
    await page.goto('/club/juegos');
    const quiz = page.getByRole('listitem').filter({ hasText: 'Respondido' });
    await expect(quiz).toHaveCount(1);
    await expect(quiz).not.toContainText('1 punto');
    await page.goBack();
    await page.reload();
    await expect(block.getByText('Ya has respondido a este quiz.')).toBeVisible();
    await expect(block.getByRole('radio')).toHaveCount(0);
  });

  test('an answer that gets lost is sent again by itself, and counts once', async ({ page, shopper }) => {
    expectComplaint(page, /ERR_FAILED|POST quiz: unreachable/);
    await shopper({ points: 30 });
    await open(page, '/club/te-inspiramos/quiz/granca');
    await page.route('**/api/club/quiz', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await option(page, 'A las 18:00').check({ force: true });
    await next(page).click();
    await option(page, 'De San Telmo').check({ force: true });
    await finish(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No ha llegado respuesta' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/club/quiz');
    // The browser never knew that there was no connection.
    await expect(page.getByRole('dialog', { name: '+1 punto' })).toContainText('Ahora tienes 31 puntos', {
      timeout: 15_000,
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Ganas 1 punto' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('all questions stand below each other, and the page says how it went', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto(quiz);
    for (const right of rightOnes) await option(page, right).check({ force: true });
    await expect(next(page)).toBeHidden();
    await page.getByRole('button', { name: 'Enviar las respuestas' }).click();
    await expect(page.getByRole('heading', { name: 'Ganas 1 punto' })).toBeVisible();
    await expect(balance(page)).toHaveText('31');
  });
});
