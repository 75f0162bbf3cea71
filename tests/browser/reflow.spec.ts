// On a phone, with text as large as it gets, and while cookies are asked about: nothing runs off, nothing is covered.
import type { Page } from '@playwright/test';
import { expect, openHome, phone, test } from '../setup/browser.ts';
import { doubleText, listWhatRunsOff, narrow } from '../setup/reflow.ts';
import { addToBasket, redeemButton, test as shop } from '../setup/shopper.ts';

const pages = [
  '',
  'login',
  'catalogo',
  'catalogo/details/funda-de-bolsillo',
  'catalogo/details/kit-iluma-one',
  'noticias',
  'noticias/la-sal-de-janubio',
  'te-inspiramos',
  'te-inspiramos/nuevos-tiempos',
  'faq',
  'contacto',
  'recomienda/formulario-faq',
  'regalos-canjeados',
  'como-ganar-puntos',
  'news-festivales',
  'news-festivales-julio',
  'news-grancalive',
  'noticia-canarias',
  'dia-de-la-tapa',
  'pride-day',
  'petshopboys',
  'sorteo-evento-iqos-iluma',
  'trade-in',
  'tenerife',
  'gran-canaria',
  'te-inspiramos/iluma',
  'te-inspiramos/sessions',
  'beneficios',
  'locations/canje',
  'cesta',
  'preview/2026/12/15',
  'bases-navidad-2021',
  'stardrift',
  'christmas',
  'la-ruta-incombustible',
  'discover',
  'terminos-y-condiciones',
  'document/politica-de-privacidad',
];

test.use({ viewport: phone, reducedMotion: 'reduce' });

/** Labels of the floating menu that lie over another or leave the window, with as many items as editors may give it. */
async function listTouchingLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const list = document.querySelector('.fab ul');
    const item = list?.querySelector('li:has(a)');
    for (const label of ['Desafíos', 'Perfil']) {
      const another = item?.cloneNode(true);
      if (!(another instanceof Element) || (list?.children.length ?? 5) >= 5) break;
      const words = another.querySelector('span');
      if (words) words.textContent = label;
      list?.append(another);
    }
    const labels = [...document.querySelectorAll('.fab li span')].map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return { text: label.textContent, box: range.getBoundingClientRect() };
    });
    const width = document.documentElement.clientWidth;
    return labels.flatMap(({ text, box }, index) => {
      const over = labels
        .slice(index + 1)
        .filter((other) => box.left < other.box.right && other.box.left < box.right)
        .filter((other) => box.top < other.box.bottom && other.box.top < box.bottom);
      return [
        ...over.map((other) => `${text} over ${other.text}`),
        ...(box.left < 0 || box.right > width ? [`${text} outside`] : []),
      ];
    });
  });
}

for (const viewport of [phone, narrow])
  test(`with text at 200 % no page runs off a phone of ${String(viewport.width)} px, nor do the menu’s labels touch`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    await doubleText(page);
    const runsOff: string[] = [];
    for (const path of ['the age gate', ...pages]) {
      if (path === '') await signIn('ana');
      const answer = await page.goto(path === 'the age gate' ? '/club' : `/club/${path}`);
      expect(answer?.status(), path).toBe(200);
      const over = await listWhatRunsOff(page);
      runsOff.push(...over.map((element) => `${path}: ${element}`));
      if (path === '') runsOff.push(...(await listTouchingLabels(page)));
    }
    // The longest of the levels' names.
    await signIn('lucia');
    await page.goto('/club');
    runsOff.push(...(await listWhatRunsOff(page)));
    expect(runsOff).toEqual([]);
  });

for (const viewport of [phone, narrow])
  shop(
    `with text at 200 % the filled basket does not run off ${String(viewport.width)} px either`,
    async ({ page, shopper }) => {
      await page.setViewportSize(viewport);
      await shopper({ points: 50 });
      await addToBasket(page, 'funda-de-bolsillo');
      await doubleText(page);
      await page.goto('/club/cesta');
      await page.getByRole('button', { name: 'Cambiar' }).click();
      expect(await listWhatRunsOff(page)).toEqual([]);
      await redeemButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
      expect(await listWhatRunsOff(page)).toEqual([]);
    },
  );

test('at 320 px the labels of a full menu do not touch', async ({ page, signIn }) => {
  await page.setViewportSize(narrow);
  await signIn('ana');
  expect((await page.goto('/club'))?.status()).toBe(200);
  expect(await listTouchingLabels(page)).toEqual([]);
});

test('at 320 px no word on the home’s tiles is broken', async ({ page, signIn }) => {
  await page.setViewportSize(narrow);
  await signIn('ana');
  await openHome(page);
  const broken = await page.locator('.tiles h3').evaluateAll((titles) =>
    titles.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!text) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      }),
    ),
  );
  await expect(page.locator('.tiles h3').filter({ hasText: 'Recomienda' })).toBeVisible();
  expect(broken).toEqual([]);
});

for (const viewport of [phone, narrow, { width: 1024, height: 700 }])
  test(`while cookies are asked about, no field and no button lies under the question at ${String(viewport.width)} px`, async ({
    page,
    context,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    for (const path of ['login', 'discover', 'recomienda/formulario-faq', 'catalogo', 'faq', '']) {
      if (path === 'recomienda/formulario-faq') await signIn('ana');
      else
        await context.addCookies([
          { name: 'age-verified', value: 'true', url: page.url().startsWith('http') ? page.url() : 'http://127.0.0.1' },
        ]);
      await context.clearCookies({ name: 'consent' });
      await page.goto(`/club/${path}`);
      await expect(page.locator('#consent')).toBeVisible();
      const covered = await page.evaluate(() => {
        const question = document.querySelector('#consent')?.getBoundingClientRect().top ?? 0;
        const controls = [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(input:not([type=hidden]), select, textarea, button, a.btn):not(.visually-hidden)',
          ),
        ];
        const under: string[] = [];
        // A sheet that is open, such as the day's popup, lies above the question.
        const behind = controls.filter((each) => each.checkVisibility() && !each.closest('dialog:modal'));
        for (const control of behind) {
          control.scrollIntoView({ block: 'end' });
          const { bottom } = control.getBoundingClientRect();
          if (bottom > question) under.push(control.outerHTML.slice(0, 90));
        }
        // Nor does the page's end, once it is scrolled there.
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const end = [...document.querySelectorAll('footer :is(a, button)')].filter((each) => each.checkVisibility());
        for (const each of end)
          if (each.getBoundingClientRect().bottom > question) under.push(each.outerHTML.slice(0, 90));
        return under;
      });
      expect(covered, path).toEqual([]);
    }
  });

test('an answer about cookies leaves the page where it was scrolled to', async ({ page, context, signIn }) => {
  await signIn('ana');
  await context.clearCookies({ name: 'consent' });
  await page.goto('/club/recomienda/formulario-faq');
  const message = page.getByLabel('Mensaje');
  await message.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.locator('#consent')).toBeHidden();
  await expect(message).toBeInViewport();
});

test('dates keep to two lines under their number, with a calendar that is named', async ({ page, signIn }) => {
  await signIn('ana');
  for (const path of ['news-festivales', '']) {
    if (path === '') await openHome(page);
    else await page.goto(`/club/${path}`);
    const lines = await page.locator('.date span').evaluateAll((spans) =>
      spans.map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.max(...lines), path).toBeLessThanOrEqual(2);
  }
  await expect(page.locator('.dates li:not(.past)').getByText('Al calendario').first()).toBeVisible();
});
