// Geofencing: a browser that it is switched on for is asked where it is, and let in from the islands alone.
import { expect, expectAccessible, expectComplaint, phone, test } from '../setup/browser.ts';

test.use({ viewport: phone });

test('refusing the position is explained and may be mended; from the islands the wanted page opens', async ({
  page,
  context,
  adult,
}) => {
  await adult();
  await page.goto('/club/discover?gf=false');
  await expect(page).toHaveURL(/\/club\/geofencing\?next=%2Fclub%2Fdiscover$/);
  await page.getByRole('button', { name: 'Comprobar dónde estoy' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Tu navegador no nos deja saber dónde estás.' }),
  ).toBeVisible();
  await expectAccessible(page);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.4168, longitude: -3.7038 });
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('No estás en las islas')).toBeVisible();
  await context.setGeolocation({ latitude: 29.2297, longitude: -13.5037 });
  // At once, on the same page: the position is asked for anew.
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('Estás en las islas.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás en Canarias');
  await page.getByRole('link', { name: 'Seguir' }).click();
  await expect(page).toHaveURL(/\/club\/discover$/);
});

test('a device that does not know where it is, and an answer that does not come, are said and may be mended', async ({
  page,
  context,
  adult,
}) => {
  await adult();
  expectComplaint(page, /ERR_FAILED|unreachable/);
  await context.grantPermissions(['geolocation']);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) => {
      failed?.({ code: 2, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    };
  });
  await page.goto('/club/geofencing');
  await page.getByRole('button', { name: 'Comprobar dónde estoy' }).click();
  await expect(page.getByText('Tu dispositivo no sabe dónde está.')).toBeVisible();

  await page.addInitScript(() => {
    Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition');
  });
  await context.setGeolocation({ latitude: 29.2297, longitude: -13.5037 });
  await page.route('**/api/club/geofencing?*', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Comprobar dónde estoy' }).click();
  await expect(page.getByText('No hemos podido comprobarlo.')).toBeVisible();
  await page.unroute('**/api/club/geofencing?*');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('Estás en las islas.')).toBeVisible();
});
