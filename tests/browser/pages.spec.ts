import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../setup/browser.ts';
import { locales } from '../../src/words/locale.ts';

const campaigns = [
  'christmas',
  'bases-navidad-2021',
  'sorteo-evento-iqos-iluma',
  'trade-in',
  'noticia-canarias',
  'dia-de-la-tapa',
  'pride-day',
  'petshopboys',
  'tenerife',
  'gran-canaria',
  'la-ruta-incombustible',
  'terminos-y-condiciones-loteria',
  'terminos-y-condiciones-ruleta',
  'news-festivales',
  'news-festivales-julio',
  'news-grancalive',
  'stardrift',
  'discover',
  'como-ganar-puntos',
  'beneficios',
  'beneficios/cupones',
  'beneficios/accesorios',
  'beneficios/experiencias',
  'el-ano-en-el-club',
];
const readings = [
  'noticias',
  'noticias/la-sal-de-janubio',
  'te-inspiramos',
  'te-inspiramos/nuevos-tiempos',
  'te-inspiramos/avancemos',
  'te-inspiramos/avancemos/cinco-cuerdas',
  'te-inspiramos/conoce-iqos-iluma',
  'te-inspiramos/iluma',
  'te-inspiramos/sessions',
  'faq',
  'contacto',
  'document/politica-de-privacidad',
  'private-document/garantia',
  'preview/2026/12/24',
  'recomienda/formulario-faq',
  'document/politica-de-cookies',
  'terminos-y-condiciones',
];
const shop = [
  'catalogo',
  'catalogo/experiencias',
  'catalogo/details/cena-para-dos-en-agaete',
  'cesta',
  'regalos-canjeados',
];
const places = ['stardrift/store-locator', 'locations/canje', 'locations/ruta', 'locations/voucher/cafe-y-dulce'];

test.beforeEach(async ({ context, baseURL }) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'age-verified', value: 'true', url },
    { name: 'consent', value: '2.0.es.', url },
  ]);
  const entered = await context.request.post('/api/club/login', {
    data: { email: 'ana@club.example', password: 'incombustible-2026' },
    headers: { origin: url },
  });
  expect(entered.ok()).toBe(true);
});

const combinations = locales.flatMap((locale) =>
  [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ locale, width, theme }))),
);
/** Two of them tell most; `npm run test:all` looks at every one. */
const usual = ['es 390 light', 'en 1440 dark'];
const looked = combinations.filter(
  ({ locale, width, theme }) =>
    process.env.TEST_ALL === '1' || usual.includes([locale, String(width), theme].join(' ')),
);

/** The tags, classes and roles on the page: where all were on pages that axe has seen, it has nothing new to look at. */
function listKindsOfElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = [...document.body.querySelectorAll('*')].flatMap((element) => [
      element.localName,
      ...[...element.classList].map((name) => `${element.localName}.${name}`),
      `${element.localName} as ${element.role ?? ''}`,
    ]);
    return [...new Set(kinds)];
  });
}

/**
 * Names that links of the page share though they lead to different places: in a list of links nobody can tell which is which. Those of
 * a navigation are read with its name.
 */
function listSharedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = new Map<string, Set<string>>();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (!link.checkVisibility()) continue;
      const within = link.closest('nav')?.ariaLabel ?? '';
      const name = `${within} ${link.ariaLabel ?? link.textContent}`.replaceAll(/\s+/g, ' ').trim();
      targets.set(name, (targets.get(name) ?? new Set()).add(link.pathname));
    }
    return [...targets].filter(([, { size }]) => size > 1).map(([name]) => name);
  });
}

for (const { locale, width, theme } of looked)
  test(`every content page opens in ${locale} at ${String(width)} px, ${theme}, whole and accessible`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    const titles = new Map<string, string>();
    const examined = new Set<string>();
    for (const path of [...campaigns, ...readings, ...shop, ...places]) {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(`/club/${path}`);
      expect(answer?.status(), path).toBe(200);
      const title = await page.title();
      expect(titles.get(title), `${path} has a title of its own`).toBeUndefined();
      titles.set(title, path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      expect(await listSharedNames(page), path).toEqual([]);
      const kinds = await listKindsOfElements(page);
      if (process.env.TEST_ALL === '1' || kinds.some((kind) => !examined.has(kind))) {
        expect(await findViolations(page), path).toEqual([]);
        for (const kind of kinds) examined.add(kind);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at 320 px`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });

test('the page for friends shows nothing of the member who opens it', async ({ page }) => {
  await page.goto('/club/discover');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(page.locator('#member-card')).toHaveCount(0);
});

test('news shows what noticias shows, and says where its one address is', async ({ page }) => {
  await page.goto('/club/news/la-sal-de-janubio');
  await expect(page.locator('h1')).toHaveText('La sal que se recoge mirando al cielo');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/club\/noticias\/la-sal-de-janubio$/);
  await expect(page.getByRole('heading', { name: 'Sigue leyendo' })).toBeVisible();
});

test('the seven festivals are listed with their dates, and each has a file for the calendar', async ({ page }) => {
  await page.goto('/club/news-festivales');
  const dates = page.locator('ol.dates > li');
  await expect(dates).toHaveCount(7);
  for (const [name, day] of [
    ['Granca Live Fest', '8'],
    ['Alejandro Sanz', '28'],
    ['Sunblast', '13'],
    ['Elrow', '10'],
  ] as const)
    await expect(dates.filter({ hasText: name }).locator('time b')).toHaveText(day);
  const file = await page.getByRole('link', { name: 'Añadir al calendario: Sunblast' }).getAttribute('href');
  const answer = await page.request.get(file ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/DTSTART:\d{4}0813T170000Z\r\n/);
});

test('the home lists what happens this month', async ({ page }) => {
  await page.goto('/club');
  const programme = page.getByRole('region', { name: / en el club$/, includeHidden: true });
  await expect(programme.locator('ol.dates > li')).not.toHaveCount(0);
});

test('levels and expiry are those of the rules', async ({ page }) => {
  await page.goto('/club/como-ganar-puntos');
  const level = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
  await expect(level('Silver')).toContainText('De 0 a 39 puntos');
  await expect(level('Gold')).toContainText('De 40 a 59 puntos');
  await expect(level('Platinum')).toContainText('60 puntos o más');
  await expect(page.getByText('caducan el 31 de diciembre.')).toBeVisible();
});

test('questions are found without accents, and an address opens one of them', async ({ page }) => {
  await page.goto('/club/faq');
  await page.getByRole('searchbox').fill('CUANTO ganó recomendar');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Una pregunta con «CUANTO ganó recomendar».')).toBeVisible();
  await expect(page.locator('main details')).toHaveAttribute('open', '');
  await page.goto('/club/faq#cuanto-tardan');
  await expect(page.locator('#cuanto-tardan')).toHaveAttribute('open', '');
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto('/club/contacto');
  await page.goto('/club/faq#100%');
  await page.evaluate(() => (location.hash = '#%C3'));
  await page.evaluate(() => (location.hash = '#cuanto-tardan'));
  await expect(page.locator('main details[open]')).toHaveCount(1);
  expect(thrown).toEqual([]);
  await page.goto('/club/faq?q=zzz');
  await expect(page.getByRole('heading', { name: 'Nada con «zzz»' })).toBeVisible();
});

test('contacts say their hours by the clock of the islands', async ({ page }) => {
  await page.goto('/club/contacto');
  // Chat and networks go by the islands' clock; the e-mail and both phone lines by the peninsula's.
  await expect(page.getByRole('main').getByText('Todos los días, de 9:00 a 21:00')).toHaveCount(2);
  await expect(page.getByRole('main').getByText('De lunes a viernes, de 8:00 a 20:00')).toHaveCount(3);
  await expect(page.getByRole('main').getByText('Sábados y domingos, de 8:00 a 17:00')).toHaveCount(3);
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(2);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the search of the questions works', async ({ page }) => {
    await page.goto('/club/faq?q=nivel');
    await expect(page.getByText('¿Qué nivel tengo?')).toBeVisible();
    await expect(page.getByText('He olvidado la contraseña')).toHaveCount(0);
  });
});
