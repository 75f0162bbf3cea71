// The games, by touch on a phone and by the keyboard on a desktop: the wheel stops where the club says, a card is scratched or uncovered,
// and pairs of cards are found. And, as the club is theirs, what is over or not open yet, and what editors try out.
import type { Locator, Page } from '@playwright/test';
import { fillBirthDate } from '../setup/birth-date.ts';
import { startOwnClub } from '../setup/browser-club.ts';
import {
  desktop,
  expect,
  expectAboveMenu,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../setup/browser.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createDraftLink } from '../setup/draft-mode.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { drawMoment } from '../setup/moment-pictures.ts';

/** The name of the sector under the pointer. */
const underPointer = (page: Page) =>
  page.locator('.wheel .turning').evaluate((wheel) => {
    const turned = new DOMMatrix(getComputedStyle(wheel).transform);
    const degrees = (Math.atan2(turned.b, turned.a) * 180) / Math.PI;
    const sectors = [...wheel.querySelectorAll('.sector')];
    const at = (((360 - degrees) % 360) + 360) % 360;
    const sector = sectors[Math.floor(at / (360 / sectors.length))];
    return [...(sector?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent).join(' ');
  });

// One club for all, whose games give points whatever comes up.
test.describe.configure({ mode: 'default', timeout: 60_000 });
let club: RunningClub;
test.beforeAll(async () => {
  // A start takes long on a busy machine.
  test.setTimeout(120_000);
  club = await startOwnClub();
  const prizes = [1, 2, 3, 4].map((points) => {
    const name = `${String(points)} ${points === 1 ? 'punto' : 'puntos'}`;
    return {
      _type: 'gamePrize',
      _key: `p${String(points)}`,
      name: { _type: 'localizedString', es: name, en: name },
      gives: 'points',
      points,
      weight: 10,
      ink: 'ocre',
    };
  });
  const { editor } = findLake(club);
  for (const game of ['ruleta-del-club', 'rasca-del-sol', 'memoria-de-las-islas'])
    await editor.patch(`game-${game}`).set({ prizes }).commit();
  // A card that all but always gives a product with a code.
  const coffee = {
    ...prizes[0],
    _key: 'cafe',
    name: { _type: 'localizedString', es: 'Café y dulce', en: 'Coffee and cake' },
    gives: 'product',
    product: { _type: 'reference', _ref: 'product-cafe-y-dulce' },
    weight: 1_000_000,
  };
  await editor.createOrReplace({
    _id: 'game-a-por-un-cafe',
    _type: 'game',
    kind: 'scratch',
    title: { _type: 'localizedString', es: 'A por un café', en: 'Off for a coffee' },
    plays: 1,
    every: 'day',
    slug: { _type: 'slug', current: 'a-por-un-cafe' },
    prizes: [{ ...prizes[0], weight: 1 }, coffee],
  });
  // And one that all but always gives nothing.
  const blank = {
    _type: 'gamePrize',
    _key: 'nada',
    name: { _type: 'localizedString', es: 'Esta vez no', en: 'Not this time' },
    gives: 'none',
    weight: 1_000_000,
    ink: 'ocre',
  };
  await editor.createOrReplace({
    _id: 'game-sin-suerte',
    _type: 'game',
    kind: 'scratch',
    title: { _type: 'localizedString', es: 'Sin suerte', en: 'Out of luck' },
    plays: 1,
    every: 'day',
    slug: { _type: 'slug', current: 'sin-suerte' },
    lead: {
      _type: 'localizedText',
      es: 'Una tarjeta al día. Seis casillas, y lo que se repite es lo tuyo. Casi siempre es nada: así es este juego.',
      en: 'A card a day. Six squares, and what repeats is yours. It’s nearly always nothing: that’s this game.',
    },
    until: '2099-12-31',
    prizes: [{ ...prizes[0], weight: 1 }, blank],
  });
  // Three pairs are as good as six.
  await editor.patch('game-memoria-de-las-islas').unset(['pictures[3:]']).commit();
});
test.afterAll(() => club.stop());

/** Signs that sample member in, past the age gate. */
async function signIn(page: Page, member: 'ana' | 'lucia'): Promise<void> {
  const { url } = club;
  const context = page.context();
  await context.addCookies([
    { name: 'age-verified', value: 'true', url },
    { name: 'consent', value: '2.0.es.', url },
  ]);
  const data = { email: `${member}@club.example`, password: 'incombustible-2026' };
  const answer = await context.request.post(`${url}/api/club/login`, { headers: { origin: url }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a game for that member, once it has the prizes of these tests. */
async function openGame(page: Page, member: 'ana' | 'lucia', path = 'roulette'): Promise<void> {
  await signIn(page, member);
  await expect(async () => {
    await page.goto(`${club.url}/club/${path}`);
    expect(await page.locator('.odds tbody tr').count()).toBe(4);
    if (path.includes('memoria')) expect(await page.locator('.memory-card').count()).toBe(6);
  }).toPass();
  await expect(page.locator('form[data-ready="true"]')).toBeVisible();
}

/** What stands in the place of a game's button once there is nothing left to play. */
const toOpen = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ver qué más hay abierto' });

/** Expects the game's button to stand above the floating menu of a phone on which little is in sight. */
async function expectButtonInSight(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize({ width: 390, height: 664 });
  await expectAboveMenu(page, page.getByRole('button', { name }));
  await page.setViewportSize(before);
}

/** Expects a sheet's buttons to stand below what it says, none over another's words, and in sight on a short phone, too. */
async function expectButtonsBelow(sheet: Locator): Promise<void> {
  const page = sheet.page();
  const before = page.viewportSize() ?? phone;
  for (const viewport of [before, { width: 390, height: 664 }]) {
    await page.setViewportSize(viewport);
    const gap = await sheet.locator('.acts').evaluate((acts) => {
      const above = [...(acts.parentElement?.children ?? [])].filter((one) => one !== acts);
      return acts.getBoundingClientRect().top - Math.max(...above.map((one) => one.getBoundingClientRect().bottom));
    });
    expect(gap).toBeGreaterThanOrEqual(12);
    await expect(sheet.locator('.acts > :last-child')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(before);
}

/** Expects that points are told over the page, and closes that by what `act` does. */
async function closePopup(page: Page, act: (button: Locator) => Promise<void>): Promise<void> {
  const popup = page.getByRole('dialog', { name: /^\+[1-4] puntos?$/ });
  await expect(popup.getByRole('heading')).toBeFocused();
  await expect(popup.locator('img')).toHaveJSProperty('complete', true);
  await expectButtonsBelow(popup);
  await act(popup.getByRole('button', { name: 'Seguir' }));
  await expect(popup).toBeHidden();
}

/**
 * From the next page on notes what a device would let one feel, in ms, and what it sounds: tones, in hertz; «noise» is of paper and foil.
 */
async function noteSenses(page: Page): Promise<(what: 'felt' | 'heard') => Promise<string>> {
  await page.addInitScript(() => {
    const note = (what: 'felt' | 'heard', sense: string) => {
      const { dataset } = document.documentElement;
      dataset[what] = [dataset[what], sense].filter(Boolean).join(' ');
    };
    navigator.vibrate = (pattern) => {
      note('felt', JSON.stringify(pattern));
      return true;
    };
    window.OscillatorNode = class extends OscillatorNode {
      override start(at?: number): void {
        note('heard', String(this.frequency.value));
        super.start(at);
      }
    };
    window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      override start(at?: number): void {
        note('heard', 'noise');
        super.start(at);
      }
    };
  });
  return (what) => page.evaluate((name) => document.documentElement.dataset[name] ?? '', what);
}

/** Moves a finger over the foil, to and fro and up, and lifts it; the page stays where it is. */
async function scratchOff(page: Page, foil: Locator): Promise<void> {
  await foil.scrollIntoViewIfNeeded();
  const box = await foil.boundingBox();
  if (!box) throw new Error('There is no foil.');
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(before + 100);
  // What the browser makes of it is its own: a finger that may scroll gets no more moves.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [steps, row] = [6, 30];
  const [left, bottom] = [box.x + 4, box.y + box.height - 10];
  await touch('touchStart', { x: left, y: bottom });
  // Upwards, which would scroll the page down.
  for (let up = 0; up < box.height - row; up += row)
    for (let step = 0; step <= steps; step++) {
      const across = (up / row) % 2 === 0 ? step : steps - step;
      await touch('touchMove', { x: left + ((box.width - 8) * across) / steps, y: bottom - up - (row * step) / steps });
    }
  // It rests before it is lifted: after a fling the browser takes the next tap for what stops it.
  for (let rest = 0; rest < 20; rest++) await touch('touchMove', { x: left + (rest % 2), y: box.y + 10 });
  expect(await scrolled()).toBe(before);
  await expect(foil).toBeVisible();
  await touch('touchEnd');
  await finger.detach();
}

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    const isPhone = size === 'phone';
    test.use({ viewport, hasTouch: isPhone });
    const act = (button: Locator) => (isPhone ? button.tap() : button.press('Enter'));
    const member = isPhone ? 'ana' : 'lucia';

    test('a spin tells what came up, where the wheel stops, adds its points, and is the only one of the day', async ({
      page,
    }) => {
      await page.emulateMedia({
        colorScheme: isPhone ? 'dark' : 'light',
        reducedMotion: isPhone ? 'no-preference' : 'reduce',
      });
      const noted = await noteSenses(page);
      await openGame(page, member);
      await expectAccessible(page);
      if (isPhone) await expectButtonInSight(page, 'Girar');
      // What makes sounds is loaded once they are switched on, which the device remembers.
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const sound = page.getByRole('button', { name: 'Sonido' });
      await expect(sound).toHaveAttribute('aria-pressed', 'false');
      expect(await noted('heard')).toBe('');
      const sounds = page.waitForRequest(/\/sounds\.[^/]*\.js$/);
      expect(loaded.filter((url) => url.includes('/sounds.'))).toEqual([]);
      await act(sound);
      await sounds;
      await page.reload();
      await expect(sound).toHaveAttribute('aria-pressed', 'true');
      const button = page.getByRole('button', { name: 'Girar' });
      if (isPhone) await page.setViewportSize({ width: 390, height: 664 });
      await button.focus();
      await (isPhone ? button.tap() : button.press('Enter'));
      // The sectors flick the pointer as they pass.
      const flicks = () => page.locator('.wheel .pointer').evaluate((pointer) => pointer.getAnimations().length);
      if (isPhone) await expect.poll(flicks, { intervals: [20] }).toBeGreaterThan(0);
      const said = page.locator('main').getByRole('status').filter({ hasText: 'Ha salido' });
      await expect(said).toBeVisible({ timeout: 15_000 });
      // It is felt as it turns and as it stops, but by who wants no motion; and heard, as it was switched on before.
      expect(await noted('heard')).toMatch(isPhone ? /^(?:1180 )+587 880 1175 1762$/ : /587 880 1175 1762$/);
      if (isPhone) expect(await noted('felt')).toMatch(/^6 .*\[20,60,40\]$/);
      else expect(await noted('felt')).toBe('');
      const name = await underPointer(page);
      expect(name).toMatch(/^[1-4] puntos?$/);
      await expect(said).toContainText(`Ha salido ${name}.`);
      await expect(page.getByRole('dialog', { name: `+${name}` })).toBeVisible();
      await expectAccessible(page);
      await closePopup(page, act);
      await expect(page.getByText('Ya has jugado hoy. Mañana tienes otra tirada.')).toBeVisible();
      if (isPhone) {
        // What it stopped at and what that gave are seen together.
        await expectAboveMenu(page, said);
        await expectAboveMenu(page, page.locator('.wheel .pointer'));
        await expect(page.locator('.wheel svg').last()).toBeInViewport({ ratio: 1 });
      }
      await expect(page.locator('[data-plays]')).toContainText(name);
      // Nothing is left to play: where the button was leads on.
      await expect(toOpen(page)).toBeFocused();
      await expect(button).toHaveCount(0);
      await expectAccessible(page);
      // Loaded anew it stands where it stopped, before any script runs as well as after.
      await page.reload();
      expect(await underPointer(page)).toBe(name);
      await expect(page.locator('form[data-ready="true"]')).toBeVisible({ timeout: 15_000 });
      expect(await underPointer(page)).toBe(name);
    });

    test('a product that comes up is told with its picture, its code for a till and where it is kept', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
      await signIn(page, member);
      await expect(async () => {
        await page.goto(`${club.url}/club/juegos/a-por-un-cafe`);
        expect(await page.locator('.odds').textContent()).toContain('Café y dulce');
      }).toPass();
      await expect(page.locator('form[data-ready="true"]')).toBeVisible();
      await act(page.getByRole('button', { name: 'Coger una tarjeta' }));
      await act(page.getByRole('button', { name: 'Descubrir todo' }));
      const sheet = page.getByRole('dialog', { name: 'Te toca: Café y dulce' });
      await expect(sheet.getByRole('heading')).toBeFocused();
      const picture = sheet.locator('.moment-art img');
      await expect(picture).toHaveAttribute('src', /^\/media\/./);
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeGreaterThan(0);
      const code = await sheet.locator('.code-won b').textContent();
      expect(code).toMatch(/^[A-Z0-9-]{8,}$/);
      await expect(sheet.locator('.code-won img')).toBeVisible();
      await expectButtonsBelow(sheet);
      await expectAccessible(page);
      if (isPhone) await drawMoment(page, 'code');
      await expectNoSidewaysScroll(page);
      // Of which game it is, until when it is good, and its code to copy.
      await expect(sheet).toContainText(/A por un café\. Vale una vez, hasta el \d+ de \w+ de \d{4}\./);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await act(sheet.getByRole('button', { name: 'Copiar el código' }));
      await expect(sheet.getByRole('status')).toHaveText('Código copiado.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await act(sheet.getByRole('link', { name: 'Guardar en mis regalos' }));
      await expect(page).toHaveURL(/\/club\/regalos-canjeados\/\w/);
      await expect(page.locator('.voucher .code')).toHaveText(code ?? '');
    });

    test('a scratch card is scratched or uncovered at once, and says what repeats', async ({ page, browser }) => {
      await page.emulateMedia({
        colorScheme: isPhone ? 'dark' : 'light',
        reducedMotion: isPhone ? 'no-preference' : 'reduce',
      });
      const noted = await noteSenses(page);
      await page.addInitScript(() => {
        localStorage.setItem('club.sound', 'on');
      });
      await openGame(page, member, 'juegos/rasca-del-sol');
      if (isPhone) await expectButtonInSight(page, 'Coger una tarjeta');
      const balance = page.locator('[data-balance-pill] [data-figure]');
      const before = (await balance.textContent()) ?? '';
      const button = page.locator('.spin');
      await act(button);
      await expect(page.getByRole('status').filter({ hasText: 'La tarjeta es tuya.' })).toBeVisible();
      const foil = page.locator('.foil');
      await expect(foil).toBeVisible();
      await expect(page.locator('main').getByRole('listitem')).toHaveCount(0);
      await expectAccessible(page);
      // The foil reaches over all of the cells, on every side.
      const [over, under] = [await foil.boundingBox(), await page.locator('.cells').boundingBox()];
      const edges = (box: typeof over) => (box ? [-box.x, -box.y, box.x + box.width, box.y + box.height] : []);
      const beyond = edges(over).map((edge, side) => edge - (edges(under)[side] ?? 0));
      expect(beyond.map((by) => by > 0)).toEqual([true, true, true, true]);
      // Loaded anew it lies there as it was scratched, and nothing tells what came up.
      await foil.scrollIntoViewIfNeeded();
      await foil.hover();
      await page.mouse.down();
      await page.mouse.move((over?.x ?? 0) + 40, (over?.y ?? 0) + 40);
      await page.mouse.up();
      const cut = foil.locator('mask path');
      const line = (await cut.getAttribute('d')) ?? '';
      expect(line).toMatch(/^M\d/);
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: 'La tarjeta es tuya.' })).toBeVisible();
      await expect(cut).toHaveAttribute('d', line);
      await expect(balance).toHaveText(before);
      await expect(page.locator('main').getByRole('listitem')).toHaveCount(0);
      await expect(button).toHaveText('Descubrir todo');
      // Nobody has pressed anything here yet.
      expect(await noted('felt')).toBe('');
      // On another device it lies there, too, to be scratched, and the hub says that it is begun.
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await signIn(other, member);
      await other.goto(`${club.url}/club/juegos`);
      const begun = other.getByRole('listitem').filter({ hasText: 'A medias' });
      await begun.getByRole('link', { name: 'El rasca del sol' }).click();
      await expect(other.getByRole('status').filter({ hasText: 'La tarjeta es tuya.' })).toBeVisible();
      await expect(other.locator('.foil[data-live="true"]')).toBeVisible();
      await expect(other.locator('[data-plays]').getByRole('listitem')).toHaveCount(0);
      const sounds = page.waitForResponse(/\/sounds\.[^/]*\.js$/);
      await act(page.getByRole('heading', { level: 1 }));
      await sounds;
      await (isPhone ? scratchOff(page, foil) : act(button));
      await expect(foil).toBeHidden();
      // The finger over the foil is felt and heard, then what came up.
      if (isPhone) expect(await noted('felt')).toMatch(/^(?:4 )+\[20,60,40\]$/);
      expect(await noted('heard')).toMatch(isPhone ? /^(?:noise )+587 880 1175 1762$/ : /^587 880 1175 1762$/);
      await closePopup(page, act);
      const won = await page.locator('.cells .won').allTextContents();
      expect([won.length > 2, new Set(won).size]).toEqual([true, 1]);
      await expect(page.getByText(`Ha salido ${won[0] ?? ''}.`)).toBeVisible();
      await expect(toOpen(page)).toBeFocused();
      await expect(page.locator('main').getByRole('button', { disabled: true })).toHaveCount(0);
      await expect(page.locator('[data-plays]')).toContainText(won[0] ?? '');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await other.reload();
      await expect(other.locator('.cells .won')).toHaveText(won);
      await elsewhere.close();
      await page.reload();
      await expect(page.locator('.cells .won')).toHaveText(won);
      await expect(page.locator('[data-plays]')).toContainText(won[0] ?? '');
    });

    test('a blank is felt and heard as one', async ({ page }) => {
      const noted = await noteSenses(page);
      await page.addInitScript(() => {
        localStorage.setItem('club.sound', 'on');
      });
      expectComplaint(page, /404/);
      await signIn(page, member);
      await expect(async () => {
        await page.goto(`${club.url}/club/juegos/sin-suerte`);
        await expect(page.locator('form[data-ready="true"]')).toBeVisible({ timeout: 1000 });
      }).toPass();
      const sounds = page.waitForResponse(/\/sounds\.[^/]*\.js$/);
      await act(page.getByRole('heading', { level: 1 }));
      await sounds;
      // Under a long lead and its last day the button is in sight, too, before a card is taken and after.
      await expect(page.getByText('31 de diciembre de 2099')).toBeVisible();
      if (isPhone) await expectButtonInSight(page, 'Coger una tarjeta');
      await act(page.getByRole('button', { name: 'Coger una tarjeta' }));
      if (isPhone) await expectButtonInSight(page, 'Descubrir todo');
      await act(page.getByRole('button', { name: 'Descubrir todo' }));
      await expect(page.getByRole('status').filter({ hasText: 'Esta vez no: sin premio.' })).toBeVisible();
      expect([await noted('felt'), await noted('heard')]).toEqual(['10 30', 'noise 330 262']);
      await expect(toOpen(page)).toHaveAttribute('href', '/club/juegos');
      // It has no winner's frame, now or later.
      await expect(page.locator('.cells li', { hasText: 'Esta vez no' })).not.toHaveCount(0);
      await expect(page.locator('.cells .won')).toHaveCount(0);
      await page.reload();
      await expect(page.locator('.cells li', { hasText: 'Esta vez no' })).not.toHaveCount(0);
      await expect(page.locator('.cells .won')).toHaveCount(0);
    });

    test('a memory goes on where it was, and its last pair draws', async ({ page }) => {
      await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
      const noted = await noteSenses(page);
      await page.addInitScript(() => {
        localStorage.setItem('club.sound', 'on');
      });
      await openGame(page, member, 'juegos/memoria-de-las-islas');
      if (isPhone) await expectButtonInSight(page, 'Repartir las cartas');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect(other.locator('form[data-ready="true"]')).toBeVisible();
      const cards = page.locator('.memory-card');
      // The first tap on a card deals, and turns it; so does the button, which leads to the cards.
      if (!isPhone) {
        await act(page.getByRole('button', { name: 'Repartir las cartas' }));
        await expect(cards.first()).toBeFocused();
      }
      /** Turns a card, and gives what it shows. */
      const turn = async (place: number): Promise<string> => {
        await act(cards.nth(place));
        await expect(cards.nth(place)).toHaveAccessibleName(/^Carta \d+: /);
        return ((await cards.nth(place).getAttribute('aria-label')) ?? '').replaceAll(
          /^Carta \d+: |, con su pareja$/g,
          '',
        );
      };
      const seen = [await turn(0), await turn(1)];
      await expect(page.getByRole('status').filter({ hasText: /pareja/ })).toBeVisible();
      // Another window goes on by itself.
      await expect(other.locator('.memory-card .pic')).toHaveCount(2);
      await expect(other.getByRole('status').filter({ hasText: /pareja/ })).toBeVisible();
      const picture = cards.first().locator('.pic');
      expect(await picture.evaluate((pic) => pic.clientWidth / pic.clientHeight)).toBeCloseTo(3 / 4, 1);
      await expectAccessible(page);
      if (isPhone) await page.reload();
      await expect(page.locator('form[data-ready="true"]')).toBeVisible();
      await expect(cards.first()).toHaveAccessibleName(/^Carta 1: /);
      for (let place = 2; place < 6; place++) seen.push(await turn(place));
      const isFound = async (place: number) => (await cards.nth(place).getAttribute('data-found')) === 'true';
      for (let place = 0; place < 6; place++) {
        if (await isFound(place)) continue;
        await turn(place);
        await turn(seen.lastIndexOf(seen[place] ?? ''));
      }
      await closePopup(page, act);
      // A card that is turned, a pair, and what the last pair gave.
      expect(await noted('heard')).toMatch(/noise .*659 880 .*587 880 1175 1762$/);
      await expect(page.getByText(/^Ha salido [1-4] puntos?\./)).toBeVisible();
      await expect(other.getByText(/^Ha salido [1-4] puntos?\./)).toBeVisible();
      await other.close();
      await expect(page.getByText('Ya has jugado esta semana. El lunes tienes otra partida.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });

test('challenges and surveys that are over, or not open yet, say so', async ({ page }) => {
  const { editor } = findLake(club);
  const survey = (from: string, until: string) =>
    editor
      .patch('survey-tu-club')
      .set({ period: { _type: 'period', from, until } })
      .commit();
  await editor.patch('challenge-edicion-limitada').set({ until: '2026-02-01' }).commit();
  await editor.patch('challenge-la-ruta-del-socio').set({ from: '2031-05-04' }).commit();
  await survey('2026-01-01', '2026-02-01');
  await signIn(page, 'lucia');
  /** Opens the page once it says that, and looks at it on a phone and on a desktop. */
  const look = async (path: string, text: string) => {
    await expect(async () => {
      await page.goto(club.url + path);
      await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  };
  await look('/club/desafios?filter=2', 'Empieza el 4 de mayo de 2031.');
  await expect(page.locator('[data-state="ended"]')).toContainText('Terminó el 1 de febrero de 2026.');
  await look('/club/desafios/edicion-limitada', 'Terminó el 1 de febrero de 2026.');
  await look('/club/desafios/la-ruta-del-socio', 'Empieza el 4 de mayo de 2031.');
  await expect(page.getByRole('link', { name: /^Ir: / })).toHaveCount(0);
  await look('/club/survey/tu-club', 'Esta encuesta terminó el 1 de febrero de 2026.');
  await survey('2031-05-04', '2031-06-04');
  await look('/club/survey/tu-club', 'Esta encuesta se abre el 4 de mayo de 2031.');
});

test('an editor tries a draw and an event in draft mode, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/club\/(?:draw|event)/.test(request.url()) || request.method() === 'POST') sent.push(request.url());
  });
  await page.setViewportSize(phone);
  await page.goto(club.url + (await createDraftLink(club, 'to-try-both', '/club/sorteo/festivales')));
  await expect(page.getByText('Prueba en borrador: no se guarda ninguna participación')).toBeVisible();
  const enter = page.getByRole('button', { name: /^Participar en / });
  await enter.scrollIntoViewIfNeeded();
  await enter.click();
  const entry = page.locator('.draw-entry').getByRole('status');
  await expect(entry).toContainText('Ya participas.');
  await expect(entry).toContainText('Tu código en el sorteo: 000000 000000');
  await expect(entry).toBeFocused();
  await page.goto(`${club.url}/club/event/noche-de-estrellas`);
  await expect(page.locator('.form')).toHaveJSProperty('noValidate', true);
  await page.getByRole('button', { name: 'Reservar' }).last().click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Nombre').fill('Nayra');
  await page.getByLabel('Apellidos').fill('Armas Ojeda');
  await page.getByLabel('Correo').fill('nayra@example.com');
  await page.getByLabel('Móvil').fill('622 100 300');
  await fillBirthDate(page, { day: '3', month: 'febrero', year: '1995' });
  await page.getByLabel(/^Quien viene conmigo/).check();
  await page.getByRole('button', { name: 'Reservar' }).last().click();
  await expect(page.getByRole('heading', { name: 'Falta mirar el correo' })).toBeFocused();
  await expect(page.getByText('Es una prueba: no hay ninguna reserva')).toBeVisible();
  expect(sent).toEqual([]);
});
