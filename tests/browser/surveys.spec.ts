// A survey in a browser: by touch and by keyboard, with questions that appear, kept from one device to the other, tried out, without
// script.
import type { Page } from '@playwright/test';
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
import { signInAs, test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

const address = '/club/survey/tu-club';
const group = (page: Page, name: RegExp) => page.getByRole('group', { name });
const finish = (page: Page) => page.getByRole('button', { name: 'Terminar' });
const why = /Por qué casi nunca/;

/** The label of an answer, which a finger meets. */
const label = (page: Page, text: string) => page.locator('label').filter({ hasText: new RegExp(`^${text}$`) });

/** Opens a survey, and waits until its island has taken over. */
async function open(page: Page, path = address): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form.survey')).toHaveAttribute('novalidate', '');
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('questions come one at a time, what is chosen without connection goes out later, and the points come', async ({
    page,
    context,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await shopper({ points: 30 });
    await open(page);
    const next = page.getByRole('button', { name: 'Siguiente' });
    const place = (name: string) => page.getByRole('img', { name, exact: true });
    await expect(place('Pregunta 1 de 4')).toBeVisible();
    await expect(page.locator('form.survey').getByRole('group')).toHaveCount(1);
    for (const inSight of [next, label(page, 'Cada semana'), label(page, 'Casi nunca')])
      await expectAboveMenu(page, inSight);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectPassUnder(page, page.locator('form.survey .answer:visible'), next);
    await open(page);

    const kept = page.waitForResponse(/survey\/answers$/);
    await label(page, 'Casi nunca').tap();
    expect((await kept).status()).toBe(204);
    await expect(place('Pregunta 1 de 5')).toBeVisible();
    await next.tap();
    // What takes the focus is read: how far one has come as well.
    await expect(page.locator('form.survey :focus')).toHaveText('Pregunta 2 de 5: ¿Por qué casi nunca?');
    await expect(group(page, why)).toHaveAccessibleName('Pregunta 2 de 5: ¿Por qué casi nunca?');
    await next.tap();
    await expect(page.getByText('Responde a esta pregunta.')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'No tengo tiempo' })).toBeFocused();
    await expectAccessible(page);
    await label(page, 'No tengo tiempo').tap();
    await next.tap();
    await expect(label(page, 'Los sorteos')).toBeVisible();
    for (const text of ['El catálogo', 'Los eventos', 'Los sorteos', 'Los quiz'])
      await expectAboveMenu(page, label(page, text));

    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable/);
    await context.setOffline(true);
    await label(page, 'Los eventos').tap();
    await expect(page.getByRole('status').filter({ hasText: 'en cuanto vuelva la conexión' })).toBeVisible();
    await label(page, 'Los quiz').tap();
    const late = page.waitForResponse(/survey\/answers$/);
    await context.setOffline(false);
    expect((await late).request().postDataJSON()).toMatchObject({
      answers: [{ question: 'gusta', values: ['eventos', 'quiz'] }],
    });
    await expect(page.getByText('en cuanto vuelva la conexión')).toHaveCount(0);
    await page.getByRole('button', { name: 'Anterior' }).tap();
    await expect(page.getByRole('radio', { name: 'No tengo tiempo' })).toBeChecked();

    // Where it was left, it goes on.
    await open(page);
    await expect(place('Pregunta 4 de 5')).toBeVisible();
    await label(page, '9').tap();
    await next.tap();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectAboveMenu(page, finish(page));
    await expectAccessible(page);
    await finish(page).tap();
    const popup = page.getByRole('dialog', { name: '+2 puntos' });
    await expect(popup).toContainText('Ahora tienes 32 puntos para canjear.');
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Seguir' }).tap();
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeInViewport();
    await page.reload();
    await expect(page.getByText('Ya has respondido a esta encuesta.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a desktop, by keyboard', () => {
  test.use({ viewport: desktop });

  test('a survey is begun before its script has loaded, left and finished another time', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    let load = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\/_astro\/Survey\.[^/]*\.js$/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const kept = page.waitForResponse(/survey\/answers$/);
    await page.getByRole('radio', { name: 'Cada semana' }).focus();
    await page.keyboard.press('Space');
    load();
    expect((await kept).status()).toBe(204);
    // What a page sends as it is left is lost where the browser still asks somebody whether it may.
    await page.unrouteAll();
    await open(page);
    await expect(page.getByRole('radio', { name: 'Cada semana' })).toBeChecked();
    // A page that is left in the middle of a word keeps what stands there.
    const idea = page.locator('[name="answer.idea"]');
    await idea.focus();
    await page.keyboard.insertText('Más noches');
    await expect(async () => {
      await open(page);
      await expect(idea).toHaveValue('Más noches', { timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    expectComplaint(page, /ERR_FAILED|unreachable/);
    await page.route(/\/api\/club\/survey/, (route) => route.abort());
    await page.getByRole('checkbox', { name: 'El catálogo' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'No hemos podido guardar esta respuesta.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: '5', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
    const text = page.getByRole('textbox', { name: /Qué tendría que cambiar/ });
    await text.focus();
    await page.keyboard.insertText('sol '.repeat(200));
    await expect(page.getByRole('status').filter({ hasText: 'No caben más caracteres' })).toBeVisible();
    await text.fill('Más sol');
    await finish(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'No ha llegado respuesta.' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/club\/survey/);
    await finish(page).press('Enter');
    await expect(page.getByRole('dialog', { name: '+2 puntos' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  });

  test('a survey that was finished without connection is sent once that is back, and says so', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 30 });
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable/);
    await open(page);
    for (const name of ['Cada semana', 'El catálogo', '9']) await label(page, name).click();
    await page.context().setOffline(true);
    await finish(page).press('Enter');
    const failure = page.getByRole('alert').filter({ hasText: 'en cuanto vuelva la conexión' });
    await expect(failure).toBeVisible();
    // One sentence, and no failure.
    await expect(page.getByText('No hemos podido guardar')).toHaveCount(0);
    await expect(page.locator('main .note.bad')).toHaveCount(0);
    // What is answered otherwise is no more what was sent: it is finished anew.
    await label(page, '8').click();
    await expect(failure).toHaveCount(0);
    await finish(page).press('Enter');
    await expect(failure).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: '+2 puntos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeFocused();
    await expect(failure).toHaveCount(0);
  });

  test('a survey whose club did not answer is sent by itself, while the browser takes itself for connected', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 30 });
    expectComplaint(page, /ERR_FAILED|unreachable/);
    await open(page);
    for (const name of ['Cada semana', 'El catálogo', '9']) await label(page, name).click();
    let tried = 0;
    await page.route(/\/api\/club\/survey$/, (route) => {
      tried++;
      return route.abort();
    });
    await finish(page).press('Enter');
    const failure = page.getByRole('alert').filter({ hasText: 'en cuanto vuelva la conexión' });
    await expect(failure).toBeVisible();
    // What it tries by itself says nothing and leaves the focus where it is, until it has arrived.
    const note = await failure.locator('.note').elementHandle();
    await expect.poll(() => tried, { timeout: 15_000 }).toBe(2);
    await expect(finish(page)).toBeFocused();
    expect(await note.evaluate((one) => one.isConnected)).toBe(true);
    await page.unroute(/\/api\/club\/survey$/);
    await expect(page.getByRole('dialog', { name: '+2 puntos' })).toBeVisible({ timeout: 15_000 });
    await expect(failure).toHaveCount(0);
  });

  test('the preview can be gone through, and sends nothing', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('survey')) sent.push(request.url());
    });
    await open(page, '/club/survey/preview/tu-club');
    await page.getByRole('radio', { name: 'Cada semana' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'El catálogo' }).check({ force: true });
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
    await finish(page).click();
    await expect(page.getByText('No se ha guardado nada. A un socio le daría 2 puntos.')).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  test('a survey that was answered on another device meanwhile is refused', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await open(page);
    const answers = Object.entries({ frecuencia: 'mes', gusta: 'quiz', nota: '9' });
    const sent = await page.request.post('/api/club/survey', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { survey: 'tu-club', answers: answers.map(([question, value]) => ({ question, values: [value] })) },
    });
    expect(sent.status()).toBe(200);
    expectComplaint(page, /422/);
    for (const name of ['Cada semana', 'El catálogo', '9']) await label(page, name).click();
    await finish(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Ya has respondido: ' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without connection', () => {
  test.use({ viewport: phone, hasTouch: true });
  const unsent = (page: Page) => page.evaluate(() => sessionStorage.getItem('club.draft.survey.tu-club'));

  /** Answers the first question while nothing reaches the club, and loads the page anew, which fails. */
  async function answerUnsent(page: Page): Promise<void> {
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable/);
    await open(page);
    await page.context().setOffline(true);
    await label(page, 'Cada mes').tap();
    await expect(page.getByRole('status').filter({ hasText: 'en cuanto vuelva la conexión' })).toBeVisible();
    await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }

  test('what was chosen is sent by the page that is loaded anew, and then kept in the browser no more', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 30 });
    await answerUnsent(page);
    // A browser may load the page again by itself once it is connected: which of the two sends it does not matter.
    await page.context().setOffline(false);
    await open(page);
    await expect.poll(() => unsent(page).catch(() => 'on its way'), { timeout: 20_000 }).toBeNull();
    await open(page);
    await expect(page.getByRole('img', { name: 'Pregunta 2 de 4', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).tap();
    await expect(page.getByRole('radio', { name: 'Cada mes' })).toBeChecked();
  });

  test('what was chosen is nobody else’s: signing out forgets it, and another member is not given it', async ({
    page,
    shopper,
    createShopper,
  }) => {
    await shopper({ points: 30 });
    const other = await createShopper({ points: 30 });
    await answerUnsent(page);
    // Somebody else signs in on the same device before it is connected.
    await signInAs(page.request, other.email);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('survey/answers')) sent.push(request.url());
    });
    await page.context().setOffline(false);
    await open(page);
    await expect(page.getByRole('radio', { name: 'Cada mes' })).not.toBeChecked();
    await expect.poll(() => unsent(page)).toBeNull();
    expect(sent).toEqual([]);
    expectComplaint(page, /ERR_FAILED/);
    await page.route(/survey\/answers$/, (route) => route.abort());
    await label(page, 'Cada mes').tap();
    await expect.poll(() => unsent(page)).not.toBeNull();
    await page.goto('/club/logout');
    await expect.poll(() => unsent(page)).toBeNull();
  });

  test('what an open page did not send yet is nobody else’s, nor is what is pressed there', async ({
    page,
    shopper,
    createShopper,
  }) => {
    await shopper({ points: 30 });
    const other = await createShopper({ points: 30 });
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|unreachable|412/);
    await open(page);
    await page.context().setOffline(true);
    await label(page, 'Cada mes').tap();
    await expect(page.getByRole('status').filter({ hasText: 'en cuanto vuelva la conexión' })).toBeVisible();
    // Meanwhile somebody else signs in in another tab.
    await signInAs(page.request, other.email);
    const late = page.waitForResponse(/survey\/answers$/);
    await page.context().setOffline(false);
    expect((await late).status()).toBe(412);
    await expect(page.getByRole('status').filter({ hasText: 'Ahora hay otra persona' })).toBeVisible();
    await expectAccessible(page);
    // What is left waits in this tab for its own member.
    expect(await unsent(page)).toContain('mes');
    const kept = await page.request.get('/api/club/survey?slug=tu-club');
    expect(await kept.json()).toMatchObject({ answers: [], finished: false });
  });

  test('what is written in an open page is not kept as another member’s when it is left', async ({
    page,
    shopper,
    createShopper,
  }) => {
    await page.setViewportSize(desktop);
    await shopper({ points: 30 });
    const other = await createShopper({ points: 30 });
    expectComplaint(page, /412/);
    await open(page);
    await signInAs(page.request, other.email);
    await page.locator('[name="answer.idea"]').fill('Más noches');
    const left = page.waitForResponse(/survey\/answers$/);
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect((await left).status()).toBe(412);
    const kept = await page.request.get('/api/club/survey?slug=tu-club');
    expect(await kept.json()).toMatchObject({ answers: [] });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('all questions stand below each other, and the page says that it is done', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto(address);
    await expect(group(page, why)).toContainText('Solo si antes has respondido: «Casi nunca».');
    await page.getByRole('radio', { name: 'Cada mes' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Los eventos' }).check({ force: true });
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
    await finish(page).click();
    await expect(page.getByText('Has ganado 2 puntos.')).toBeVisible();
  });
});
