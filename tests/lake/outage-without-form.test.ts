// What an editor sees of an outage where no form is: while the Studio is being opened, and where the session ended meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLake, type TestLake } from './lake.ts';
import { openStudio, type StudioBrowser, studioBuild } from './studio-page.ts';

const banner = 'banner-edicion-limitada';
const slowly = { timeout: 30_000 };
const requests = /\/v[\dX][^/]*\/(?:data|users|auth|projects|acl)\//;

let lake: TestLake;
let studio: StudioBrowser;

beforeAll(async () => {
  lake = await startTestLake('sample', { studio: studioBuild });
  studio = await openStudio(lake);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await lake.remove();
});

test('a Studio that is opened while the lake is out says so, after a minute what else it may be, and opens once it is back', async () => {
  const page = await studio.context.newPage();
  await page.clock.install();
  await page.route(requests, (route) => route.abort());
  await page.goto(`${lake.url}/studio/structure`);
  const says = page.getByRole('status').filter({ hasText: 'No hay conexión desde las' });
  await says.waitFor();
  expect(await says.innerText()).not.toContain('CORS');
  await page.clock.fastForward(61_000);
  await says.filter({ hasText: 'puede que esta dirección no esté admitida en el proyecto (CORS)' }).waitFor();
  await page.unroute(requests);
  await page.getByRole('link', { name: 'En portada hoy' }).waitFor({ timeout: 60_000 });
  await says.waitFor({ state: 'detached' });
  await page.close();
}, 120_000);

test('what was typed before the session ended in an outage is saved once somebody signed in again', async () => {
  const { page } = studio;
  const stored = () =>
    lake
      .connect({ token: lake.token })
      .withConfig({ perspective: 'raw' })
      .fetch<string | null>('*[_id == "drafts." + $banner][0].title.es', { banner });
  await studio.goToForm(banner, 'banner');
  const title = page.getByTestId('field-title.es').getByRole('textbox');
  await title.fill('Base');
  await expect.poll(stored, slowly).toBe('Base');
  await lake.stop();
  await title.press('End');
  await title.pressSequentially(' y durante', { delay: 30 });
  await page.getByTestId('connection-notice').getByText('No hay conexión').waitFor();
  await page.route(requests, (route) =>
    route.request().url().endsWith('query=true')
      ? route.continue()
      : route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': '*' },
          json: { statusCode: 401, error: 'Unauthorized', message: 'Session expired', errorCode: 'SIO-401-AEX' },
        }),
  );
  await lake.start();
  await page.getByText('Has cerrado sesión').waitFor(slowly);
  const says = page.getByRole('status').filter({ hasText: 'La sesión ha terminado' });
  await says.waitFor();
  expect(await page.getByText('se ha guardado;').count()).toBe(0);
  const asked = await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(asked, 'leaving is not asked about').toBe(false);
  await page.unroute(requests);
  await expect.poll(stored, slowly).toBe('Base y durante');
  await says.waitFor({ state: 'detached' });
}, 120_000);
