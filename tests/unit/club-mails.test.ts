// The mails to the club itself: about a question, and about codes that run low.
import { expect, test } from 'vitest';
import { FaqFormRequest } from '../../src/club/enquiries/enquiries.contract.ts';
import { enquiryMail } from '../../src/club/enquiries/enquiries.mail.ts';
import { lowPoolMail } from '../../src/club/vouchers/vouchers.mail.ts';
import { locales } from '../../src/words/locale.ts';

const club = 'ayuda@club.example';

/** Its one button, and what follows “what now”. */
function partsOf(html: string | null | undefined) {
  const [told = '', now = ''] = (html ?? '').replace(/<style>.*<\/style>/, '').split('</h2>');
  const buttons = [...told.matchAll(/<a class="btn" href="([^"]+)"/g)].map(([, to]) => to);
  return { buttons, now };
}

test.each(locales)('a question is answered by the button of its mail, in %s', (locale) => {
  const asked = FaqFormRequest.parse({
    name: 'Nayra',
    email: 'nayra+club@club.example',
    phone_prefix: '34',
    phone: '600100200',
    subject: '¿Cuándo llega? & más',
    message: 'Mi pedido no está.',
    privacy: true,
  });
  const mail = enquiryMail(club, asked, locale, 'c0ffee');
  const { buttons, now } = partsOf(mail.html);
  expect(buttons).toEqual([
    `mailto:nayra%2Bclub@club.example?subject=${encodeURIComponent('Re: ¿Cuándo llega? & más')}`,
  ]);
  expect(now).toContain(asked.email);
  expect(mail).toMatchObject({ sender: club, recipient: club, replyTo: asked.email });
  for (const text of [mail.body, now]) expect(text).not.toMatch(/[{}]|undefined|null/);
});

test.each([
  [1, 'Pocos códigos de Café y dulce: 1', 'tras la última carga: 10; por dar: 1.'],
  [0, 'No quedan códigos de Café y dulce', 'no queda ninguno'],
])('with %i codes left operators are told what to do, as text and as a page', (left, subject, words) => {
  const pool = { productId: 'product-cafe', variationId: 'unica', left, filledTo: 10 };
  const mail = lowPoolMail(club, 'Café y dulce', pool);
  expect(mail).toMatchObject({ sender: club, recipient: club, subject });
  for (const text of [mail.body, mail.html ?? '']) {
    expect(text).toContain(words);
    expect(text.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|null/);
  }
  const { buttons, now } = partsOf(mail.html);
  expect(buttons).toEqual([expect.stringMatching(/\/studio\/intent\/edit\/id=product-cafe;type=product\//)]);
  expect(now).toContain('vouchers load product-cafe fichero.csv --variation unica');
});
