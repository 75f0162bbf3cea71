import { expect, test } from 'vitest';
import { composeMail } from './compose.mail.ts';

const content = {
  locale: 'es',
  subject: 'Asunto <1>',
  paragraphs: ['Hola, «Ana» & <b>Eva</b>:', 'Texto.'],
  button: { label: 'Abrir', to: 'https://club.example/club/x?a=1&b="2"' },
  notes: ['Nota.'],
  signature: 'El club',
} as const;

test('the text says everything, the address in full', () => {
  expect(composeMail(content).body).toBe(
    'Hola, «Ana» & <b>Eva</b>:\n\nTexto.\n\nAbrir:\nhttps://club.example/club/x?a=1&b="2"\n\nNota.\n\n--\nEl club\n',
  );
});

test('the page says the same, and what people wrote stays text', () => {
  const { html } = composeMail(content);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Hola, «Ana» &amp; &lt;b&gt;Eva&lt;/b&gt;:');
  expect(html).toContain('href="https://club.example/club/x?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('copia esta dirección en tu navegador:<br>');
  expect(html).not.toMatch(/<b>|<img|<script|src=/);
});
