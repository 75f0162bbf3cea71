import sharp from 'sharp';
import { expect, test } from 'vitest';
import { typefaces } from '../vouchers/typefaces.app.ts';
import { type Card, cardSize, drawCard } from './card.app.ts';
import { drawLine, fitText } from './drawn-text.app.ts';

const card: Card = {
  picture: { drawing: 'nivel-gold' },
  isBadge: true,
  kicker: 'Desafío superado',
  title: 'La ruta del socio',
  detail: '26 de noviembre de 2026',
  brand: 'el club',
  warning: 'Este producto no está exento de riesgos y es adictivo. Solo para adultos.',
};
const anybody = { group: 'a', member: 'a' };
const long =
  'Entradas para los festivales de otoño de las ocho islas, con acompañante y desplazamiento en barco desde Los Cristianos';

test('a card is a PNG of one size, whatever stands on it', async () => {
  for (const shown of [
    card,
    { ...card, isBadge: false, picture: { drawing: 'sorteo' }, title: long, detail: long, kicker: long },
  ] as const) {
    const { format, width, height } = await sharp(await drawCard(shown, anybody)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...cardSize });
  }
});

test('the same card is drawn once', async () => {
  expect(await drawCard({ ...card }, anybody)).toBe(await drawCard(card, anybody));
});

test('a name is shown as it is written, and an emoji is left out', async () => {
  expect(await drawCard({ ...card, title: 'Ruta 🏝️' }, anybody)).toEqual(
    await drawCard({ ...card, title: 'Ruta' }, anybody),
  );
  expect(await drawCard({ ...card, title: 'Ruta' }, anybody)).not.toEqual(await drawCard(card, anybody));
});

test('a name with letters of other languages has all of them', async () => {
  const withName = (name: string) => drawCard({ ...card, kicker: `${name} ha superado un desafío` }, anybody);
  const [polish, box] = [await withName('Łucja'), await withName('\u4e00ucja')];
  expect(polish).not.toEqual(box);
  expect(drawLine(typefaces.bold, 'Łucja', { x: 0, y: 40, size: 40, ink: '#000' }).match(/<g transform/g)).toHaveLength(
    2,
  );
});

test('a text takes the largest size in which it fits, and what fits in none ends in an ellipsis', () => {
  const box = { sizes: [84, 54], width: 936, most: 3 };
  expect(fitText(typefaces.title, 'La ruta del socio', box)).toEqual({ lines: ['La ruta del socio'], size: 84 });
  expect(fitText(typefaces.title, long, box).size).toBe(54);
  const cut = fitText(typefaces.title, `${long} ${long}`, box).lines;
  expect(cut).toHaveLength(3);
  expect(cut.at(-1)).toMatch(/[^\s]…$/);
  expect(fitText(typefaces.title, 'a'.repeat(200), box).lines).toEqual([expect.stringMatching(/^a{10,40}…$/)]);
});
