// Booking places in an event: by touch on a phone by a coach's invitation, and by the keyboard alone on a desktop.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { day } from '../../src/kit/durations.ts';
import { fillBirthDate } from '../setup/birth-date.ts';
import { signingKeyOfTests } from '../setup/browser-club.ts';
import { openDoor } from '../setup/open-door.ts';
import { bookingIn, ticketLink } from '../setup/ticket-link.ts';
import { writeFilm } from '../setup/camera-film.ts';
import { test } from '../setup/shopper.ts';

const adult = (url: string) => [
  { name: 'age-verified', value: 'true', url },
  { name: 'consent', value: '2.0.es.', url },
];
const hydrated = (page: Page) =>
  expect(page.locator('form[action="/api/club/event"]')).toHaveJSProperty('noValidate', true);

test('a coach’s guest books on a phone, confirms by the mail’s link, has the ticket, and cancels it', async ({
  browser,
  club,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const context = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: url });
  await context.addCookies(adult(url));
  const page = await context.newPage();
  await page.goto('/club/coach/airam-07/event');
  await expect(page.getByRole('heading', { name: 'Te invita Airam' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /Reservar.*Noche de verano en Las Cañadas/ }).tap();
  await expect(page).toHaveURL(/\/club\/event\/noche-de-estrellas\/airam-07$/);
  await hydrated(page);
  await expect(page.getByText('Te invita Airam, asesor del club')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Reservar' }).last().tap();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  // While one fills in, the button that floats lies over no field nor what is said of it.
  await expect(page.locator('.event-bar')).toBeHidden();
  const email = `events-${String(Date.now())}@example.com`;
  await page.getByLabel('Nombre').fill('Nayra');
  await page.getByLabel('Apellidos').fill('Armas Ojeda');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Móvil').fill('622 100 300');
  await fillBirthDate(page, { day: '3', month: 'febrero', year: '1995' });
  await page.getByLabel('Con una persona adulta').check();
  await expect(page.getByLabel(/^Código de quien te invita/)).toHaveValue('airam-07');
  await page.getByLabel(/^Quien viene conmigo/).check();
  await page.getByRole('button', { name: 'Reservar' }).last().tap();
  await expect(page.getByRole('heading', { name: 'Falta mirar el correo' })).toBeFocused();
  await expect(page.getByText(`Hemos escrito a ${email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reserva tu plaza' })).toBeHidden();
  await expectAccessible(page);

  const mail = (await club.mail.listMails(200)).find(({ recipient }) => recipient === email);
  const booking = await club.events.findById(bookingIn(mail?.body ?? '') ?? '');
  const address = ticketLink(booking?.code ?? '', signingKeyOfTests);
  await page.goto(address);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmar mi plaza' }).tap();
  await expect(page.getByText('Nayra Armas Ojeda')).toBeVisible();
  const qr = page.getByRole('img', { name: /^Código QR/ });
  await expect(qr).toHaveJSProperty('complete', true);
  // What the door reads comes first, on a small phone whole, and in the order of the page.
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(qr).toBeInViewport({ ratio: 1 });
  const isFirst = (code: Element) =>
    code.compareDocumentPosition(document.querySelector('h1') ?? code) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(await qr.evaluate(isFirst)).toBe(true);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Anular la reserva').tap();
  await page.getByRole('button', { name: 'Anular' }).tap();
  await expect(page.getByRole('heading', { name: 'Reserva anulada' })).toBeFocused();
  await expectAccessible(page);
  // The page that was left is shorter by now: its beginning is shown.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Reserva anulada' })).toBeInViewport();
  await context.close();
});

test('the whole of it by the keyboard, on a desktop', async ({ page, baseURL }) => {
  await page.context().addCookies(adult(baseURL ?? ''));
  await page.setViewportSize(desktop);
  await page.goto('/club/event/noche-de-estrellas');
  await hydrated(page);
  await page.getByLabel('Nombre').focus();
  const email = `events-${String(Date.now())}@example.com`;
  for (const typed of ['Yeray', 'Suárez', email, '+34 622 100 301']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await fillBirthDate(page, { day: '3', month: 'febrero', year: '1995' });
  await page.getByLabel('Voy por mi cuenta').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Con una persona adulta')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Quien viene conmigo/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Falta mirar el correo' })).toBeFocused();
  await expectAccessible(page);
});

test.describe('a session', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('is booked by a member with one tap from the page of the sessions, and for another by changed details', async ({
    page,
    shopper,
  }) => {
    await shopper();
    const book = (place: string) =>
      page.getByRole('listitem').filter({ hasText: place }).getByRole('link', { name: 'Reservar plaza' });
    await page.goto('/club/te-inspiramos/sessions');
    await expectAccessible(page);
    await book('Terraza del Lago').tap();
    await expect(page).toHaveURL(/\/club\/event\/sesion-lago$/);
    await hydrated(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The button is in sight from the start, and stands once where its own is.
    const bar = page.locator('.buy-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    // What is out of sight when it is pressed: which event's day and hour these are.
    await expect(bar).toHaveText(/^Reservar mi plaza \S+ 2 jul, 20:30$/);
    // From edge to edge, as its own.
    const [across, own] = [await bar.boundingBox(), await page.locator('.form > .btn.wide').boundingBox()];
    expect(across?.width).toBeCloseTo(own?.width ?? 0, 0);
    await page.locator('.form > .btn.wide').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await bar.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Ya tienes plaza' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Añadir al calendario' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // So does Mis entradas.
    await page.goto('/club/perfil/entradas');
    const cancelText = 'Anular la reserva';
    const cancel = (of: Locator) => of.locator('summary', { hasText: cancelText });
    const pass = page.getByRole('listitem').filter({ hasText: cancelText });
    await expect(pass).toContainText('Terraza del Lago');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The place is given back where one is, which says so.
    const told = page.getByRole('heading', { name: /^Reserva anulada: .*Terraza del Lago/ });
    const giveBack = async (of: Locator) => {
      await cancel(of).tap();
      await expectAccessible(page);
      await of.getByRole('button', { name: 'Anular', exact: true }).tap();
      await expect(told).toBeFocused();
      await expect(told).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    };
    await giveBack(pass);
    await expect(page.getByRole('heading', { level: 1, name: 'Mis entradas' })).toBeVisible();
    await expect(page.getByText('Anuladas (1)')).toBeVisible();
    await page.goto('/club/event/sesion-lago');
    await hydrated(page);
    await bar.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Ya tienes plaza' })).toBeVisible();
    await giveBack(page.locator('main'));
    await expect(page).toHaveURL(/\/club\/event\/sesion-lago\?cancelled=/);
    await expect(page.locator('.form > .btn.wide')).toHaveText('Reservar mi plaza');
    // Booked again, the page says that alone.
    await hydrated(page);
    await bar.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Ya tienes plaza' })).toBeVisible();
    await expect(page).toHaveURL(/\/club\/event\/sesion-lago$/);
    await expect(told).toHaveCount(0);

    await page.setViewportSize(desktop);
    await page.goto('/club/te-inspiramos/sessions');
    await book('Azotea Triana').press('Enter');
    await hydrated(page);
    await page.locator('summary', { hasText: 'Cambiar los datos para este evento' }).press('Enter');
    await page.getByLabel('Año', { exact: true }).fill('2020');
    await page.locator('.form > .btn.wide').press('Enter');
    await expect(page.getByLabel('Día', { exact: true })).toBeFocused();
    await expect(page.getByText(/^Escribe tu fecha de nacimiento/)).toBeVisible();
    await page.getByLabel('Año', { exact: true }).fill('1990');
    await page.getByLabel('Correo').fill(`events-${String(Date.now())}@example.com`);
    await expectAccessible(page);
    await page.locator('.form > .btn.wide').press('Enter');
    await expect(page.getByRole('heading', { name: 'Falta mirar el correo' })).toBeFocused();
  });
});

test('on a wide window the poster’s button books, and one stays in sight as it scrolls', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await shopper();
  await page.goto('/club/event/sesion-lago');
  await hydrated(page);
  await expect(page.getByText('A nombre de Nayra Armas Ojeda. Cambiar los datos')).toBeVisible();
  const [ofPoster, ofForm, bar] = [
    page.locator('.event-cta .btn'),
    page.locator('.form > .btn.wide'),
    page.locator('.buy-bar'),
  ];
  for (const own of [ofPoster, ofForm]) {
    await own.evaluate((button) => {
      button.scrollIntoView({ block: 'center' });
    });
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
  }
  // Below the poster, where the form's own is still to come, and past that.
  for (const beyond of [-500, 400]) {
    await ofForm.evaluate((button, by) => {
      scrollTo(0, scrollY + button.getBoundingClientRect().bottom - innerHeight / 2 + by);
    }, beyond);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveText(/^Reservar mi plaza \S+ 2 jul, 20:30$/);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ofPoster.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ya tienes plaza' })).toBeVisible();
});

test('two tabs of a door lose nothing that either has read', async ({ browser, club, baseURL }) => {
  const { link, book } = openDoor(club);
  const [one, other] = [await book(0), await book(1)];
  const context = await browser.newContext({ viewport: phone, baseURL: baseURL ?? '' });
  await context.addCookies([{ name: 'consent', value: '2.0.es.', url: baseURL ?? '' }]);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto(link);
    await expect(page.locator('[data-ready]')).toBeVisible();
  }
  await context.setOffline(true);
  for (const [page, { code }] of [
    [first, one],
    [second, other],
  ] as const) {
    await page.getByLabel('Código de la entrada').fill(code);
    await page.getByLabel('Código de la entrada').press('Enter');
  }
  for (const page of [first, second]) await expect(page.getByText('Sin confirmar: 2')).toBeVisible();
  await first.close();
  await context.setOffline(false);
  await expect(second.getByText('Dentro: 3 de 3')).toBeVisible();
  await context.close();
});

test('what another phone let in meanwhile is told loudly once there is a connection, until it is noted', async ({
  browser,
  club,
  baseURL,
}) => {
  const { link, book } = openDoor(club);
  const tickets = [await book(0, 'one'), await book(0, 'two'), await book(0, 'three')];
  const openPhone = async () => {
    const context = await browser.newContext({ viewport: phone, baseURL: baseURL ?? '' });
    await context.addCookies([{ name: 'consent', value: '2.0.es.', url: baseURL ?? '' }]);
    const page = await context.newPage();
    await page.addInitScript(() => {
      navigator.vibrate = (pattern) => {
        document.documentElement.dataset.shaken = JSON.stringify(pattern);
        return true;
      };
    });
    await page.goto(link);
    await expect(page.locator('[data-ready]')).toBeVisible();
    const check = async (code: string) => {
      await page.getByLabel('Código de la entrada').fill(code);
      await page.getByLabel('Código de la entrada').press('Enter');
    };
    return { context, page, check };
  };
  const [one, other] = [await openPhone(), await openPhone()];
  await one.context.setOffline(true);
  for (const { code } of tickets) await one.check(code);
  await expect(one.page.getByText('Sin confirmar: 3')).toBeVisible();
  for (const { code } of tickets.slice(0, 2)) {
    await other.check(code);
    await expect(other.page.locator('[data-result]')).toHaveAttribute('data-result', 'in');
  }
  await one.context.setOffline(false);
  const told = one.page.getByRole('alert').filter({ hasText: '2 entradas ya habían entrado por otra puerta' });
  await expect(told).toBeInViewport({ ratio: 1, timeout: 20_000 });
  await expect(told.getByRole('listitem')).toHaveCount(2);
  await expect(one.page.locator('.door-waiting')).toBeHidden();
  expect(await one.page.evaluate(() => document.documentElement.dataset.shaken)).toBe('350');
  await expectAccessible(one.page);
  await expectNoSidewaysScroll(one.page);
  // It stays until somebody has noted it, and no longer.
  await one.page.reload();
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Entendido' }).press('Enter');
  await expect(told).toBeHidden();
  await one.page.reload();
  await expect(one.page.locator('.door-list li')).toHaveCount(3);
  await expect(told).toBeHidden();
  await one.context.close();
  await other.context.close();
});

test('the door says yes, already and no, and keeps what it reads without connection', async ({
  browser,
  club,
  baseURL,
}) => {
  const { id, link, book } = openDoor(club);
  const [pair, single] = [await book(1), await book(0)];
  const context = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: baseURL ?? '' });
  await context.addCookies([{ name: 'consent', value: '2.0.es.', url: baseURL ?? '' }]);
  const page = await context.newPage();
  // An iPhone lets sound begin in a tap alone: notes whether it was made while the form was being sent, or later.
  await page.addInitScript(() => {
    let isSending = false;
    window.addEventListener('submit', () => (isSending = true), { capture: true });
    window.addEventListener('submit', () => (isSending = false));
    navigator.vibrate = (pattern) => {
      const { dataset } = document.documentElement;
      dataset.shaken = [dataset.shaken, JSON.stringify(pattern)].filter(Boolean).join(' ');
      return true;
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        document.documentElement.dataset.soundMade = isSending ? 'while sending' : 'later';
      }
    };
  });
  await page.goto(link);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect(page.getByText('Dentro: 0 de 3')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const check = async (code: string) => {
    await page.getByLabel('Código de la entrada').fill(code);
    await page.getByRole('button', { name: 'Comprobar' }).tap();
  };
  const said = page.locator('[data-result]');
  await check(pair.code);
  await expect(said).toHaveAttribute('data-result', 'in');
  await expect(said).toContainText('Sí, adelante');
  await expect(page.getByText('Dentro: 2 de 3')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-sound-made', 'while sending');
  await expectAccessible(page);
  await check(pair.code);
  await expect(said).toHaveAttribute('data-result', 'already');
  await expect(said).toContainText('Entró: ');
  expect(await page.evaluate(() => document.documentElement.dataset.shaken)).toBe('[60] [60,80,60]');
  await expectAccessible(page);
  await check('XXXXXXXXXX');
  await expect(said).toHaveAttribute('data-result', 'unknown');
  await expectAccessible(page);

  // What is read while an answer is awaited is kept, and sent in turn.
  const answers = Promise.withResolvers<null>();
  await page.route('**/event/check-in', async (route) => {
    await answers.promise;
    await route.continue();
  });
  for (const other of ['CCCCCCCCCC', 'DDDDDDDDDD']) {
    await page.getByLabel('Código de la entrada').fill(other);
    await page.getByLabel('Código de la entrada').press('Enter');
  }
  await expect(page.getByText('Sin confirmar: 2')).toBeVisible();
  answers.resolve(null);
  await expect(page.getByText('Sin confirmar: 2')).toBeHidden();
  await expect(page.locator('.door-list li', { hasText: 'No es de este evento' })).toHaveCount(3);
  await page.unroute('**/event/check-in');

  // Nor does what is refused hold up what was read after it.
  await page.evaluate(
    ([key, code]) => {
      const refused = { code, scannedAt: new Date().toISOString(), result: 'unconfirmed', party: null };
      const kept = localStorage.getItem(key)?.replace('"scans":[', `"scans":[${JSON.stringify(refused)},`);
      localStorage.setItem(key, kept ?? '');
    },
    [`door:${id}`, 'X'.repeat(300)] as const,
  );
  await page.route('**/event/check-in', (route) => route.abort());
  await page.reload();
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect(page.getByText('Sin confirmar: 1')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/event/check-in');
  // What is no ticket's code is known without connection, too.
  await check('https://example.com');
  await expect(said).toHaveAttribute('data-result', 'unknown');
  await check(single.code);
  await expect(said).toHaveAttribute('data-result', 'unconfirmed');
  await expect(page.getByText('Sin confirmar: 2')).toBeVisible();
  await expectAccessible(page);
  // What this phone has read before it knows without connection, and a reload opens the page all the same.
  await expect.poll(() => countKept(page)).toBeGreaterThan(3);
  await page.reload();
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect(page.getByText('Sin confirmar: 2')).toBeVisible();
  await expect(page.getByText('Sin conexión: la cuenta es la última')).toBeVisible();
  // As it was told last, though the page was kept before anybody had come.
  await expect(page.getByText('Dentro: 2 de 3')).toBeVisible();
  // Whatever is in sight while one types, what came of it comes into sight.
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Comprobar' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await check(pair.code);
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(said).toHaveAttribute('data-result', 'read-before');
  await expect(said).toContainText('Leída: ');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.locator('.door-waiting')).toBeHidden({ timeout: 20_000 });
  await expect(said).toHaveAttribute('data-result', 'already');
  await expect(page.locator('.door-list li').nth(1)).toContainText('Sí, adelante');
  await expect(page.getByText('Dentro: 3 de 3')).toBeVisible();
  await expect(page.getByText('Sin conexión: la cuenta es la última')).toBeHidden();
  // A reload keeps what this phone has read.
  await page.reload();
  await expect(page.locator('.door-list li')).toHaveCount(9);
  // Refused, it can be allowed and tried again.
  await page.evaluate(() => {
    const value = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { configurable: true, value });
  });
  await page.getByRole('button', { name: 'Leer con la cámara' }).tap();
  await expect(page.getByText('La cámara no tiene permiso')).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
  // There is no camera here.
  await page.getByRole('button', { name: 'Leer con la cámara' }).tap();
  await expect(page.getByText('Aquí no se puede usar la cámara')).toBeVisible();
  await context.close();
});

test.describe('without the door’s service worker, which would ask where the test does not see it', () => {
  test.use({ serviceWorkers: 'block' });

  test('a door’s link that is opened weeks ahead takes tickets, and counts one that is read again once', async ({
    club,
    page,
  }) => {
    expectComplaint(page, /ERR_FAILED|event\/check-in/);
    // Longer than a browser's timer can wait.
    const { link, book } = openDoor(club, 40 * day);
    const { code } = await book(0);
    await page.goto(link);
    await expect(page.locator('[data-ready]')).toBeVisible();
    await page.route('**/event/check-in', (route) => route.abort());
    for (let time = 1; time <= 3; time++) {
      await page.getByLabel('Código de la entrada').fill(code);
      await page.getByRole('button', { name: 'Comprobar' }).click();
      await expect(page.locator('.door-list li')).toHaveCount(time);
    }
    await expect(page.getByText('Sin confirmar: 1')).toBeVisible();
    await expect(page.getByText('Este enlace ya ha terminado')).toBeHidden();
  });
});

/** How much the phone keeps of doors' pages. */
const countKept = (page: Page) => page.evaluate(async () => (await (await caches.open('door')).keys()).length);

test('signing out on a door’s phone leaves what it has still to send, and nothing of the member', async ({
  club,
  page,
  context,
  signIn,
}) => {
  const { id, link, book } = openDoor(club);
  const { code } = await book(0);
  await signIn('ana');
  await page.goto(link);
  await expect(page.locator('[data-ready]')).toBeVisible();
  // Kept first, as on a phone that is ready before the doors open.
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  expectComplaint(page, /ERR_FAILED|event\/check-in/);
  let isCut = true;
  await page.route('**/event/check-in', (route) => (isCut ? route.abort() : route.continue()));
  await page.getByLabel('Código de la entrada').fill(code);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('Sin confirmar: 1')).toBeVisible();
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  /** Leaves what a member leaves in a browser: a search, and a draft. */
  const leaveTraces = async () => {
    await page.goto('/club/catalogo?q=altavoz');
    await page.evaluate(() => {
      localStorage.setItem('club.searches', '{"owner":"ana","searches":["altavoz"]}');
      sessionStorage.setItem('club.draft.profile', '{"owner":"ana","texts":{"address":"Calle del Agua 14"}}');
    });
    expect(await stored()).toEqual(expect.arrayContaining(['club.draft.profile', 'club.searches', `door:${id}`]));
  };
  await leaveTraces();
  await page.getByRole('button', { name: 'Tu tarjeta y tu cuenta' }).click();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/reason=signed-out/);
  expect((await context.cookies()).some(({ name }) => name === 'club_session')).toBe(false);
  await expect.poll(stored).toEqual([`door:${id}`]);
  // The same where the address is typed.
  await signIn('ana');
  await leaveTraces();
  await page.goto('/club/logout');
  await expect.poll(stored).toEqual([`door:${id}`]);
  isCut = false;
  await page.goto(link);
  await expect(page.locator('.door-list li')).toContainText('Sí, adelante');
  await expect(page.getByText('Dentro: 1 de 1')).toBeVisible();
});

test('a door’s kept page ends by the phone’s clock, shows what was not sent, and then lets go of it', async ({
  club,
  page,
  adult,
}) => {
  const { id, link, book } = openDoor(club);
  const { code } = await book(0);
  await page.clock.install();
  await page.goto(link);
  await expect(page.locator('[data-ready]')).toBeVisible();
  // The page itself: under a clock of the test's it may not see what else it has loaded.
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  expectComplaint(page, /ERR_FAILED|event\/check-in/);
  await page.route('**/event/check-in', (route) => route.abort());
  await page.getByLabel('Código de la entrada').fill(code);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('Sin confirmar: 1')).toBeVisible();
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await page.clock.fastForward('01:01:00');
  await expect(page.getByText('Este enlace ya ha terminado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprobar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leer con la cámara' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await stored()).toEqual([`door:${id}`]);
  await page.clock.fastForward('24:00:00');
  await expect(page.getByText('Este enlace ya no admite nada.')).toBeVisible();
  await expect(page.getByText('Sin confirmar: 1')).toBeVisible();
  await expect(page.locator('.door-list li')).toHaveCount(1);
  await expect.poll(stored).toEqual([]);
  await expect.poll(() => countKept(page)).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // A phone that never opens it again lets go of it on an event's page.
  await adult();
  await page.goto('/club/event/noche-de-estrellas');
  await page.evaluate(() => {
    localStorage.setItem('door:over', '{"keptUntil":"2020-01-01T00:00:00.000Z","scans":[]}');
    localStorage.setItem('door:old', '[{"code":"A","scannedAt":"2020-01-01T00:00:00.000Z","result":"unconfirmed"}]');
    localStorage.setItem('door:open', '{"keptUntil":"2999-01-01T00:00:00.000Z","scans":[]}');
  });
  await page.reload();
  await expect.poll(stored).toEqual(['door:open']);
});

/** A line to the server, which from `hang` on takes whatever is asked and brings no answer. */
async function startLine({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((caller) => {
    const called = connect(Number(port), hostname);
    for (const socket of [caller, called]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    caller.on('data', (data) => isHanging || called.write(data));
    called.on('data', (data) => isHanging || caller.write(data));
    caller.on('close', () => called.destroy());
    called.on('close', () => isHanging || caller.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`,
    hang: () => {
      isHanging = true;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a door’s page opens as it was kept where the connection hangs', async ({ browser, club, baseURL }) => {
  const { link } = openDoor(club);
  const line = await startLine(new URL(baseURL ?? ''));
  const context = await browser.newContext({ viewport: phone, baseURL: line.url });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect.poll(() => countKept(page)).toBeGreaterThan(3);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  line.hang();
  await page.reload({ timeout: 20_000 });
  await expect(page.locator('[data-ready]')).toBeVisible({ timeout: 20_000 });
  await context.close();
  line.stop();
});

test('the door’s camera reads a ticket, and stops', async ({ playwright, launchOptions, club, baseURL }) => {
  const { link, book } = openDoor(club);
  const { code } = await book(1);
  const film = test.info().outputPath('ticket.y4m');
  writeFilm(film, code);
  // Without windows nobody can be asked for the camera.
  const allowed = '--use-fake-ui-for-media-stream';
  const camera = [allowed, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera],
  });
  try {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: baseURL ?? '' });
    await context.addCookies([{ name: 'consent', value: '2.0.es.', url: baseURL ?? '' }]);
    await context.grantPermissions(['camera'], { origin: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(link);
    await expect(page.locator('[data-ready]')).toBeVisible();
    await page.getByRole('button', { name: 'Leer con la cámara' }).tap();
    await expect(page.locator('[data-result]')).toHaveAttribute('data-result', 'in');
    await expect(page.getByText('Dentro: 2 de 2')).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Parar la cámara' }).tap();
    await expect(page.locator('video')).toBeHidden();
    // Held still before the camera it was read once.
    await expect(page.locator('.door-list li')).toHaveCount(1);
  } finally {
    await browser.close();
  }
});

test('a phone’s first screen says where an event is, once, above the button that books', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper();
  await page.goto('/club/event/paseo-por-la-laguna');
  const where = page.locator('.event-facts li').first();
  await expect(where).toHaveText(/^\s*Plaza del Adelantado,\s+La Laguna, Tenerife\s*$/);
  const [place, bar] = [await where.boundingBox(), await page.locator('.buy-bar').boundingBox()];
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
