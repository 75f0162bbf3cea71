// The whole of a recommendation, in two browsers: a member shares, a friend fills in the form and gets a discount, an operator confirms the
// purchase, the points arrive, the friend joins and recommends in turn.
import type { Locator, Page } from '@playwright/test';
import { arrivalOf } from '../../src/club/referral/referral.ts';
import type { services } from '../../src/club/services.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { fillBirthDate } from '../setup/birth-date.ts';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { drawMoment } from '../setup/moment-pictures.ts';
import { test } from '../setup/shopper.ts';

const operator = { kind: 'operator', id: 'test', name: 'test', reason: 'prueba' } as const;
const fresh = 'malpaís de Güímar';
const hydrated = (page: Page, action: string) =>
  expect(page.locator(`form[action="${action}"]`).first()).toHaveJSProperty('noValidate', true);

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre').fill('Yeray');
  await page.getByLabel('Apellidos').fill('Suárez');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Teléfono').fill('622 100 300');
  await fillBirthDate(page, { day: '3', month: 'febrero', year: '1995' });
  await page.getByLabel('Isla').selectOption('la-palma');
  for (const box of [/^Tengo 18 años/, /^No trabajo/, /^Acepto/]) await page.getByLabel(box).check();
}

/** Answers calls of that address with that status, each once it is let go. */
async function holdBack(page: Page, address: string, status: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.fulfill({ status, json: { error: 'Esto no ha ido bien.' } });
  });
  return () => {
    resolve(undefined);
  };
}

/** As the command `referrals confirm` does; gives the path of the friend's invitation. Points of a purchase a week ago arrive at once. */
async function confirmPurchase(club: typeof services, code: string): Promise<string> {
  const now = new Date();
  const day = canaryDay(now);
  const mail = { sender: 'club@club.example', replyTo: null, subject: 'Hola', body: '…', html: null };
  let invitation = '';
  const kit = { codentify: `STORY${String(now.getTime())}`, model: 'ILUMA' } as const;
  expect(arrivalOf(day, now).getTime()).toBeGreaterThan(now.getTime());
  const settled = await club.referral.confirm(
    { who: code, purchasedOn: day, kit, finding: null, spendableAt: now },
    {
      mail: ({ recipient }) => ({ ...mail, recipient }),
      invite: (friend) =>
        club.joining.invite(
          friend,
          operator,
          ({ memberId, token, recipient }) => {
            invitation = `/club/activate?consumer_id=${memberId}&token=${token}`;
            return { ...mail, recipient };
          },
          now,
        ),
    },
    operator,
    now,
  );
  expect(settled.state).toBe('credited');
  return invitation;
}

/** Closes a sheet by Tab and Enter alone; the focus has come into it by itself. */
async function closeByKeyboard(sheet: Locator, name: string): Promise<void> {
  const page = sheet.page();
  const button = sheet.getByRole('button', { name });
  await expect(sheet.locator(':focus').or(page.locator('dialog:focus'))).toHaveCount(1);
  const isFocused = () => button.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 6 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

test('Ana shares, a friend gets 10 € and buys, the points arrive, and the friend recommends in turn', async ({
  page,
  shopper,
  club,
  browser,
  baseURL,
}) => {
  test.slow();
  const { member } = await shopper({ points: 1, name: { firstName: 'Ana', lastName: 'Story' } });
  await page.setViewportSize(phone);
  await page.goto('/club/recomienda');
  const lacking = page.getByText('Para sumar puntos te falta un dispositivo');
  await expect(lacking).toBeVisible();
  await expect(page.getByRole('link', { name: 'Escríbenos con tu código' })).toHaveAttribute('href', '/club/contacto');
  await expectAccessible(page);
  const kit = { memberId: member.id, codentify: `ANA${String(Date.now())}`, model: 'ILUMA' } as const;
  await club.devices.register(kit, operator, new Date());
  await page.setViewportSize(desktop);
  // It is told once, on a page that is read, and comes over none where one fills in a form.
  await page.goto('/club/perfil/editar-datos-personales');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#moment')).toHaveCount(0);
  await page.goto('/club/recomienda');
  const told = page.getByRole('dialog', { name: 'Tu primer dispositivo ya está registrado' });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await drawMoment(page, 'device');
  await closeByKeyboard(told, 'Seguir');
  await expect(page.getByText('Todavía nadie ha usado tu código.')).toBeVisible();
  await expect(lacking).toHaveCount(0);
  const link = page.locator('.link-field');
  await expect(link).toHaveText(`${baseURL ?? ''}/club/godson/${member.code}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enlace copiado.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.textContent());
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*godson/,
  );
  const mailto = new URL((await page.getByRole('link', { name: 'Correo' }).getAttribute('href')) ?? '');
  expect([mailto.protocol, mailto.searchParams.get('body')]).toEqual([
    'mailto:',
    expect.stringContaining(await link.innerText()),
  ]);
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: phone, ...(baseURL === undefined ? {} : { baseURL }) });
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'age-verified', value: 'true', url },
    { name: 'consent', value: '2.0.es.', url },
  ]);
  const friend = await context.newPage();
  await friend.goto((await link.textContent()) ?? '');
  await expect(friend.getByText('Te lo recomienda Ana')).toBeVisible();
  await expectAccessible(friend);
  await expectNoSidewaysScroll(friend);
  await friend.getByRole('link', { name: 'Dejar mis datos' }).click();
  await hydrated(friend, '/api/v1/nueva-lead');
  await expectAccessible(friend);
  await expectNoSidewaysScroll(friend);

  const email = `story-${String(Date.now())}@example.com`;
  await friend.getByRole('button', { name: 'Quiero que me llamen' }).click();
  await expect(friend.getByLabel('Nombre')).toBeFocused();
  await expect(friend.locator('main form')).toHaveAttribute('data-state', 'error');
  await fillIn(friend, email);
  await friend.getByRole('button', { name: 'Quiero que me llamen' }).click();
  await expect(friend.getByRole('heading', { name: 'Ya tenemos tus datos' })).toBeFocused();
  expect(new URL(friend.url()).search).toBe('?sent=1');
  await expect(friend.locator('[data-lead]')).toContainText(
    `Te hemos mandado a ${email} el código de 10 € para un primer dispositivo ILUMA, de parte de Ana. Vale 60 días.`,
  );
  // An amount keeps to its sign where a line ends.
  expect(await friend.locator('[data-lead]').textContent()).toContain('10\u00a0€ para un primer');
  await expect(friend.locator('[data-lead]')).toContainText('Te llamamos al +34 622 100 300 en dos días laborables');
  await friend.getByText('¿Algo que corregir?').click();
  await expect(friend.getByLabel('Isla')).not.toHaveValue('');
  await expect(friend.getByLabel('Teléfono')).toHaveValue('+34 622 100 300');
  await friend.getByLabel('Teléfono').fill('622 100 301');
  await friend.getByRole('button', { name: 'Guardar' }).click();
  await expect(friend.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
  await expect(friend.locator('[data-lead]')).toContainText('Te llamamos al 622 100 301 en dos días laborables');
  await expect(friend.locator('main form')).toHaveAttribute('data-state', 'updated');
  await expectAccessible(friend);
  // Nor is it as if nothing had been sent, once the page is loaded anew.
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'Ya tenemos tus datos' })).toBeVisible();
  await expect(friend.getByLabel('Nombre')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.friends')).toContainText('Ha dejado sus datos');

  const lead = (await club.referral.listOf(member.id, new Date())).find((one) => one.email === email);
  const invitation = await confirmPurchase(club, lead?.discountCode ?? '');
  await page.reload();
  // That they have bought, and not that they have joined, which is theirs to do.
  const welcomed = page.getByRole('dialog', { name: 'La primera persona que recomiendas ya ha comprado' });
  await expect(welcomed).toBeVisible();
  await expect(welcomed).toContainText('5 puntos');
  await expect(welcomed).not.toContainText('dentro');
  await expect(welcomed).toContainText('Antes, 1 punto. Ahora: 6 puntos para canjear.');
  await expectAccessible(page);
  await drawMoment(page, 'friend');
  await closeByKeyboard(welcomed, 'Seguir');
  await expect(page.locator('.friends')).toContainText('Ha sumado 5 puntos');
  await expect(page.locator('.header-balance')).toContainText('6');

  await friend.goto(invitation);
  await hydrated(friend, invitation.replace(/^.*consumer_id=([^&]+).*$/, '/api/club/activate/$1'));
  await friend.getByLabel('Contraseña nueva').fill(fresh);
  await friend.getByLabel('Repite la contraseña').fill(fresh);
  // What they told with the recommendation is not asked for again.
  const born = friend.getByRole('group', { name: 'Fecha de nacimiento' });
  await expect(born.getByLabel('Día')).toHaveValue('3');
  await expect(born.getByLabel('Mes')).toHaveValue('2');
  await expect(born.getByLabel('Año')).toHaveValue('1995');
  await expect(friend.getByText(`Te lo recomienda ${member.firstName}, y tu compra está confirmada.`)).toBeVisible();
  await expect(friend.getByLabel('Isla en la que vives')).toHaveValue('la-palma');
  await friend.getByLabel('Acepto las bases legales y la política de privacidad del club.').check();
  await friend.getByRole('button', { name: 'Entrar en el club' }).click();
  await expect(friend).toHaveURL(/\/club$/);
  await friend.goto('/club/recomienda');
  await expect(friend.locator('.link-field')).toContainText('/club/godson/');
  const theirLink = await friend.locator('.link-field').innerText();
  expect(theirLink).not.toContain(member.code);
  await expectNoSidewaysScroll(friend);
  await expectAccessible(friend);
  await page.reload();
  await expect(page.locator('.friends')).toContainText('Ya está en el club');
  await page.goto(theirLink);
  await expect(page.getByText('Te lo recomienda Yeray')).toBeVisible();
  await context.close();
});

test('an unknown code says so, and takes another by keyboard alone', async ({ page, adult, createShopper }) => {
  expectComplaint(page, /404/);
  const { member } = await createShopper();
  await adult();
  await page.setViewportSize(phone);
  await page.goto('/club/contact-form/XXXXXXXX');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este código no existe');
  await hydrated(page, '/api/club/godfather');
  await expectAccessible(page);
  await page.getByLabel('Código de quien te recomienda').focus();
  await page.keyboard.type('CDFHJKLN');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código de quien te recomienda')).toHaveAccessibleDescription(/Este código no existe/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(member.code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/club/godson/${member.code}`);
  await expect(page.getByText('Te lo recomienda Nayra')).toBeVisible();
});

test('what a friend typed outlives a change of language', async ({ page, adult, createShopper }) => {
  const { member } = await createShopper();
  await adult();
  await page.goto(`/club/contact-form/${member.code}`);
  await hydrated(page, '/api/v1/nueva-lead');
  await page.getByLabel('Nombre').fill('Yeray');
  await page.getByLabel('Teléfono').fill('622 100 300');
  await fillBirthDate(page, { day: '7', month: '2', year: '1990' });
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('First name')).toHaveValue('Yeray');
  await expect(page.getByLabel('Phone')).toHaveValue('622 100 300');
  const born = page.getByRole('group', { name: 'Date of birth' });
  await expect(born.getByLabel('Day')).toHaveValue('7');
  await expect(born.getByLabel('Month')).toHaveValue('2');
  await expect(born.getByLabel('Year')).toHaveValue('1990');
  // What is sent follows.
  await expect(page.locator('input[name=birth_date]')).toHaveValue('1990-02-07');
});

test('a day that no calendar has is said to be none, and a prefix that was pasted along is told once', async ({
  page,
  adult,
  createShopper,
}) => {
  const { member } = await createShopper();
  await adult();
  expectComplaint(page, /400/);
  await page.goto(`/club/contact-form/${member.code}`);
  await hydrated(page, '/api/v1/nueva-lead');
  await fillIn(page, `paste-${String(Date.now())}@example.com`);
  await page.getByLabel('Teléfono').fill('+34 622 100 301');
  await fillBirthDate(page, { day: '31', month: '2', year: '1990' });
  await page.getByRole('button', { name: 'Quiero que me llamen' }).click();
  await expect(
    page.getByText('Esa fecha no existe. Revisa el día, el mes y el año, con sus cuatro cifras.'),
  ).toBeVisible();
  await fillBirthDate(page, { day: '28', month: '2', year: '1990' });
  await page.getByRole('button', { name: 'Quiero que me llamen' }).click();
  await expect(page.locator('[data-lead]')).toContainText('Te llamamos al +34 622 100 301 en dos días laborables');
});

test('what a friend typed is there for minutes alone and under that code: the next at a shop’s tablet is somebody else', async ({
  page,
  adult,
  createShopper,
}) => {
  const [{ member }, { member: other }] = [await createShopper(), await createShopper()];
  await adult();
  const open = async (code: string) => {
    await page.goto(`/club/contact-form/${code}`);
    await hydrated(page, '/api/v1/nueva-lead');
  };
  await open(member.code);
  await page.getByLabel('Teléfono').fill('622 100 300');
  await open(other.code);
  await expect(page.getByLabel('Teléfono')).toHaveValue('');
  await open(member.code);
  await expect(page.getByLabel('Teléfono')).toHaveValue('622 100 300');
  await page.clock.setFixedTime(Date.now() + 16 * 60_000);
  await open(member.code);
  await expect(page.getByLabel('Teléfono')).toHaveValue('');
});

test('a failure keeps what was typed; a code that is nobody’s any more is asked for again; news can be refused later', async ({
  page,
  adult,
  createShopper,
  club,
}) => {
  expectComplaint(page, /400|500|503/);
  const [{ member }, { member: other }] = [await createShopper(), await createShopper()];
  const email = `again-${String(Date.now())}@example.com`;
  await adult();
  await page.setViewportSize(phone);
  await page.goto(`/club/contact-form/${member.code}`);
  await hydrated(page, '/api/v1/nueva-lead');
  const form = page.locator('main form');
  const send = page.getByRole('button', { name: 'Quiero que me llamen' });
  await fillIn(page, email);
  await page.getByLabel(/^Quiero recibir novedades/).check();

  await page.reload();
  await hydrated(page, '/api/v1/nueva-lead');
  await expect(page.getByLabel('Isla')).toHaveValue('la-palma');
  await expect(page.getByLabel('Teléfono')).toHaveValue('622 100 300');
  await fillIn(page, email);
  await page.getByLabel(/^Quiero recibir novedades/).check();
  const fail = await holdBack(page, '**/api/v1/nueva-lead?**', 500);
  await send.click();
  await expect(form).toHaveAttribute('data-state', 'loading');
  const report = page.waitForRequest('**/api/club/report');
  fail();
  await expect(form).toHaveAttribute('data-state', 'error');
  await expect(page.getByRole('alert')).toContainText('Esto no ha ido bien.');
  expect((await report).postData()).not.toContain(email);
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await page.unroute('**/api/v1/nueva-lead?**');

  await club.accounts.deactivate(await club.accounts.get(member.id), operator, new Date());
  await page.getByRole('button', { name: 'Quiero que me llamen' }).click();
  const code = page.getByLabel('Código de quien te recomienda');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Este código no existe/);
  await expect(page.getByText(/Te lo recomienda|de parte de/).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  await code.fill(other.code);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Ya tenemos tus datos' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.getByText('¿Algo que corregir?').click();
  const failUpdate = await holdBack(page, '**/api/v1/nueva-lead/*', 503);
  const news = page.getByLabel(/^Quiero recibir novedades/);
  await expect(news).toBeChecked();
  await news.uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toHaveAttribute('data-state', 'updating');
  failUpdate();
  await expect(form).toHaveAttribute('data-state', 'errors');
  await page.unroute('**/api/v1/nueva-lead/*');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toHaveAttribute('data-state', 'updated');
  expect(await club.referral.listOf(other.id, new Date())).toMatchObject([{ email, marketing: false }]);
});
