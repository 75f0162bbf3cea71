// The catalogue once its island stands: the list follows search, chips, filters, island and order without leaving the page.
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

const callsOf = '**/api/club/catalogue?**';
const countOf = (page: Page) => page.getByRole('main').getByRole('status');
const searchOf = (page: Page) => page.getByRole('combobox', { name: 'Buscar en el catálogo' });
/** Waits until the island has taken over. The role says nothing of it: a field with a `datalist` is a combobox without script too. */
const expectHydrated = (page: Page) => expect(searchOf(page)).toHaveAttribute('aria-expanded');
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
const cardsOf = (page: Page) => page.getByRole('main').locator('.card');
const chipOf = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name, exact: typeof name === 'string' });

/** Opens it and waits until the island has taken over. What is marked is gone where the page is loaded anew. */
async function open(page: Page, path = '/club/catalogo'): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
  await page.evaluate(() => {
    document.body.dataset.loadedOnce = '';
  });
}
const expectNoLoad = async (page: Page) => {
  await expect(page.locator('body[data-loaded-once]')).toHaveCount(1);
};

test('search answers as one types, accents forgiven, with its count announced and its address', async ({
  page,
  shopper,
}) => {
  await shopper({ island: 'tenerife' });
  await open(page);
  await searchOf(page).pressSequentially('coctel AZO');
  await expect(countOf(page)).toHaveText('1 regalo en Tenerife para «coctel AZO»');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText('Cóctel en la azotea');
  await expect(page).toHaveURL(/\/club\/catalogo\?q=coctel\+AZO$/);
  await expect(searchOf(page)).toBeFocused();
  // One entry for all that was typed.
  await page.goBack();
  await expect(page).toHaveURL(/\/club\/catalogo$/);
  await expect(searchOf(page)).toHaveValue('');
  expect(await cardsOf(page).count()).toBeGreaterThan(10);
  await page.goForward();
  await expect(searchOf(page)).toHaveValue('coctel AZO');
  await expect(cardsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(searchOf(page)).toHaveValue('');
  await expect(searchOf(page)).toBeFocused();
  await expect(page).toHaveURL(/\/club\/catalogo$/);
  await expectNoLoad(page);
});

test('no letter asks the club: what is searched is the list that the browser has', async ({ page, shopper }) => {
  await shopper({ island: 'tenerife', points: 11 });
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/club/catalogue?')) asked.push(new URL(request.url()).search);
  });
  for (const [typed, found] of [
    ['c', /regalos en Tenerife\. Escribe 2 letras o más$/],
    ['ca', /regalos en Tenerife para «ca»$/],
    ['coctel', /regalos en Tenerife para «coctel»$/],
    ['coctel azo', '1 regalo en Tenerife para «coctel azo»'],
    ['altavos', '1 regalo en Tenerife para «altavos»'],
  ] as const) {
    await searchOf(page).fill(typed);
    await expect(countOf(page)).toHaveText(found);
  }
  await expect(cardsOf(page)).toContainText('Altavoz');
  expect(asked).toEqual(['?island=tenerife&sort=featured&page=1']);
  // The same as the club finds where the page is loaded with it.
  const names = () => cardsOf(page).locator('h2, h3').allTextContents();
  for (const [address, q] of [
    ['', 'tardeo puerto'],
    ['/experiencias', 'noche'],
    ['?sort=cost-up', 'cena'],
    ['?affordable=1', 'ca'],
  ] as const) {
    await open(page, `/club/catalogo${address}`);
    await searchOf(page).fill(q);
    await expect(countOf(page)).toContainText(`para «${q}»`);
    const found = await names();
    expect(found.length, q).toBeGreaterThan(0);
    await page.reload();
    expect(await names(), q).toEqual(found);
  }
});

test('a long word that nothing is found for does not widen the page', async ({ page, shopper }) => {
  await shopper();
  await page.setViewportSize(phone);
  await open(page);
  const word = 'q'.repeat(80);
  await searchOf(page).fill(word);
  await expect(page.getByRole('main').locator('.state')).toContainText(word);
  await expectNoSidewaysScroll(page);
});

test('where what suggests can’t be loaded the browser suggests, and one searches on', async ({ page, shopper }) => {
  await shopper({ island: 'tenerife' });
  await page.route('**/_astro/suggesting.*.js', (route) => route.abort());
  expectComplaint(page, /suggesting|preloadError|ERR_FAILED|load/i);
  await page.goto('/club/catalogo');
  await expect(page.locator('#load-error')).toBeVisible();
  await expect(searchOf(page)).toHaveAttribute('list', 'q-suggestions');
  expect(await page.locator('#q-suggestions option').count()).toBeGreaterThan(0);
  await searchOf(page).pressSequentially('coctel AZO');
  await expect(countOf(page)).toHaveText('1 regalo en Tenerife para «coctel AZO»');
  await searchOf(page).press('Enter');
  await expect(page).toHaveURL(/\?q=coctel\+AZO$/);
});

test('on a phone the button beside the count stays where it is as one types', async ({ page, shopper }) => {
  await page.setViewportSize(phone);
  await shopper({ island: 'tenerife' });
  await open(page);
  const places = async () => [
    await page.getByRole('button', { name: 'Isla y orden' }).boundingBox(),
    (await page.locator('.results').boundingBox())?.y,
  ];
  await expect(countOf(page)).toHaveText(/regalos en Tenerife$/);
  const before = await places();
  await searchOf(page).pressSequentially('c');
  await expect(countOf(page)).toContainText('Escribe 2 letras o más');
  expect(await places()).toEqual(before);
  await searchOf(page).pressSequentially('a');
  await expect(countOf(page)).toContainText('para «ca»');
  expect(await places()).toEqual(before);
});

test('the list looks the same from the server and from the island', async ({ page, shopper }) => {
  await shopper({ points: 10 });
  const markup = () =>
    page.locator('.grid').evaluate((grid) =>
      [grid, ...grid.querySelectorAll<HTMLElement>('*')].map((element) => {
        // The same, however each of the two writes it.
        const valueOf = ({ name, value }: Attr) =>
          name === 'style' && element instanceof HTMLElement ? element.style.cssText : value.trim();
        const attributes = [...element.attributes].map((attribute) => `${attribute.name}=${valueOf(attribute)}`);
        const text = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
        return [element.tagName, ...attributes.toSorted(), ...text].join(' ');
      }),
    );
  await open(page, '/club/catalogo/accesorios');
  const sent = await markup();
  await open(page);
  await chipOf(page, 'Accesorios').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesorios');
  await expect(countOf(page)).toHaveText(/^\d+ regalos en Tenerife$/);
  await expect(page.locator('.results[aria-busy=false]')).toBeVisible();
  expect(sent.length).toBeGreaterThan(50);
  expect(await markup()).toEqual(sent);
  await expectNoLoad(page);
});

test('chips, filters, island and order change the list without a load, and back and forward restore it', async ({
  page,
  shopper,
}) => {
  await shopper({ island: 'tenerife' });
  await open(page);
  const first = await countOf(page).textContent();
  await chipOf(page, 'Cenas').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cenas');
  await expect(page).toHaveURL(/\/club\/catalogo\/cenas$/);
  await expect(page).toHaveTitle(/^Cenas · /);
  await expect(chipOf(page, 'Cenas')).toHaveAttribute('aria-current', 'page');
  await expect(countOf(page)).toHaveText('3 regalos en Tenerife');

  const filters = page.getByRole('navigation', { name: 'Filtros de Cenas' });
  await filters.getByRole('link', { name: 'En Gran Canaria' }).click();
  await expect(countOf(page)).toHaveText('1 regalo en Gran Canaria');
  await expect(page).toHaveURL(/\/cenas\?filter=filter-gran-canaria$/);

  const door = page.getByRole('button', { name: 'Isla y orden' });
  await door.click();
  await expect(page.getByLabel('Isla', { exact: true })).toHaveValue('gran-canaria');
  await page.getByLabel('Isla', { exact: true }).selectOption('todas');
  await page.getByLabel('Orden', { exact: true }).selectOption('cost-up');
  await page.getByRole('button', { name: 'Ver regalos' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(door).toBeFocused();
  await expect(page).toHaveURL(/\?filter=filter-gran-canaria&island=todas&sort=cost-up$/);
  await filters.getByRole('link', { name: 'Todo' }).click();
  await expect(countOf(page)).toHaveText('6 regalos en todas las islas');
  await expect(cardsOf(page).first()).toContainText('12 puntos');

  for (const count of ['1 regalo en todas las islas', '1 regalo en Gran Canaria', '3 regalos en Tenerife']) {
    await page.goBack();
    await expect(countOf(page)).toHaveText(count);
  }
  await page.goBack();
  await expect(countOf(page)).toHaveText(first ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo');
  await expect(filters).toHaveCount(0);
  await page.goForward();
  await expect(countOf(page)).toHaveText('3 regalos en Tenerife');
  await expectNoLoad(page);
});

test('another island ends an island’s filter', async ({ page, shopper }) => {
  await shopper({ island: 'tenerife' });
  await open(page, '/club/catalogo/cenas?filter=filter-gran-canaria');
  await expect(countOf(page)).toHaveText('1 regalo en Gran Canaria');
  await page.getByRole('button', { name: 'Isla y orden' }).click();
  await page.getByLabel('Isla', { exact: true }).selectOption('tenerife');
  await page.getByRole('button', { name: 'Ver regalos' }).click();
  await expect(countOf(page)).toHaveText('3 regalos en Tenerife');
  await expect(page).toHaveURL(/\/cenas$/);
});

test('«Con tus N puntos» shows what can be had now', async ({ page, shopper }) => {
  await shopper({ points: 6 });
  await open(page);
  const chips = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link');
  await expect(chips.nth(1)).toHaveText('Con tus 6 puntos');
  await chips.nth(1).click();
  await expect(page).toHaveURL(/\?affordable=1$/);
  await expect(chips.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(chips.first()).not.toHaveAttribute('aria-current');
  await expect(cardsOf(page).first()).toContainText(/[1-6] puntos/);
  await expect(page.locator('.results[aria-busy=false]')).toBeVisible();
  await expect(page.locator('.results .grid').first()).not.toContainText(/Te falta|Agotado|Ya lo tienes/);
  const shown = await countOf(page).textContent();
  await page.reload();
  await expect(countOf(page)).toHaveText(shown ?? '');
  await expect(chips.nth(1)).toHaveAttribute('aria-current', 'page');
});

test('«Casi» comes after what can be had, from the server and from the island, and where nothing can be had', async ({
  page,
  shopper,
}) => {
  const shelf = page.getByRole('region', { name: 'Casi' });
  const missing = async () => {
    const texts = await shelf.locator('.price').allTextContents();
    return texts.map((text) => Number(/Te faltan? (\d+)/.exec(text)?.[1]));
  };
  await page.setViewportSize(phone);
  await shopper({ points: 11 });
  await open(page, '/club/catalogo?affordable=1');
  await expect(shelf).toContainText('Te faltan 5 puntos o menos.');
  const sent = await shelf.locator('.card').allTextContents();
  const near = await missing();
  expect(near.length).toBeGreaterThan(1);
  expect(near.every((points) => points >= 1 && points <= 5)).toBe(true);
  expect(near).toEqual(near.toSorted((a, b) => a - b));
  // Whatever can be had stands before it.
  await expect(cardsOf(page).last()).toHaveText(sent.at(-1) ?? '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await chipOf(page, 'Todos').click();
  await expect(shelf).toHaveCount(0);
  await chipOf(page, 'Con tus 11 puntos').press('Enter');
  await expect(shelf.locator('.card')).toHaveText(sent);
  // A search there says what it finds beyond the points, typed errors forgiven, and shows it.
  await searchOf(page).fill('altavos');
  await expect(countOf(page)).toHaveText('0 regalos en Tenerife para «altavos», y 1 que ahora no puedes canjear');
  await expect(page.getByRole('region', { name: 'Por ahora no' }).locator('.card')).toContainText('Altavoz');
  await expect(page.getByRole('heading', { name: 'No hay regalos así' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoLoad(page);

  await shopper({ points: 1 });
  await open(page, '/club/catalogo?affordable=1');
  await expect(page.getByRole('heading', { name: 'No hay regalos así' })).toBeVisible();
  expect(await missing()).toContain(2);
  await page.goto('/club/catalogo');
  await expectHydrated(page);
  await chipOf(page, 'Con tu 1 punto').or(chipOf(page, 'Con tus 1 punto')).click();
  await expect(page.getByRole('heading', { name: 'No hay regalos así' })).toBeVisible();
  await expect(shelf.locator('.card').first()).toBeVisible();
});

test('the search proposes words, driven by the keyboard', async ({ page, shopper }) => {
  await shopper();
  await open(page);
  const search = searchOf(page);
  await search.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  const [first] = await optionsOf(page).allTextContents();
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await optionsOf(page).first().getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  await search.press('ArrowUp');
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  await search.press('ArrowUp');
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');

  await search.pressSequentially('coc');
  await expect(optionsOf(page)).toHaveText(['Cóctel']);
  await search.press('Escape');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(search).toHaveValue('coc');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(search).toHaveValue('Cóctel');
  await expect(page).toHaveURL(/\?q=C%C3%B3ctel$/);
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/club\/catalogo$/);

  // What was searched for stands first, and stays in this browser for this member.
  await search.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveText('Cóctel, Buscado hace poco');
  expect(first).not.toContain('Cóctel');
  await open(page);
  await search.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveText('Cóctel, Buscado hace poco');
  await expectNoLoad(page);
  await shopper();
  await open(page);
  await search.press('ArrowDown');
  await expect(optionsOf(page).filter({ hasText: 'Buscado hace poco' })).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('a suggestion and a chip are taken, and the chosen chip is seen', async ({ page, shopper }) => {
    await shopper({ island: 'lanzarote' });
    await open(page);
    await searchOf(page).tap();
    await optionsOf(page).filter({ hasText: 'Cena' }).tap();
    await expect(countOf(page)).toHaveText('1 regalo en Lanzarote para «Cena»');
    await chipOf(page, 'Cenas').tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cenas');
    await expect(chipOf(page, 'Cenas')).toBeInViewport({ ratio: 1 });
    await expect(searchOf(page)).toHaveValue('Cena');
    await open(page, '/club/catalogo/cocktail');
    await expect(chipOf(page, 'Cocktail')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});

test('a slow answer never comes before a newer one', async ({ page, shopper }) => {
  await shopper();
  await open(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(callsOf, async (route) => {
    if (route.request().url().includes('category=cenas')) await held;
    await route.continue().catch(() => undefined);
  });
  await chipOf(page, 'Cenas').click();
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'true');
  await expect(countOf(page)).toHaveText('Buscando…');
  await expectAccessible(page);
  const slow = page.waitForResponse(/category=cenas/);
  await chipOf(page, 'Tardeo').click();
  await expect(countOf(page)).toHaveText('1 regalo en Tenerife');
  release();
  await slow;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tardeo');
  await expect(countOf(page)).toHaveText('1 regalo en Tenerife');
  await expect(cardsOf(page)).toContainText('Tardeo en el Puerto de la Cruz');
});

for (const [name, fail] of Object.entries({
  'no answer': (page: Page) => page.route(callsOf, (route) => route.abort()),
  'an answer of 500': (page: Page) =>
    page.route(callsOf, (route) => route.fulfill({ status: 500, json: { error: 'Algo ha fallado.' } })),
}))
  test(`${name} is said, loses nothing, and another try loads the list`, async ({ page, shopper }) => {
    await shopper();
    expectComplaint(page, /ERR_FAILED|500|unreachable|failed/);
    await open(page);
    await fail(page);
    await searchOf(page).fill('mar');
    await expect(page).toHaveURL(/\/catalogo\?q=mar$/);
    await chipOf(page, 'Accesorios').click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(/No hemos podido cargar los regalos|Algo ha fallado/);
    await expect(chipOf(page, 'Accesorios')).toHaveAttribute('aria-current', 'page');
    await expect(searchOf(page)).toHaveValue('mar');
    await expect(page).toHaveURL(/\/accesorios\?q=mar$/);
    await expectAccessible(page);
    await page.unroute(callsOf);
    await alert.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter');
    await expect(countOf(page)).toHaveText(/regalos? en Tenerife para «mar»/);
    await expect(alert).toHaveCount(0);
    await expect(page.locator('.results')).toBeFocused();
    await expectNoLoad(page);
  });

for (const status of [401, 419])
  test(`an answer of ${String(status)} leads to the login, which knows the way back`, async ({ page, shopper }) => {
    await shopper();
    expectComplaint(page, new RegExp(String(status)));
    await open(page);
    await page.route(callsOf, (route) => route.fulfill({ status, json: { error: 'Entra para seguir.' } }));
    await page.context().clearCookies({ name: /session/ });
    await chipOf(page, 'Cenas').click();
    await expect(page).toHaveURL(/\/club\/login\?next=%2Fclub%2Fcatalogo%2Fcenas&reason=session-ended&lang=es$/);
  });

test('nothing found says so, and the way out shows everything again', async ({ page, shopper }) => {
  await shopper();
  await open(page, '/club/catalogo/cenas');
  await searchOf(page).fill('paraguas');
  await expect(page.getByRole('heading', { name: 'No hay regalos así' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todo el catálogo' }).press('Enter');
  await expect(page).toHaveURL(/\/club\/catalogo$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo');
  await expect(searchOf(page)).toHaveValue('');
  await expect(page.locator('.results')).toBeFocused();
  await expectNoLoad(page);
});

test('on a phone nothing lies over the way out of a search that finds nothing', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper();
  for (const isSent of [true, false]) {
    await open(page, isSent ? '/club/catalogo?q=zzzzqq' : '/club/catalogo');
    if (!isSent) await searchOf(page).fill('zzzzqq');
    await expect(page.getByRole('link', { name: 'Ver todo el catálogo' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.fab')).toBeHidden();
  }
});

test('the way back from a product leads to what was searched for', async ({ page, shopper }) => {
  await shopper();
  await open(page);
  await searchOf(page).fill('tenis');
  await searchOf(page).fill('coctel');
  await expect(countOf(page)).toHaveText('2 regalos en Tenerife para «coctel»');
  await page.getByRole('link', { name: 'Cóctel en la azotea' }).click();
  await expect(page).toHaveURL(/\/details\/coctel-en-la-azotea$/);
  await page.goBack();
  await expect(countOf(page)).toHaveText('2 regalos en Tenerife para «coctel»');
  await expect(searchOf(page)).toHaveValue('coctel');
  await searchOf(page).click();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(optionsOf(page)).toHaveCount(0);
  await searchOf(page).press('ArrowDown');
  // A search that led to a gift is one to remember.
  await expect(optionsOf(page).first()).toHaveText('coctel, Buscado hace poco');
});

test('what was typed before the island stood is searched for', async ({ page, shopper }) => {
  await shopper();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_astro\/CataloguePage.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/club/catalogo', { waitUntil: 'commit' });
  await page.getByLabel('Buscar en el catálogo').fill('azotea');
  release();
  await expect(countOf(page)).toHaveText('1 regalo en Tenerife para «azotea»');
  await expect(searchOf(page)).toHaveValue('azotea');
});

test('pages are turned without a load, and the new one is read from its top', async ({ page, shopper }) => {
  await shopper();
  await open(page);
  // The sample world fills one page alone: here the server has three.
  await page.route(callsOf, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, answer, { total: 100 }) });
  });
  await chipOf(page, 'Accesorios').click();
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pages).toContainText('Página 1 de 3');
  const asked = page.waitForRequest(/api\/club\/catalogue\?.*page=2/);
  await pages.getByRole('link', { name: 'Siguiente' }).click();
  await asked;
  await expect(page).toHaveURL(/\/accesorios\?page=2$/);
  await expect(page).toHaveTitle(/^Accesorios, Página 2 de 3 · /);
  await expect(page.locator('.results')).toBeFocused();
  await page.goBack();
  await expect(pages).toContainText('Página 1 de 3');
  await expect(pages.getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await expectNoLoad(page);
  // The list that going back asks for anew may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a link opens in a new tab where that is wanted, and language and theme come back to what is shown', async ({
  page,
  shopper,
}) => {
  await shopper();
  await open(page);
  const opened = page.context().waitForEvent('page');
  await chipOf(page, 'Cenas').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(/\/club\/catalogo$/);
  await chipOf(page, 'Cenas').click();
  await expect(countOf(page)).toHaveText('3 regalos en Tenerife');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page).toHaveURL(/\/club\/catalogo\/cenas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinners');
});

for (const viewport of [phone, desktop])
  test(`hydration moves nothing at ${String(viewport.width)} px`, async ({ page, shopper }) => {
    await shopper();
    await page.setViewportSize(viewport);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/_astro\/CataloguePage.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/club/catalogo/cenas?q=cena');
    await expect(cardsOf(page).first()).toBeVisible();
    await expect(searchOf(page)).not.toHaveAttribute('aria-expanded');
    // What the fonts move has nothing to do with the island. They are ready a frame before the text that they move is drawn.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) shifts.push(startTime);
      }).observe({ type: 'layout-shift' });
    });
    release();
    await expectHydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shifts'))).toEqual([]);
  });
