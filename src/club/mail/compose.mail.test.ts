import { expect, test } from 'vitest';
import { composeMail } from './compose.mail.ts';
import { fillFooter, findFooter } from './mailed-places.ts';

const content = {
  locale: 'es',
  subject: 'Asunto <1>',
  paragraphs: [
    'Hola, «Ana» & <b>Eva</b>:',
    {
      pass: { title: 'Cena & copa', details: ['sábado'], hint: 'En la barra.' },
      code: '[code:1]',
      picture: 'code-1@club',
    },
    { rows: [{ label: '2 × <i>Vela</i>', details: ['Ocre'], value: '4 puntos' }] },
    { strong: 'Hasta el lunes.' },
  ],
  button: { label: 'Abrir', to: 'https://club.example/club/x?a=1&b="2"' },
  notes: ['Nota.'],
} as const;

test('the text says everything, the address in full', () => {
  expect(composeMail(content).body).toBe(
    [
      'Hola, «Ana» & <b>Eva</b>:',
      'Cena & copa\nsábado\nCódigo: [code:1]\nEn la barra.',
      '2 × <i>Vela</i>: 4 puntos\nOcre',
      'Hasta el lunes.',
      'Abrir:\nhttps://club.example/club/x?a=1&b="2"',
      'Nota.',
      '--\n[footer:es]\n',
    ].join('\n\n'),
  );
});

test('the page says the same, what people wrote stays text, and nothing is loaded from elsewhere', () => {
  const { html } = composeMail(content);
  expect(html).toContain('<html lang="es">');
  for (const text of [
    ...['Hola, «Ana» &amp; &lt;b&gt;Eva&lt;/b&gt;:', 'Cena &amp; copa', '[code:1]', 'En la barra.'],
    ...['2 × &lt;i&gt;Vela&lt;/i&gt;', 'Ocre', '4 puntos', '<b>Hasta el lunes.</b>', 'Nota.', '[footer:es]'],
    'href="https://club.example/club/x?a=1&amp;b=&quot;2&quot;"',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<b>Eva|<i>|<script|url\(/);
  for (const [, source] of html.matchAll(/src="([^"]*)"/g)) expect(source).toMatch(/^cid:(?:art|code)-[\w-]+@club$/);
});

test('the footer stands once, whatever was typed', () => {
  const typed = '[footer:en] '.repeat(3).trim();
  const { body, html } = composeMail({ ...content, paragraphs: [typed] });
  expect(findFooter(body)).toBe('es');
  expect(fillFooter(body, 'Calle Sol 1')).toBe(body.replace('[footer:es]', 'Calle Sol 1'));
  expect(fillFooter(html, '<p>Calle Sol 1</p>')).toBe(html.replace('[footer:es]', '<p>Calle Sol 1</p>'));
  expect(html).toContain(typed);
});
