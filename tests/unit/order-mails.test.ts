// The mails about an order and about a restock, each in both languages.
import { expect, test } from 'vitest';
import { redemptionStates } from '../../src/words/states.ts';
import type { ShippingAddress } from '../../src/club/redemption/address.contract.ts';
import { restockMail } from '../../src/club/wishes/wishes.mail.ts';
import { orderMail } from '../../src/club/redemption/redemption.mail.ts';
import { locales } from '../../src/words/locale.ts';

const sender = { email: 'ayuda@club.example', brand: 'el club' };
/** A line's number. */
const id = '0b5f6a52-8f0e-4b0b-9a58-0c2f6a9d1e11';
const recipient = { email: 'nayra@club.example', firstName: 'Nayra' };

const address: ShippingAddress = {
  name: 'Nayra Armas',
  street: 'Calle Nueva 3',
  postcode: '38201',
  municipality: 'La Laguna',
  island: 'tenerife',
  phone: '600100200',
};

const subjects = {
  es: {
    pending: 'Tu canje CDFH-3479',
    sent: 'Tu canje CDFH-3479 va de camino',
    delivered: 'Tu canje CDFH-3479 está entregado',
    used: 'Tu canje CDFH-3479: usado',
    cancelled: 'Tu canje CDFH-3479: cancelado',
  },
  en: {
    pending: 'Your order CDFH-3479',
    sent: 'Your order CDFH-3479 is on its way',
    delivered: 'Your order CDFH-3479 has been delivered',
    used: 'Your order CDFH-3479: used',
    cancelled: 'Your order CDFH-3479: cancelled',
  },
};

test.each(redemptionStates.flatMap((state) => locales.map((locale) => ({ state, locale }))))(
  'the mail about what is $state says in $locale what it is, how many, when it comes and where to see it',
  ({ state, locale }) => {
    const delivery = state === 'pending' || state === 'sent' ? { from: '2027-03-17', to: '2027-03-18' } : null;
    const mail = orderMail(
      sender,
      {
        recipient: { ...recipient, locale },
        order: { code: 'CDFH-3479', delivery },
        state,
        points: 1,
        lines: [
          { id, productId: 'vela', variationId: 'ocre', name: 'Vela', variation: 'Ocre', quantity: 2, shipping: true },
        ],
      },
      { es: [], en: [] },
    );
    expect(mail).toMatchObject({ sender: sender.email, recipient: recipient.email, subject: subjects[locale][state] });
    for (const text of [mail.body, mail.html ?? '']) {
      for (const words of ['Nayra', '2 × Vela, Ocre', '/club/regalos-canjeados/CDFH-3479'])
        expect(text).toContain(words);
      expect(text.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|null/);
      expect(text.includes(locale === 'es' ? 'Llega entre' : 'It arrives between')).toBe(delivery !== null);
    }
    expect(mail.html).toContain(state === 'cancelled' ? 'cid:art-correo@club' : 'cid:art-regalo@club');
    if (state === 'cancelled')
      expect(mail.body).toContain(locale === 'es' ? 'devolvemos 1 punto:' : 'get 1 point back:');
  },
);

test('until when each of several dates may be changed is told with its date', () => {
  const startsAt = (day: number) => new Date(`2099-12-${String(day)}T10:00:00Z`);
  const line = { id, productId: 'timple', name: 'Taller', variation: null, quantity: 1, shipping: false };
  const bodyOf = (days: readonly number[]) =>
    orderMail(
      sender,
      {
        recipient: { ...recipient, locale: 'es' },
        order: { code: 'CDFH-3479', delivery: null },
        state: 'pending',
        points: 9,
        lines: days.map((day) => ({ ...line, variationId: String(day), startsAt: startsAt(day) })),
      },
      { es: [], en: [] },
    ).body;
  const two = bodyOf([12, 19]);
  expect(two.match(/archivos? adjuntos?/g)).toEqual(['archivos adjuntos']);
  expect(two).toContain('La fecha del sábado 12 de diciembre de 2099, 10:00: puedes cambiarla una vez');
  expect(two).toContain('La fecha del sábado 19 de diciembre de 2099, 10:00: puedes cambiarla una vez');
  expect(bodyOf([12])).toContain('La fecha está en el archivo adjunto. Puedes cambiarla una vez, o cancelar, hasta el');
});

test('tickets for one date are an entry each, of which one that goes to another date takes its own along', () => {
  const [first, second] = [id, '1c6f6a52-8f0e-4b0b-9a58-0c2f6a9d1e12'];
  const ticketOf = (id: string, day: number) => ({
    id,
    productId: 'timple',
    name: 'Taller',
    variation: null,
    quantity: 1,
    shipping: false,
    variationId: String(day),
    startsAt: new Date(`2099-12-${String(day)}T10:00:00Z`),
  });
  const entriesOf = (state: 'pending' | 'date_changed', lines: readonly ReturnType<typeof ticketOf>[]) => {
    const news = { recipient: { ...recipient, locale: 'es' }, order: { code: 'CDFH-3479', delivery: null } } as const;
    const { attachments = [] } = orderMail(sender, { ...news, state, points: 9, lines }, { es: [], en: [] });
    return attachments.map(({ base64 }) =>
      [
        ...Buffer.from(base64, 'base64')
          .toString()
          .matchAll(/UID:(.+)@[^]*?DTSTART:(\d{8})/g),
      ].map(([, id, day]) => `${String(id)} ${String(day)}`),
    );
  };
  const both = [`${first} 20991212`, `${second} 20991212`];
  expect(entriesOf('pending', [ticketOf(first, 12), ticketOf(second, 12)])).toEqual([both]);
  expect(entriesOf('date_changed', [ticketOf(second, 19)])).toEqual([[`${second} 20991219`]]);
});

test('a cancelled ticket with a date strikes its entry out of the calendar, and says so', () => {
  const line = { id, productId: 'timple', name: 'Taller', variation: null, quantity: 1, shipping: false };
  const news = { recipient: { ...recipient, locale: 'es' }, order: { code: 'CDFH-3479', delivery: null } } as const;
  const mailOf = (startsAt: Date | null) =>
    orderMail(
      sender,
      { ...news, state: 'cancelled', points: 9, lines: [{ ...line, variationId: 'a', startsAt }] },
      { es: [], en: [] },
    );
  const { body, attachments = [] } = mailOf(new Date('2099-12-12T10:00:00Z'));
  expect(body).toContain('Si apuntaste la fecha en tu calendario');
  const [file = ''] = attachments.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
  expect(file).toContain(`UID:${id}@`);
  expect(file).toContain('STATUS:CANCELLED');
  expect(mailOf(null).attachments).toBeUndefined();
  expect(mailOf(null).body).not.toContain('calendario');
});

test('a cancelled ticket is told without the picture of how it is shown at a till', () => {
  const line = {
    id,
    productId: 'vela',
    variationId: 'ocre',
    name: 'Vela',
    variation: null,
    quantity: 1,
    shipping: false,
  };
  const news = {
    recipient: { ...recipient, locale: 'es' },
    order: { code: 'CDFH-3479', delivery: null },
    points: 1,
    lines: [line],
  } as const;
  const { html } = orderMail(sender, { ...news, state: 'cancelled' }, { es: [], en: [] });
  expect(html).toContain('cid:art-correo@club');
  expect(html).not.toContain('cid:art-caja@club');
});

test.each([
  ['es', 'sent', 'Seguimiento del envío: PQ-1'],
  ['en', 'sent', 'Tracking: PQ-1'],
  ['es', 'not_sent', 'fue un error nuestro'],
  ['en', 'not_sent', 'that was our mistake'],
  ['es', 'address_changed', 'Si no lo has pedido tú'],
  ['es', 'address_changed', 'Va ahora a Nayra Armas, Calle Nueva 3, 38201 La Laguna, Tenerife.'],
  ['en', 'address_changed', 'It’s now going to Nayra Armas, Calle Nueva 3, 38201 La Laguna, Tenerife.'],
  ['en', 'address_changed', 'If you didn’t ask for this'],
] as const)('in %s the mail about what is %s says so', (locale, state, said) => {
  const line = {
    id,
    productId: 'vela',
    variationId: 'ocre',
    name: 'Vela',
    variation: null,
    quantity: 1,
    shipping: true,
  };
  const order = { code: 'CDFH-3479', delivery: { from: '2027-03-17', to: '2027-03-18' } };
  const news = { recipient: { ...recipient, locale }, order, state, points: 3, lines: [line] };
  const { subject, body } = orderMail(
    sender,
    { ...news, tracking: state === 'sent' ? 'PQ-1' : null, ...(state === 'address_changed' && { address }) },
    { es: [], en: [] },
  );
  expect(subject).toContain('CDFH-3479');
  expect(body).toContain(said);
  expect(body).toContain('Vela');
});

test.each([
  ['es', 'sent', 'Parte de tu canje CDFH-3479 va de camino', /Acaba de salir:\s+Vela\s+Aún por salir:\s+Taza\s+Ver/],
  ['es', 'delivered', 'Parte de tu canje CDFH-3479 está entregada', /Aún por llegar:\s+Taza\s+Cojín\s+Ver/],
  [
    'es',
    'cancelled',
    'Parte de tu canje CDFH-3479: cancelada',
    /Lo demás sigue como estaba:\s+Taza\s+Cojín\s+Cena\s+Ver/,
  ],
  ['es', 'used', 'Parte de tu canje CDFH-3479: usada', /Vela\s+Ver/],
  ['en', 'sent', 'Part of your order CDFH-3479 is on its way', /Still to be sent:\s+Taza\s+See/],
  ['en', 'delivered', 'Part of your order CDFH-3479 has been delivered', /Still to arrive:\s+Taza\s+Cojín\s+See/],
] as const)(
  'in %s the mail about a part of an order that is %s says so, and what is to come',
  (locale, state, subject, body) => {
    const line = { id, variationId: 'unica', variation: null, quantity: 1, shipping: true };
    const mail = orderMail(
      sender,
      {
        recipient: { ...recipient, locale },
        order: { code: 'CDFH-3479', delivery: null },
        state,
        points: 3,
        lines: [{ ...line, productId: 'vela', name: 'Vela' }],
        others: [
          { ...line, productId: 'taza', name: 'Taza', state: 'pending' },
          { ...line, productId: 'cojin', name: 'Cojín', state: 'sent' },
          { ...line, productId: 'cena', name: 'Cena', shipping: false, state: 'pending' },
        ],
      },
      { es: [], en: [] },
    );
    expect(mail.subject).toBe(subject);
    expect(mail.body).toMatch(body);
  },
);

test.each([
  ['es', 'Ha vuelto producto-1'],
  ['en', 'producto-1 is back'],
] as const)('the mail about a restock says in %s that nothing is reserved', (locale, subject) => {
  const waiting = { ...recipient, memberId: 'x', locale, productId: 'producto-1', variationId: 'unica' };
  const mail = restockMail(sender, waiting, []);
  expect(mail).toMatchObject({ recipient: recipient.email, subject });
  for (const text of [mail.body, mail.html ?? '']) {
    for (const words of ['Nayra', locale === 'es' ? 'No se reserva' : 'reserved', '/club/catalogo'])
      expect(text).toContain(words);
    expect(text.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|null/);
  }
});

test('an order’s mail names products in its own language, and what is no longer offered as it was redeemed', () => {
  const words = (text: string) => ({ text, lang: 'es' as const });
  const vela = {
    productId: 'vela',
    name: words('Vela'),
    variations: [{ id: 'ocre', name: words('Ocre') }],
  };
  const line = { id, variationId: 'ocre', variation: 'Ochre', quantity: 1, shipping: false };
  const { body, html } = orderMail(
    sender,
    {
      recipient: { ...recipient, locale: 'es' },
      order: { code: 'CDFH-3479', delivery: null },
      state: 'pending',
      points: 1,
      lines: [
        { ...line, productId: 'vela', name: 'Candle' },
        { ...line, productId: 'faro', name: 'Lighthouse' },
      ],
    },
    { es: [vela], en: [] },
  );
  // What is shown at a till has its own picture.
  expect(html).toContain('cid:art-caja@club');
  expect(body).toContain('Vela, Ocre');
  expect(body).toContain('Lighthouse, Ochre');
  // Nothing of it is sent: no line tells of a delivery, nor what one would cost.
  expect(`${body}\n${html ?? ''}`).not.toMatch(/env[ií]o|entrega|llega/i);
});
