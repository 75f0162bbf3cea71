// «Lo que ha pasado» of a campaign: its parts in rows and bars, with points where they have to do with some.
import { expect, test } from 'vitest';
import type { Figure, Shown } from '../../studio/results/answer.ts';
import { barsOf, cellOf, columnsOf, copiedParts, type PartRow } from '../../studio/results/campaign-table.ts';

const figure = (name: string, total: Shown, points: Shown = 0): Figure => ({
  figure: name,
  total,
  points,
  days: [],
  islands: [],
  levels: [],
  parts: [],
});
const part = (type: string, title: string, ...figures: readonly Figure[]): PartRow => ({
  id: title,
  type,
  title,
  results: figures.length > 0 ? { figures, answers: [], codes: null } : null,
});
const seen = (times: Shown, pressed: Shown) => [figure('seen', times), figure('clicked', pressed)];

const banner = part('banner', 'Navidad', ...seen(1240, 64));
const draw = part('draw', 'Cesta', ...seen(320, '<5'), figure('entered', 33, 0));
const quiz = part('quiz', 'Belenes', ...seen('-', 0), figure('answered', 21, 1050));
const draft = part('popup', '=Aviso');

const table = (rows: readonly PartRow[]) => [
  columnsOf(rows).map(({ title }) => title),
  ...rows.map((row) => columnsOf(rows).map((column) => cellOf(row, column))),
];

test('each part has its figures, and points where it gives or takes some', () => {
  expect(table([banner, draw, quiz, draft])).toEqual([
    ['Lo vieron', 'Pulsaron', 'Qué hicieron', 'Puntos'],
    ['1.240', '64', '', ''],
    ['320', '< 5', 'Participan: 33', ''],
    ['—', '0', 'Respondieron: 21', 'Puntos dados: 1.050'],
    ['', '', 'Sin publicar', ''],
  ]);
  expect(table([banner, draw])[0]).toEqual(['Lo vieron', 'Pulsaron', 'Qué hicieron']);
});

test('each published part has a bar, where one of them has anything', () => {
  expect(barsOf([banner, draw, draft], 'seen').map(({ title, count }) => [title, count])).toEqual([
    ['Navidad', 1240],
    ['Cesta', 320],
  ]);
  expect(barsOf([quiz], 'seen')).toHaveLength(1);
  expect(barsOf([quiz, draft], 'clicked')).toEqual([]);
});

test('it is copied as it is shown, without a formula', () => {
  expect(copiedParts([quiz, { ...draft, title: 'Aviso\tde mayo' }]).split('\n')).toEqual([
    'Parte\tLo vieron\tPulsaron\tQué hicieron\tPuntos',
    'Quiz: Belenes\t—\t0\tRespondieron: 21\tPuntos dados: 1.050',
    'Aviso emergente: Aviso de mayo\t\t\tSin publicar\t',
  ]);
});
