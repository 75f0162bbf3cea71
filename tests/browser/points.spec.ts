// Points as members read them: whole, explained, and asked for where they are missing.
import type { Actor } from '../../src/club/audit/audit.ts';
import { formatDay } from '../../src/i18n/dates.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  openHome,
  phone,
} from '../setup/browser.ts';
import { drawMoment } from '../setup/moment-pictures.ts';
import { test } from '../setup/shopper.ts';

const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'at the fair' };
const decimals = /\d[,.]\d{2}(?!\d)/;

test('points are whole wherever they are shown', async ({ page, signIn }) => {
  await signIn('ana');
  await openHome(page);
  expect(await page.locator('body').innerText()).not.toMatch(decimals);
  for (const path of [
    'catalogo',
    'catalogo/details/funda-de-bolsillo',
    'cesta',
    'regalos-canjeados',
    'como-ganar-puntos',
  ]) {
    const answer = await page.goto(`/club/${path}`);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('body').innerText(), path).not.toMatch(decimals);
  }
});

test('points that came while a member was away are told once, with what they are for and the balance', async ({
  page,
  shopper,
  club,
}) => {
  const { member } = await shopper({ points: 20 });
  const given = { memberId: member.id, points: 5, concept: 'Feria de Telde', reference: null };
  await club.adjustments.adjust(given, operator, new Date());
  const earnedAt = new Date();
  await page.setViewportSize(phone);
  await page.goto('/club/recomienda');
  const told = page.getByRole('dialog', { name: 'Has ganado 5 puntos' });
  await expect(told).toBeVisible();
  await expect(told).toContainText('Feria de Telde');
  await expect(told).toContainText('Antes, 20 puntos. Ahora: 25 puntos para canjear.');
  await expectAccessible(page);
  await drawMoment(page, 'credited');
  await told.getByRole('link', { name: 'Ver tus puntos' }).press('Enter');
  await expect(page).toHaveURL(/\/club\/perfil\/puntos$/);
  await page.goto('/club/recomienda');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#moment')).toHaveCount(1);
  await expect(told).toBeHidden();
  // Points that arrive later say when, and no balance.
  const spendableAt = new Date(earnedAt.getTime() + 5 * 86_400_000);
  const [cause, facts] = ['referral:tardeo', { concept: { day: canaryDay(earnedAt) }, earnedAt, now: earnedAt }];
  await club.points.credit({ memberId: member.id, cause, points: 7, spendableAt, ...facts });
  await club.moments.note([member.id], { kind: 'points', subject: cause }, earnedAt);
  await page.goto('/club/recomienda');
  const later = page.getByRole('dialog', { name: 'Has ganado 7 puntos' });
  await expect(later).toContainText(`Podrás canjear los 7 puntos desde el ${formatDay(canaryDay(spendableAt), 'es')}.`);
  await expect(later).not.toContainText('para canjear');
});

test('on a small phone the balance, what expires next and what is pending come first, the first to come first', async ({
  page,
  shopper,
  club,
}) => {
  const { member } = await shopper({ points: 20 });
  const now = new Date();
  for (const [days, points] of [
    [5, 3],
    [6, 4],
  ] as const) {
    const spendableAt = new Date(now.getTime() + days * 86_400_000);
    const facts = { cause: `referral:${String(days)}`, concept: 'Recomendación', earnedAt: now, spendableAt, now };
    await club.points.credit({ memberId: member.id, points, ...facts });
  }
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/club/perfil/puntos');
  const pending = page.locator('.pending-points');
  for (const first of [
    page.getByText('Tienes 20 puntos para canjear.'),
    page.getByRole('heading', { name: 'Cuándo caducan' }),
    pending,
  ])
    await expect(first).toBeInViewport({ ratio: 1 });
  const lines = (await pending.innerText()).split('\n');
  expect(lines).toHaveLength(2);
  // One wording for one day, there and in the log.
  for (const line of lines) {
    const [day = ''] = /como muy tarde el .*(?=\.)/.exec(line) ?? [];
    await expect(page.locator('.ledger .told').filter({ hasText: day })).toHaveCount(1);
  }
  expect(lines[0]).toMatch(/^3 puntos/);
  await expectAccessible(page);
});

for (const [device, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(`on a ${device} a member asks where points are, and reads the answer`, async ({ page, shopper, club }) => {
    const { member } = await shopper();
    await page.setViewportSize(viewport);
    await page.goto('/club/perfil/puntos');
    await expect(page.locator('form[action="/api/club/claims"]')).toHaveJSProperty('noValidate', true);
    const send = page.getByRole('button', { name: 'Preguntar por estos puntos' });
    await page.getByLabel('Qué más nos ayuda a encontrarlos').fill('Lo hice desde el móvil');
    await send.click();
    await expect(page.getByLabel('De qué son los puntos')).toBeFocused();
    await expect(page.getByLabel('De qué son los puntos')).toHaveAccessibleDescription(/al menos/);
    await expect(page.getByLabel('Qué día fue')).toHaveAccessibleDescription(/último año/);
    await expectAccessible(page);
    await page.getByLabel('De qué son los puntos').fill('Quiz de la edición limitada');
    await page.getByLabel('Qué día fue').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    expectComplaint(page, /503|call/);
    await page.route('**/api/club/claims', (route) => route.fulfill({ status: 503, json: { error: 'x' } }));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Lo que has escrito sigue aquí' })).toBeVisible();
    await expect(page.getByLabel('Qué más nos ayuda a encontrarlos')).toHaveValue('Lo hice desde el móvil');
    await page.unroute('**/api/club/claims');
    await send.click();
    await expect(page.locator(':focus')).toContainText('Ya lo tenemos');
    await expect(page.locator(':focus')).toBeInViewport();
    const own = page.getByRole('region', { name: 'Lo que has preguntado' });
    await expect(own).toContainText(/Quiz de la edición limitada.*Lo estamos mirando/s);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // It is said once, and not beside what is wrong with the next.
    await expect(page).toHaveURL(/\/club\/perfil\/puntos$/);
    await send.click();
    await expect(page.getByLabel('De qué son los puntos')).toBeFocused();
    await expect(page.getByText('Ya lo tenemos')).toHaveCount(0);
    const [claim] = await club.claims.listOf(member.id);
    const answer = { kind: 'settled', points: 3, answer: 'Gracias por avisar.', read: claim?.mark ?? '' } as const;
    const actor = { kind: 'operator', id: 'test', name: 'test', reason: 'prueba' } as const;
    const mail = { sender: 'club@club.example', replyTo: null, subject: 'Tus puntos', body: '…', html: null };
    const writeMail = (_claim: unknown, { email }: { email: string }) => ({ ...mail, recipient: email });
    await club.claims.answer(claim?.id ?? '', answer, writeMail, actor, new Date());
    await page.reload();
    await expect(own).toContainText(/Abonados: 3 puntos.*Gracias por avisar/s);
    await expect(page.getByRole('row').nth(1)).toContainText('3');
  });
