// Getting into an account: joining, a forgotten password, passkeys, open sessions.
import { welcomeCause } from '../../src/club/points/points.ts';
import type { Page } from '@playwright/test';
import type { services } from '../../src/club/services.ts';
import { fillBirthDate } from '../setup/birth-date.ts';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { password, test } from '../setup/shopper.ts';

const fresh = 'malpaís de Güímar';
const hydrated = (page: Page, action: string) =>
  expect(page.locator(`form[action="${action}"]`).first()).toHaveJSProperty('noValidate', true);
/** The row of Security by that heading, opened. */
async function openRow(page: Page, name: string) {
  const row = page.getByRole('region', { name, exact: true });
  if (
    !(await row
      .locator('details')
      .first()
      .getAttribute('open')
      .then((open) => open !== null))
  )
    await row.locator('summary').first().click();
  return row;
}
const mail = { sender: 'club@club.example', replyTo: null, subject: 'Enlace', body: '…', html: null };

/** The address of a link for that e-mail, as its mail has it. */
async function linkFor(club: typeof services, email: string): Promise<{ memberId: string; token: string }> {
  let link = { memberId: '', token: '' };
  await club.credentials.requestReset({
    email,
    locale: 'es',
    now: new Date(),
    writeMail: ({ memberId, token, recipient }) => {
      link = { memberId, token };
      return { ...mail, recipient };
    },
  });
  return link;
}

for (const size of [phone, desktop])
  test.describe(`at ${String(size.width)} px`, () => {
    test.use({ viewport: size });

    test('an invited person joins by the link: rules ticked off, errors at their fields, then Home', async ({
      page,
      adult,
      club,
    }, info) => {
      expectComplaint(page, /422/);
      await adult();
      const email = `invited-${String(Date.now())}-${String(info.workerIndex)}@club.example`;
      const actor = { kind: 'operator', id: 'test', name: 'test', reason: 'prueba' } as const;
      let path = '';
      await club.joining.invite(
        { email, firstName: 'Guacimara', lastName: 'Díaz', locale: 'es' },
        actor,
        ({ memberId, token, recipient }) => {
          path = `/club/activate?consumer_id=${memberId}&token=${token}`;
          return { ...mail, recipient };
        },
        new Date(),
      );
      await page.goto(path);
      const action = `/api/club/activate/${new URLSearchParams(path.split('?')[1]).get('consumer_id') ?? ''}`;
      await hydrated(page, action);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const field = page.getByLabel('Contraseña nueva');
      await field.fill('contraseña1');
      await expect(page.locator('.rules li.met')).toHaveCount(2);
      await page.getByLabel('Repite la contraseña').fill('otra cosa distinta');
      const birth = page.getByRole('group', { name: 'Fecha de nacimiento' });
      await fillBirthDate(page, { day: '1', month: '5', year: '2015' });
      await page.getByLabel('Isla en la que vives').selectOption('el-hierro');
      await page.getByRole('button', { name: 'Entrar en el club' }).click();
      // All that is wrong is told at once.
      const terms = page.getByLabel('Acepto las bases legales y la política de privacidad del club.');
      await expect(page.getByLabel('Repite la contraseña')).toHaveAccessibleDescription('No es la misma contraseña.');
      await expect(field).toHaveAccessibleDescription(/Es de las más usadas/);
      await expect(birth.getByLabel('Año')).toHaveAccessibleDescription(/Revisa la fecha/);
      await expect(terms).toHaveAccessibleDescription(/Acepta las bases legales/);
      await expectAccessible(page);
      await field.fill(fresh);
      await expect(page.locator('.rules li.met')).toHaveCount(3);
      // What was refused is mended, and no longer said beside the rules that are met.
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await expect(field).not.toHaveAccessibleDescription(/Es de las más usadas/);
      await fillBirthDate(page, { day: '1', month: '5', year: '1990' });
      await terms.check();
      await page.getByRole('button', { name: 'Entrar en el club' }).click();
      await expect(birth.getByLabel('Año')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(fresh);
      await page.getByLabel('Repite la contraseña').fill(fresh);
      await page.getByRole('button', { name: 'Entrar en el club' }).click();
      await expect(page).toHaveURL(/\/club$/);
      // They are welcomed once, where the sun rises to their points, and led to what is to be done first.
      const welcome = page.getByRole('dialog', { name: 'Te damos la bienvenida, Guacimara' });
      await expect(welcome).toContainText('Empiezas con 10 puntos');
      await expect(welcome.locator('img')).toHaveAttribute('src', /\/bienvenida\./);
      await expect(welcome.locator('img')).toHaveJSProperty('naturalWidth', 1200);
      await expect(welcome.getByRole('link', { name: 'Poner: Pon tu dirección' })).toBeVisible();
      await expectAccessible(page);
      const closed = page.waitForResponse(/close-popup/);
      await welcome.getByRole('button', { name: 'Ver el club' }).click();
      expect((await closed).status()).toBe(204);
      await page.goto('/club');
      const steps = page.getByRole('region', { name: 'Primeros pasos' });
      await expect(steps.getByRole('listitem')).toHaveCount(3);
      await expect(welcome).toBeHidden();
      await steps.getByRole('link', { name: /^Crear llave/ }).click();
      await expect(page.getByRole('heading', { name: 'Llaves de acceso' })).toBeInViewport();
      await page.goto('/club');
      await steps.getByRole('link', { name: /^Poner/ }).click();
      await expect(page.getByLabel('Calle y número')).toBeInViewport({ ratio: 1 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya estás dentro');
      // The header is theirs: with their points and basket, and nothing to sign in.
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Entrar' })).toHaveCount(0);
      await expect(header.getByRole('link', { name: /^Cesta/ })).toBeVisible();
      await expectAccessible(page);
    });

    test('a forgotten password is asked for, set anew by the link and used', async ({
      page,
      createShopper,
      adult,
      club,
    }) => {
      const { email } = await createShopper();
      await adult();
      await page.goto('/club/login');
      await hydrated(page, '/api/club/login');
      await page.getByLabel('Correo').fill(email);
      await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click();
      await expect(page).toHaveURL(/\/restablecer-la-contrasena$/);
      await hydrated(page, '/api/club/password');
      await expectAccessible(page);
      // What was typed at the login came along.
      await expect(page.getByLabel('Correo')).toHaveValue(email);
      await page.getByRole('button', { name: 'Enviar el enlace' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira tu correo');
      await expect(page.getByText('Sirve una vez, durante 60 minutos.')).toBeVisible();
      await expectAccessible(page);
      const { token } = await linkFor(club, email);
      await page.goto(`/club/crear-nueva-contrasena?email=${encodeURIComponent(email)}&token=${token}`);
      await hydrated(page, '/api/club/reset');
      await expectAccessible(page);
      await page.getByLabel('Contraseña nueva').fill(fresh);
      await page.getByLabel('Repite la contraseña').fill(fresh);
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Tu contraseña ha cambiado. Entra con la nueva.' }),
      ).toBeVisible();
      await hydrated(page, '/api/club/login');
      await expect(page.getByLabel('Correo')).toHaveValue(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(fresh);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page).toHaveURL(/\/club$/);
    });

    test('open sessions are listed, one of them is ended, and then the others', async ({ page, shopper, club }) => {
      const { member } = await shopper();
      await club.members.createSession(member.id, new Date(), 'Firefox, Linux');
      await page.goto('/club/perfil/seguridad');
      await hydrated(page, '/api/club/password/change');
      await expect(page.getByText('Esta sesión')).toBeHidden();
      const list = await openRow(page, 'Sesiones abiertas');
      await expect(list).toContainText('Esta sesión');
      await list.getByRole('button', { name: 'Cerrar la sesión de Firefox, Linux' }).click();
      await expect(list.getByRole('status')).toHaveText('La sesión se ha cerrado.');
      await expect(list).not.toContainText('Firefox');
      for (let count = 0; count < 5; count++)
        await club.members.createSession(member.id, new Date(), `Chrome ${String(count)}`);
      await page.reload();
      await hydrated(page, '/api/club/password/change');
      await openRow(page, 'Sesiones abiertas');
      await expect(list.getByRole('button', { name: /^Cerrar la sesión de Chrome/ })).toHaveCount(4);
      await list.getByText('Ver las demás').click();
      await expect(list.getByRole('button', { name: /^Cerrar la sesión de Chrome/ })).toHaveCount(5);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await list.getByRole('button', { name: 'Cerrar las demás' }).click();
      await expect(list.getByRole('status')).toHaveText('Las demás sesiones se han cerrado.');
      await expect(list.getByRole('button')).toHaveCount(0);
      await expect(list).toContainText('Esta sesión');
    });
  });

test.describe('a passkey', () => {
  // Browsers know passkeys under a name, not under an address such as 127.0.0.1.
  test.use({ baseURL: `http://localhost:${process.env.TEST_PORT ?? ''}` });

  /** A new member signs in with their password, on a device that can make passkeys. */
  async function signInWithPassword(page: Page, email: string) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/club/login');
    await hydrated(page, '/api/club/login');
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    return page.getByRole('dialog', { name: 'La próxima vez, sin contraseña' });
  }

  test('is made where the first login offers it, and signs in by its button', async ({
    page,
    adult,
    createShopper,
  }) => {
    await page.setViewportSize(phone);
    // The virtual authenticator would answer the offer of the e-mail field by itself.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    const { email } = await createShopper();
    await adult();
    const offer = await signInWithPassword(page, email);
    await expect(offer.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Crear la llave' }).click();
    await expect(page).toHaveURL(/\/club$/);
    await page.goto('/club/logout');
    await expect(page.getByRole('status').filter({ hasText: 'Has cerrado la sesión.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
    await expect(page).toHaveURL(/\/club$/);
  });

  test('is offered nowhere by a browser that knows none', async ({ page, adult, createShopper, club }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    const { email, member } = await createShopper();
    const now = new Date();
    const welcome = { cause: welcomeCause, concept: 'Bienvenida', points: 10, earnedAt: now, spendableAt: now, now };
    await club.points.credit({ ...welcome, memberId: member.id });
    await adult();
    await page.goto('/club/login');
    await hydrated(page, '/api/club/login');
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/club$/);
    // The other two steps are done: without this one there is nothing left to begin with.
    await expect(page.locator('.to-begin [data-pk]')).toHaveCount(0);
    await expect(page.locator('.to-begin')).toBeHidden();
  });

  test('that the device refuses is said under its button, in sight', async ({ page, adult }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await adult();
    await page.goto('/club/login');
    await hydrated(page, '/api/club/login');
    const button = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
    await button.click();
    const said = page.getByRole('alert').filter({ hasText: 'No has entrado' });
    await expect(said).toBeInViewport({ ratio: 1 });
    const [above, below] = [await button.boundingBox(), await said.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await expectAccessible(page);
  });

  test('that is not wanted at the login is added in the profile, signs in from the e-mail field, and is removed', async ({
    page,
    adult,
    createShopper,
  }) => {
    expectComplaint(page, /422/);
    const { email } = await createShopper();
    await adult();
    const offer = await signInWithPassword(page, email);
    await offer.getByRole('button', { name: 'Ahora no' }).click();
    await expect(page).toHaveURL(/\/club$/);
    await page.goto('/club/perfil/seguridad#security-passkeys');
    await hydrated(page, '/api/club/password/change');
    const section = page.getByRole('region', { name: 'Llaves de acceso' });
    await expect(section).toContainText('Ninguna');
    // In a session that has just begun it is one press; in one that is older by then, the password is asked for.
    await expect(section.getByRole('button', { name: 'Añadir una llave de acceso' })).toBeVisible();
    await expect(section.getByLabel('Tu contraseña')).toHaveCount(0);
    await expectAccessible(page);
    const older = { status: 422, json: { errors: { password: ['Esta no es tu contraseña de ahora.'] } } };
    await page.route('**/api/club/passkeys/options', (route) => route.fulfill(older), { times: 1 });
    await section.getByRole('button', { name: 'Añadir una llave de acceso' }).press('Enter');
    await expect(section.getByLabel('Tu contraseña')).toBeFocused();
    await expect(section.getByLabel('Tu contraseña')).toHaveAccessibleDescription('Escribe tu contraseña de ahora.');
    await section.getByLabel('Tu contraseña').fill('no es');
    await section.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
    await expect(section.getByLabel('Tu contraseña')).toHaveAccessibleDescription('Esta no es tu contraseña de ahora.');
    await expectAccessible(page);
    await section.getByLabel('Tu contraseña').fill(password);
    await section.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
    await expect(section.locator('div[role=status]')).toHaveText('La llave de acceso se ha añadido.');
    await expect(section).toContainText('Sin usar todavía');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // After the logout, the virtual authenticator answers the offer of the login's e-mail field by itself.
    const signedIn = page.waitForResponse('**/api/club/login/passkey');
    await page.goto('/club/logout');
    expect((await signedIn).status()).toBe(200);
    await expect(page).toHaveURL(/\/club$/);
    await page.goto('/club/perfil/seguridad');
    await openRow(page, 'Llaves de acceso');
    await expect(section).toContainText('Último uso');
    await section.getByRole('button', { name: /^Quitar la llave .*Linux/ }).click();
    await expect(section.locator('div[role=status]')).toContainText('se ha quitado');
    await expect(section.locator('summary')).toBeFocused();
    await expect(section.locator('summary')).toContainText('Ninguna');

    // Where what makes it can't be loaded, that is said, and the button can be pressed again.
    expectComplaint(page, /ERR_FAILED|Load error/);
    await page.reload();
    await page.route('**/create-passkey.*.js', (route) => route.abort());
    await openRow(page, 'Llaves de acceso');
    await section.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
    await expect(section.locator('div[role=status]')).toHaveText(
      'El club no responde ahora mismo. Prueba dentro de un momento.',
    );
    await expect(section.getByRole('button', { name: 'Añadir una llave de acceso' })).not.toHaveAttribute('aria-busy');
    await page.unroute('**/create-passkey.*.js');
    await page.reload();
    await openRow(page, 'Llaves de acceso');
    await section.getByRole('button', { name: 'Añadir una llave de acceso' }).press('Enter');
    await expect(section.locator('div[role=status]')).toHaveText('La llave de acceso se ha añadido.');
  });
});

test('of what the server says of a new password, a list or a text, the first is shown', async ({
  page,
  createShopper,
  adult,
  club,
}) => {
  expectComplaint(page, /422/);
  const { email } = await createShopper();
  await adult();
  const { token } = await linkFor(club, email);
  await page.goto(`/club/crear-nueva-contrasena?email=${encodeURIComponent(email)}&token=${token}`);
  await hydrated(page, '/api/club/reset');
  await page.getByLabel('Contraseña nueva').fill(fresh);
  await page.getByLabel('Repite la contraseña').fill(fresh);
  for (const [said, shown] of [
    [['Lo primero.', 'Lo segundo.'], 'Lo primero.'],
    ['Un texto solo.', 'Un texto solo.'],
  ] as const) {
    await page.route('**/api/club/reset', (route) =>
      route.fulfill({ status: 422, json: { errors: { password: said } } }),
    );
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await expect(page.getByLabel('Contraseña nueva')).toHaveAccessibleDescription(new RegExp(shown));
    await expect(page.getByText('Lo segundo.')).toHaveCount(0);
    await page.unroute('**/api/club/reset');
  }
});

test('another e-mail is asked for, confirmed by the link that is mailed to it, and told to the former one', async ({
  page,
  shopper,
  club,
}) => {
  expectComplaint(page, /422/);
  await page.setViewportSize(phone);
  const { email } = await shopper();
  const newEmail = `new-${email}`;
  const mailTo = async (recipient: string) =>
    (await club.mail.listMails(200)).find((mail) => mail.recipient === recipient);
  await page.goto('/club/perfil/seguridad');
  await hydrated(page, '/api/club/email/change');
  const section = await openRow(page, 'Correo');
  await section.getByLabel('Correo nuevo').fill(newEmail);
  await section.getByLabel('Tu contraseña').fill('no es');
  await section.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(section.getByLabel('Tu contraseña')).toHaveAccessibleDescription('Esta no es tu contraseña de ahora.');
  await section.getByLabel('Tu contraseña').fill(password);
  await section.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'te llega un enlace' })).toBeVisible();
  await section.getByLabel('Correo nuevo').fill(email);
  await section.getByLabel('Tu contraseña').fill(password);
  await section.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(section.getByLabel('Correo nuevo')).toHaveAccessibleDescription('Ya entras con esta dirección.');
  await expect(section.getByText('te llega un enlace')).toHaveCount(0);
  await expectAccessible(page);

  const { pathname, search } = new URL(/https?:\/\/\S+/.exec((await mailTo(newEmail))?.body ?? '')?.[0] ?? '');
  await page.goto(pathname + search);
  await hydrated(page, '/api/club/email/confirm');
  expect(await mailTo(email)).toBeUndefined();
  await expect(page.getByText(`La dirección nueva es ${newEmail}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo ha cambiado');
  await expectAccessible(page);
  expect((await mailTo(email))?.subject).toBe('Tu cuenta tiene otro correo');
  await page.goto('/club/perfil/seguridad');
  await openRow(page, 'Correo');
  await expect(page.getByText(`Entras con ${newEmail}.`)).toBeVisible();

  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a password that is changed says whether the passkeys still work or are removed', async ({
  page,
  shopper,
  club,
}) => {
  await page.setViewportSize(phone);
  const { member, email } = await shopper();
  const { token: sessionToken } = await club.members.createSession(member.id, new Date(), 'Firefox, Linux');
  const key = { credentialId: member.id, publicKey: Buffer.from('key'), counter: 0, transports: [] };
  const notice = { ...mail, recipient: email };
  await club.passkeys.add({ memberId: member.id, sessionToken }, key, 'Móvil', notice, new Date());
  await page.goto('/club/perfil/seguridad');
  await hydrated(page, '/api/club/password/change');
  const section = await openRow(page, 'Contraseña');
  const change = async (current: string, next: string) => {
    await section.getByLabel('Contraseña de ahora').fill(current);
    await section.getByLabel('Contraseña nueva').fill(next);
    await section.getByLabel('Repite la contraseña').fill(next);
    await section.getByLabel('Repite la contraseña').press('Enter');
  };
  await change(password, fresh);
  await expect(section.getByRole('status').filter({ hasText: 'siguen sirviendo' })).toBeVisible();
  await section.getByLabel('Quitar también mis llaves de acceso').check();
  await change(fresh, 'roque de los muchachos');
  await expect(section.getByRole('status').filter({ hasText: 'se han quitado' })).toBeVisible();
  await expect(section.getByLabel('Quitar también mis llaves de acceso')).toHaveCount(0);
  await expectAccessible(page);
});

test('the password in the profile is changed, once the present one is right and the new one is another', async ({
  page,
  shopper,
  club,
}) => {
  expectComplaint(page, /422/);
  await page.setViewportSize(phone);
  const { member } = await shopper();
  await club.members.createSession(member.id, new Date(), 'Firefox, Linux');
  await page.goto('/club/perfil/seguridad');
  await hydrated(page, '/api/club/password/change');
  const section = await openRow(page, 'Contraseña');
  await section.getByLabel('Contraseña de ahora').fill('no es');
  await section.getByLabel('Contraseña nueva').fill(fresh);
  await section.getByLabel('Repite la contraseña').fill(fresh);
  await section.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(section.getByLabel('Contraseña de ahora')).toHaveAccessibleDescription(
    'Esta no es tu contraseña de ahora.',
  );
  const fill = async (next: string) => {
    await section.getByLabel('Contraseña de ahora').fill(password);
    await section.getByLabel('Contraseña nueva').fill(next);
    await section.getByLabel('Repite la contraseña').fill(next);
    await section.getByLabel('Repite la contraseña').press('Enter');
  };
  await fill(password);
  await expect(section.getByLabel('Contraseña nueva')).toHaveAccessibleDescription(/^Es la contraseña que ya tienes/);
  await fill(fresh);
  const note = section.getByRole('status').filter({ hasText: 'ha cambiado' });
  await expect(note).toBeInViewport({ ratio: 1 });
  for (const label of ['Contraseña de ahora', 'Contraseña nueva', 'Repite la contraseña'])
    await expect(section.getByLabel(label)).toHaveValue('');
  await expect(section.locator('.rules li.met')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' })).not.toContainText('Firefox');
});
