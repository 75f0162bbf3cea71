// The map of places: what it draws, by its pixels; the nearest shop by keyboard alone; without WebGL; and with a Mapbox that refuses.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { startOwnClub } from '../setup/browser-club.ts';
import { expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone, test } from '../setup/browser.ts';
import { test as memberTest } from '../setup/shopper.ts';

// Without a graphics card the map is drawn by the processor.
test.describe.configure({ timeout: 90_000 });

const stores = '/club/stardrift/store-locator';
const slow = { timeout: 30_000 };

async function openMap(page: Page, state: 'loaded' | 'error', path = stores): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.locator')).toHaveAttribute('data-hydrated');
  await page.locator('.map').scrollIntoViewIfNeeded();
  await expect(page.locator('.locator')).toHaveAttribute('data-state', state, slow);
}

/** Which parts of the map's pixels have these colours, or nearly so. */
async function coloursOf(page: Page): Promise<Record<'land' | 'sea' | 'marks' | 'here' | 'names', number>> {
  const { data, info } = await sharp(await page.locator('.map').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = { land: 0, sea: 0, marks: 0, here: 0, names: 0 };
  const near = (at: number, red: number, green: number, blue: number) =>
    Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue) < 24;
  // Letters are so thin that most of their pixels are of a colour between their own and the sea's.
  const isNameOnSea = (at: number) => {
    const share = ((data[at] ?? 0) - 0x11) / (0xf3 - 0x11);
    return share > 0.5 && near(at, data[at] ?? 0, 0x53 + share * (0xe2 - 0x53), 0x5e + share * (0xc3 - 0x5e));
  };
  for (let at = 0; at < data.length; at += info.channels) {
    if (near(at, 0xe0, 0x96, 0x3f)) counts.land += 1;
    else if (near(at, 0x11, 0x53, 0x5e)) counts.sea += 1;
    else if (near(at, 0x9e, 0x3a, 0x1f)) counts.marks += 1;
    else if (near(at, 0x2b, 0x5f, 0xd9)) counts.here += 1;
    else if (near(at, 0xf3, 0xe2, 0xc3) || isNameOnSea(at)) counts.names += 1;
  }
  const all = info.width * info.height;
  return {
    land: counts.land / all,
    sea: counts.sea / all,
    marks: counts.marks / all,
    here: counts.here / all,
    names: counts.names / all,
  };
}

/** Expects the pixels of the coast, the sea and the places. */
const expectDrawn = (page: Page) =>
  expect(async () => {
    const { land, sea, marks, names } = await coloursOf(page);
    expect(land).toBeGreaterThan(0.01);
    expect(names, 'the map has names, not only numbers').toBeGreaterThan(0.002);
    expect(sea).toBeGreaterThan(0.4);
    expect(marks).toBeGreaterThan(0.0003);
  }).toPass(slow);

test('coast and places are drawn; by keyboard alone the nearest shop and its popup are found', async ({
  page,
  adult,
  baseURL,
}) => {
  await adult();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '-') && !request.url().startsWith('blob:')) foreign.push(request.url());
  });
  await openMap(page, 'loaded');
  await expectDrawn(page);
  expect(foreign, 'nothing of a third party before consent').toEqual([]);

  const search = page.getByRole('searchbox', { name: 'Dirección, municipio o código postal' });
  await page.keyboard.press('Tab');
  for (let step = 0; step < 200 && !(await search.evaluate((field) => field === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('Funchal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No encontramos esa dirección en Canarias.')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Corralejo');
  await page.keyboard.press('Enter');
  const nearest = page.locator('.places > li').first();
  await expect(nearest).toContainText('La Recova');
  await expect(nearest).toContainText(/A 27 km/);
  await expect(page).toHaveURL(/\?direccion=Corralejo$/);

  const show = nearest.getByRole('button', { name: 'Ver en el mapa: La Recova' });
  for (let step = 0; step < 30 && !(await show.evaluate((button) => button === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('region', { name: 'La Recova' });
  await expect(popup).toBeFocused();
  await expect(popup).toContainText('Calle de la Recova 2');
  await expect(popup.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /destination=28\.4993%2C-13\.8601$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(show).toBeFocused();

  // What the library draws by itself, such as a field, is labelled within 100 ms.
  const named = await page.evaluate(async () => {
    const field = document.createElement('input');
    document.querySelector('.map-box')?.append(field);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const label = field.ariaLabel;
    field.remove();
    return label;
  });
  expect(named).toBe('Campo del mapa');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, geolocation: { latitude: 27.9957, longitude: -15.4169 }, permissions: ['geolocation'] });

  test('a place chosen in the list brings the map and its card into view, and closing it leads back', async ({
    page,
    adult,
  }) => {
    await adult();
    await openMap(page, 'loaded');
    const show = page
      .locator('.places > li')
      .last()
      .getByRole('button', { name: /Ver en el mapa/ });
    await show.click();
    const card = page.locator('.place-card');
    await expect(card).toBeFocused();
    await expect(page.locator('.map')).toBeInViewport({ ratio: 1 });
    await expect(card).toBeInViewport({ ratio: 1 });
    const covered = await card.evaluate((element) => {
      const { x, y, width, bottom } = element.getBoundingClientRect();
      const middle = x + width / 2;
      return [y + 8, bottom - 8].filter((at) => !element.contains(document.elementFromPoint(middle, at)));
    });
    expect(covered).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(show).toBeFocused();
    await expect(show).toBeInViewport();
  });

  test('the list begins on the first screen', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await signIn('ana');
    await page.goto(stores);
    const first = page.locator('.places > li').first().getByRole('heading');
    await expect(first).toBeInViewport({ ratio: 1 });
    // And is not below the menu.
    expect(
      await first.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
  });

  test('one’s own position is asked for on a tap only, and filters are links', async ({ page, adult }) => {
    await adult();
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...given) => {
        document.documentElement.dataset.asked = 'yes';
        ask(...given);
      };
    });
    await openMap(page, 'loaded');
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    const whole = await coloursOf(page);
    expect(whole.here).toBe(0);
    await page.getByRole('button', { name: 'Usar mi posición' }).click();
    await expect(page.locator('.places > li').first()).toContainText('Tienda Triana');
    await expect(page.getByText('Por cercanía a ti.')).toBeVisible();
    // The map shows oneself and the three nearest, two on the same island and one on the next, and no other.
    await expect(async () => {
      const { here, land } = await coloursOf(page);
      expect(here, 'the map marks where one is').toBeGreaterThan(0.0003);
      expect(land, 'the islands are larger than when all were seen').toBeGreaterThan(whole.land * 1.5);
      expect(await findPins(await stillMap(page))).toHaveLength(3);
    }).toPass(slow);
    await page.getByRole('link', { name: 'Lanzarote' }).click();
    await expect(page.locator('.places > li')).toHaveCount(1);
    await expect(page).toHaveURL(/\?isla=lanzarote$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

/** Expects that nothing lies over the middle of these. */
const expectUncovered = (...parts: readonly Locator[]) =>
  expect(async () => {
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded();
      const isOnTop = await part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
    }
  }).toPass(slow);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`in a window ${String(width)} px wide`, () => {
    test.use({ viewport: { width, height } });

    test('the card of a place is whole, beside or below what it stands on, and can be pressed', async ({
      page,
      adult,
    }) => {
      await adult();
      await openMap(page, 'loaded');
      const rows = page.locator('.places > li');
      for (const name of ['Tienda La Noria', 'La Recova']) {
        await rows
          .filter({ hasText: name })
          .getByRole('button', { name: /Ver en el mapa/ })
          .click();
        const card = page.getByRole('region', { name });
        await expect(card).toBeFocused();
        await expect(async () => {
          const [map, box] = await Promise.all([page.locator('.map').boundingBox(), card.boundingBox()]);
          const below = (box?.y ?? 0) - (map?.y ?? 0) - (map?.height ?? 0);
          const insideAbove = (box?.y ?? 0) >= (map?.y ?? 0);
          const insideBelow = below + (box?.height ?? 0) <= 0;
          expect(below >= 0 || (insideAbove && insideBelow)).toBe(true);
        }).toPass(slow);
        await expectUncovered(
          card.getByRole('link', { name: 'Cómo llegar' }),
          card.getByText(/:\d\d–/).last(),
          card.getByRole('button', { name: `Cerrar ${name}` }),
        );
        await card.getByRole('button').click();
        await expect(card).toHaveCount(0);
      }
    });
  });

test.describe('with fingers', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('one finger on the map scrolls the page, and the map says that it takes two', async ({ page, adult }) => {
    await adult();
    await openMap(page, 'loaded');
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    const box = await page.locator('.map').boundingBox();
    const before = await stillMap(page);
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingerY?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: fingerY === undefined ? [] : [{ x, y: fingerY }] });
    await touch('touchStart', y);
    for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', y - moved);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(page.locator('.maplibregl-mobile-message')).toHaveText('Mueve el mapa con dos dedos.');
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    // Once the sentence is gone.
    await expect(async () => {
      expect((await page.locator('.map').screenshot()).equals(before), 'the map has not moved').toBe(true);
    }).toPass(slow);
  });
});

/** The map's pixels once they stand still: two pictures in a row are the same. */
async function stillMap(page: Page): Promise<Buffer> {
  let before = await page.locator('.map').screenshot();
  await expect(async () => {
    const after = await page.locator('.map').screenshot();
    const isStill = after.equals(before);
    before = after;
    expect(isStill).toBe(true);
  }).toPass(slow);
  return before;
}

test('the map stays where it was moved to: nothing but another list moves it back', async ({ page, adult }) => {
  await adult();
  await openMap(page, 'loaded');
  const whole = await stillMap(page);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(async () => {
    expect((await page.locator('.map').screenshot()).equals(whole)).toBe(false);
  }).toPass(slow);
  const closer = await stillMap(page);
  // What the island does each minute, and when its page is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await stillMap(page)).equals(closer)).toBe(true);
});

/** The middle of each pin on the map, in its pixels: the edges of pins tell where they are. */
async function findPins(map: Buffer): Promise<readonly { readonly x: number; readonly y: number }[]> {
  const { data, info } = await sharp(map).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const reach = 8;
  const pins: { x: number; y: number }[][] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const far = [0x9e, 0x3a, 0x1f].reduce((sum, part, index) => sum + Math.abs((data[at + index] ?? 0) - part), 0);
    if (far >= 24) continue;
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    const pin = pins.find((known) => known.some((one) => Math.hypot(one.x - x, one.y - y) < reach));
    if (pin) pin.push({ x, y });
    else pins.push([{ x, y }]);
  }
  const middle = (of: readonly number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  return pins.map((edge) => ({ x: middle(edge.map(({ x }) => x)), y: middle(edge.map(({ y }) => y)) }));
}

/** How many of the map's pixels are inside of clusters: dark, as are those around them. */
async function clusterPixels(page: Page): Promise<number> {
  const map = sharp(await stillMap(page)).removeAlpha();
  const { data, info } = await map.raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) =>
    [0x0b, 0x36, 0x40].every(
      (part, index) => Math.abs((data[(y * info.width + x) * info.channels + index] ?? 0) - part) < 8,
    );
  let count = 0;
  const reach = 4;
  for (let y = reach; y < info.height - reach; y += 1)
    for (let x = reach; x < info.width - reach; x += 1)
      if ([0, -reach, reach].every((by) => isDark(x + by, y) && isDark(x, y + by))) count += 1;
  return count;
}

memberTest(
  'the stops of a route are drawn one by one: a number is always that of a stop',
  async ({ page, shopper }) => {
    await page.setViewportSize(phone);
    await shopper();
    await openMap(page, 'loaded');
    expect(await clusterPixels(page)).toBeGreaterThan(20);
    await openMap(page, 'loaded', '/club/locations/ruta');
    expect(await clusterPixels(page)).toBe(0);
  },
);

test('a single pin carries the number of the list', async ({ page, adult }) => {
  await adult();
  await openMap(page, 'loaded');
  await page.getByRole('link', { name: 'La Palma' }).click();
  await expect(page.locator('.places > li')).toHaveCount(1);
  // Inside the only pin, where it is light, there are dark pixels.
  await expect(async () => {
    const map = await stillMap(page);
    const pins = await findPins(map);
    expect(pins).toHaveLength(1);
    const side = 12;
    const [{ x, y } = { x: 0, y: 0 }] = pins;
    const { channels } = await sharp(map)
      .removeAlpha()
      .extract({ left: Math.round(x - side / 2), top: Math.round(y - side / 2), width: side, height: side })
      .stats();
    expect(channels[0]?.max).toBeGreaterThan(0xe8);
    expect(channels[0]?.min).toBeLessThan(0x90);
  }).toPass(slow);
});

test('the map moves to what an address finds, and marks the address', async ({ page, adult }) => {
  await adult();
  await openMap(page, 'loaded');
  const before = await coloursOf(page);
  expect(before.here).toBe(0);
  await page.getByRole('searchbox').fill('38201');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Por cercanía a San Cristóbal de La Laguna.')).toBeVisible();
  await expect(async () => {
    const { here, land } = await coloursOf(page);
    expect(here).toBeGreaterThan(0.0001);
    // Nearer: the islands are larger than when all were seen.
    expect(land).toBeGreaterThan(before.land * 1.5);
  }).toPass(slow);
  await page.getByRole('button', { name: 'Ver todos los sitios' }).click();
  await expect(async () => {
    expect((await coloursOf(page)).here).toBe(0);
  }).toPass(slow);
});

test('filters hold for what an address finds, and a list that can’t be loaded may be asked for again', async ({
  page,
  adult,
}) => {
  await adult();
  await page.goto(stores);
  await expect(page.locator('.locator')).toHaveAttribute('data-hydrated');
  // Pressed before the answer to the search is there.
  const { promise: pressed, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/locations-page?*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('Corralejo');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'La Palma' }).click();
  answer(undefined);
  await expect(page.getByText('Por cercanía a Corralejo.')).toBeVisible();
  await expect(page.locator('.places > li')).toHaveCount(1);
  await expect(page.locator('.places > li')).toContainText('Tienda La Caldera');
  await expect(page).toHaveURL(/\?direccion=Corralejo&isla=la-palma$/);

  expectComplaint(page, /ERR_FAILED|locations-page: (?:unreachable|failed)|500/);
  await page.unroute('**/locations-page?*');
  await page.route('**/locations-page?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('link', { name: 'Lanzarote' }).click();
  await expect(page.getByText('Algo ha fallado por nuestra parte y no hemos podido cargar los sitios.')).toBeVisible();
  await page.unroute('**/locations-page?*');
  await page.route('**/locations-page?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByText('No hemos podido cargar los sitios. Revisa la conexión.')).toBeVisible();
  await page.unroute('**/locations-page?*');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.locator('.places > li')).toContainText('Tienda del Charco');
  await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toHaveCount(0);
  await expect(page.getByText('Por cercanía a Corralejo.')).toBeFocused();
});

test('what is open follows the clock, whenever the page is shown again', async ({ page, adult }) => {
  await adult();
  await page.clock.install();
  await page.goto(stores);
  await expect(page.locator('.locator')).toHaveAttribute('data-hydrated');
  const told = () => page.locator('.places > li').first().locator('.place > p:nth-of-type(2)').textContent();
  const before = await told();
  // A browser that slept for half a day: its timers did not run.
  await page.clock.setSystemTime(Date.now() + 12 * 60 * 60 * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(told).not.toBe(before);
});

test('ten thousand places are drawn together, listed by pages, and sent small', async ({ browser }) => {
  const club = await startOwnClub();
  const directory = mkdtempSync(join(tmpdir(), 'club-places-'));
  try {
    const file = join(directory, 'places.csv');
    const head =
      'id;name;address;municipality;postcode;island;lat;lng;phone;hours;redeems_points;sells_limited_edition;route_stop;products';
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      const [lat, lng] = [28.2 + ((index * 101) % 997) / 8_000, -16.65 + ((index * 37) % 1_000) / 8_000];
      return `tienda-${String(index)};Tienda ${String(index)};Calle Mayor ${String(index)};La Orotava;38300;tenerife;${lat.toFixed(5)};${lng.toFixed(5)};;Mo-Sa 09:00-20:00;yes;yes;;`;
    });
    writeFileSync(file, [head, ...rows].join('\n'));
    await club.command('places', 'load', file, '--why', 'prueba');
    const context = await browser.newContext({ baseURL: club.url, locale: 'es-ES' });
    await context.addCookies([
      { name: 'age-verified', value: 'true', url: club.url },
      { name: 'consent', value: '2.0.es.', url: club.url },
    ]);
    const own = await context.newPage();
    const pointsAnswer = own.waitForResponse(/locations-points/);
    await openMap(own, 'loaded');
    const { responseBodySize } = await (await pointsAnswer).request().sizes();
    expect(responseBodySize).toBeLessThan(200_000);
    await expect(own.getByText('10010 sitios.')).toBeVisible();
    await expect(own.locator('.places > li')).toHaveCount(20);
    await own.getByRole('link', { name: 'Siguientes' }).click();
    await expect(own.locator('.places > li .n').first()).toHaveText('21');
    // Most of the map is not covered with pins, which lie on one another where they are not drawn together.
    await expect(async () => {
      const { land, marks } = await coloursOf(own);
      expect(land).toBeGreaterThan(0.01);
      expect(marks).toBeLessThan(0.02);
    }).toPass(slow);
    await context.close();
  } finally {
    rmSync(directory, { recursive: true });
    await club.stop();
  }
});

test('without WebGL the page says so, and its list does all the same', async ({ page, adult }) => {
  await adult();
  expectComplaint(page, /WebGL/i);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openMap(page, 'error');
  await expect(page.getByText('Este navegador no puede dibujar el mapa.')).toBeVisible();
  expect((await page.locator('.map').boundingBox())?.height).toBeLessThan(120);
  await page.getByRole('searchbox').fill('38700');
  await page.keyboard.press('Enter');
  await expect(page.locator('.places > li').first()).toContainText('Tienda La Caldera');
  await expect(page.getByRole('button', { name: /Ver en el mapa/ })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('no space is kept for the map, only a sentence', async ({ page, adult }) => {
    await adult();
    await page.goto(stores);
    const note = page.locator('.map noscript p');
    await expect(note).toHaveText(/^Para ver el mapa hace falta JavaScript/);
    await expect(note).toBeInViewport();
    expect((await page.locator('.map').boundingBox())?.height).toBeLessThan(120);
  });
});

test('Mapbox is asked only once it is allowed; where it refuses, the club’s own map is drawn', async ({
  page,
  adult,
}) => {
  await adult();
  expectComplaint(page, /401|Mapbox|Unauthorized/i);
  await openMap(page, 'loaded');
  const answered = page.waitForResponse((response) => response.url().includes('/styles/v1/mapbox/'));
  await page.getByRole('button', { name: 'Permitir el mapa' }).click();
  expect((await answered).status()).toBe(401);
  await expect(page.locator('.locator')).toHaveAttribute('data-state', 'loaded', slow);
  await expect(page.getByRole('button', { name: 'Permitir el mapa' })).toHaveCount(0);
  await expectDrawn(page);
});

test('where Mapbox answers, it draws; once that is no longer allowed, nothing more is asked of it', async ({
  page,
  adult,
}) => {
  await adult();
  const asked: string[] = [];
  // A style of one colour, and letters that have no shapes.
  await page.route(/127\.0\.0\.1:\d+\/(?:styles|fonts)\/v1\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const headers = { 'access-control-allow-origin': '*' };
    if (asked.at(-1)?.startsWith('/fonts/')) await route.fulfill({ headers, body: '' });
    else
      await route.fulfill({
        headers,
        json: {
          version: 8,
          glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf',
          sources: {},
          layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#11535e' } }],
        },
      });
  });
  await openMap(page, 'loaded');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Permitir el mapa' }).click();
  await expect(page.locator('.mapboxgl-canvas')).toBeVisible(slow);
  await expect(page.locator('.locator')).toHaveAttribute('data-state', 'loaded', slow);
  // Sea and places, and no coast: the style of the answer, not the club's own.
  await expect(async () => {
    const { land, sea, marks } = await coloursOf(page);
    expect(land).toBe(0);
    expect(sea).toBeGreaterThan(0.7);
    expect(marks).toBeGreaterThan(0.0003);
  }).toPass(slow);
  expect(asked).toContain('/styles/v1/mapbox/streets-v12');

  await page.getByRole('link', { name: 'La Palma' }).click();
  await page.getByRole('button', { name: 'Ver en el mapa: Tienda La Caldera' }).click();
  await expect(page.locator('.mapboxgl-popup').getByRole('region', { name: 'Tienda La Caldera' })).toBeFocused();

  const before = asked.length;
  await page.getByRole('button', { name: 'Cookies' }).click();
  await page.locator('#consent').getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('button', { name: 'Permitir el mapa' })).toBeVisible();
  await expect(page.locator('.locator')).toHaveAttribute('data-hydrated');
  await page.locator('.map').scrollIntoViewIfNeeded();
  await expectDrawn(page);
  expect(asked).toHaveLength(before);
});

memberTest('the places of a member’s own island come first', async ({ page, shopper }) => {
  await shopper({ island: 'la-palma' });
  await page.goto(stores);
  const first = page.locator('.places > li').first();
  await expect(first).toContainText('Santa Cruz de la Palma');
  await expect(page.locator('.places > li').last()).not.toContainText('Santa Cruz de la Palma');
});
