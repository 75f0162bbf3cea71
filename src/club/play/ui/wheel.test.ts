import { expect, test } from 'vitest';
import { findStop, fitName, lineWidth, turnTo } from './wheel.ts';

const wheelOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));

test('the pointer stops where the club says, as long as that is the prize on this wheel, too', () => {
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'b', 100)).toBe(100);
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'd', 359.9)).toBe(359.9);
});

test('on a wheel of other prizes it stops at the one that came up, never at another', () => {
  // Since the page was loaded editors took away what was first: the club drew the first of three.
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'b', 50)).toBe(135);
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'new', 50)).toBeNull();
});

test('the wheel turns forward, a few rounds, to bring an angle under the pointer', () => {
  for (const [angle, from] of [
    [100, 0],
    [350, 1700],
  ] as const) {
    const to = turnTo(angle, from);
    expect((((to + angle) % 360) + 360) % 360).toBe(0);
    expect(to - from).toBeGreaterThan(3 * 360);
  }
});

const drawn = (name: string, count: number) => fitName(name, count).lines.map(({ text }) => text);

test('a short name stands on the wheel as it is written, in large letters', () => {
  expect(fitName('5 puntos', 8)).toEqual({ size: 24, lines: [{ text: '5 puntos', y: 88 }] });
  for (const name of ['Sigue jugando', 'Ruta de la tapa', 'Otra vez será', 'Bono de 10 €'])
    expect([fitName(name, 8).size, drawn(name, 8).join(' ')]).toEqual([24, name]);
});

test('a name never leaves its sector, and says where it was cut', () => {
  const long = [
    'Una entrada doble para el concierto de la noche de estrellas en el parque, con cena para dos y autobús de vuelta',
    'Otorrinolaringología',
    'WWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMMMM',
    '🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁',
  ];
  for (const name of long)
    for (const count of [2, 3, 6, 8, 12]) {
      const { size, lines } = fitName(name, count);
      for (const { text, y } of lines) {
        const half = lineWidth(text, size) / 2;
        // The lower corners are between the edges of the sector, the upper ones within the rim.
        if (count > 2) expect(half / (300 - y), `${text} of ${String(count)}`).toBeLessThan(Math.tan(Math.PI / count));
        expect(Math.hypot(half, 300 - (y - size * 0.8)), `${text} of ${String(count)}`).toBeLessThan(276);
      }
      if (lines.map(({ text }) => text).join(' ') !== name)
        expect(lines.some(({ text }) => text.endsWith('…'))).toBe(true);
    }
  expect(drawn(long[0] ?? '', 12).every((line) => line.length > 4 && line.endsWith('…'))).toBe(true);
});
