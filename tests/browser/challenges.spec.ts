// Challenges in a browser: the lists by touch and by keyboard, one challenge, and the profile's tab.
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the lists lead to each challenge, and that to where its steps are done', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto('/club/desafios');
    await expect(page.getByRole('heading', { name: 'Desafíos', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Activos' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('listitem').filter({ hasText: 'La ruta del socio' })).toContainText('Sin empezar');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Superados' }).tap();
    await expect(page.getByRole('heading', { name: 'Todavía no has superado ninguno' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Todos' }).tap();
    await page.getByRole('link', { name: 'Ocho islas', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Ocho islas', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Ir: Supera el quiz de las islas' }).tap();
    await expect(page).toHaveURL(/\/te-inspiramos\/quiz\/islas$/);
  });
});

test.describe('on a desktop, by keyboard', () => {
  test.use({ viewport: desktop });

  test('the profile’s tab shows the challenges under way, and leads to them', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto('/club/perfil?tab=desafios');
    const panel = page.getByRole('tabpanel', { name: 'Tus desafíos' });
    await expect(panel.getByRole('heading', { name: 'La ruta del socio' })).toBeVisible();
    await expectAccessible(page);
    const begin = panel.getByRole('link', { name: 'Empezar: La ruta del socio' });
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cuenta cuando entras en el evento.')).toBeVisible();
  });
});
