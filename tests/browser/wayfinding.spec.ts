// On a phone there is no menu in the header: what is seen on the pages themselves has to lead everywhere.
import { expect } from '../setup/browser.ts';
import { sampleContentPaths } from '../setup/sample-content.ts';
import { test } from '../setup/shopper.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone every page of the editors is reached from Home by links that are seen', async ({ page, shopper }) => {
  test.setTimeout(180_000);
  await shopper();
  const found = new Set(['/club']);
  for (const path of found) {
    // What a product or a piece of news leads to is on the lists too; some pages come with what drives them.
    if (
      /^\/club\/(?:catalogo|noticias\/|regalos|cesta|ficheros|fechas|perfil|logout|desafios|compartir|recomienda\/)/.test(
        path,
      )
    )
      continue;
    await page.goto(path);
    const seen = await page.locator('a[href^="/club"]').evaluateAll((links) => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
      return links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? '');
    });
    for (const to of seen) found.add(to.split(/[?#]/)[0] ?? '');
  }
  expect(sampleContentPaths.length).toBeGreaterThan(35);
  expect(sampleContentPaths.filter((path) => !found.has(path))).toEqual([]);
});

test('Home announces the limited edition and Te inspiramos, and the banner leads to its page', async ({
  page,
  shopper,
}) => {
  await shopper();
  await page.goto('/club');
  const rail = page.getByRole('region', { name: 'Ahora en el club' });
  await expect(rail.getByRole('link', { name: 'Edición limitada' })).toHaveAttribute('href', '/club/stardrift');
  await expect(rail.getByRole('link', { name: 'Te inspiramos' })).toHaveAttribute('href', '/club/te-inspiramos');
  await expect(page.getByRole('link', { name: 'Ver la edición limitada' })).toHaveAttribute('href', '/club/stardrift');
});

test('Beneficios opens with a carousel to accessories, coupons and experiences', async ({ page, shopper }) => {
  await shopper();
  await page.goto('/club/beneficios');
  const carousel = page.getByRole('region', { name: 'Empieza por aquí' });
  const links = carousel.getByRole('link', { name: 'Ver en el catálogo' });
  await expect(links).toHaveCount(3);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/club/catalogo/accesorios',
    '/club/catalogo/cupones',
    '/club/catalogo/experiencias',
  ]);
  await expect(carousel.getByText('1 de 3')).toBeVisible();
  await carousel.getByRole('button', { name: 'Siguiente' }).click();
  await expect(carousel.getByText('2 de 3')).toBeVisible();
});
