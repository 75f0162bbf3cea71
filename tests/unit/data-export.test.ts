// The copy of a member's data: the same as JSON and as a page, and however much it is, it leaves others their turn.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HeldData } from '../../src/club/privacy/privacy.service.ts';
import { accountHoldings } from '../../src/club/members/members.privacy.ts';
import { quizHoldings } from '../../src/club/play/quizzes.privacy.ts';
import { surveyHoldings } from '../../src/club/surveys/surveys.privacy.ts';
import { buildDataExport, noNames } from '../../src/club/privacy/data-export.app.ts';
import { readZip } from '../setup/read-zip.ts';

const label = (es: string, en: string) => ({ es, en });
const heldWith = (count: number): readonly HeldData[] => [
  {
    holding: {
      table: 'consent',
      holds: 'member-data',
      title: label('Consentimientos', 'Consents'),
      fields: {
        kind: label('A qué', 'To what'),
        granted: label('Sí', 'Yes'),
        at: label('Cuándo', 'When'),
        version: label('Versión', 'Version'),
      },
      select: '',
      erase: [],
      stays: null,
    },
    rows: Array.from({ length: count }, (_, row) => ({
      kind: row === 0 ? 'a < b' : 'marketing',
      granted: row % 2 === 0,
      at: new Date(Date.UTC(2026, 6, 1) + row * 1000),
      version: '2026-07-01T00:00:00.000Z',
    })),
    files: [],
  },
];

/** What the lists of a page say, one after the other. */
const valuesIn = (page = '') => [...page.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value]) => value);

test.each([
  ['es', 'datos', '1 de julio de 2026, 01:00'],
  ['en', 'data', '1 July 2026, 01:00'],
] as const)('in %s it says each row, with its moment in the islands', async (locale, name, at) => {
  const files = readZip(await buildDataExport(heldWith(2), locale, new Date('2026-07-02T12:00:00Z'), noNames));
  expect([...files.keys()]).toEqual([`${name}.json`, `${name}.html`]);
  const version = '2026-07-01T00:00:00.000Z';
  expect(JSON.parse(files.get(`${name}.json`) ?? '')).toEqual({
    made_at: '2026-07-02T13:00:00+01:00',
    held: {
      consent: [
        { kind: 'a < b', granted: true, at: '2026-07-01T01:00:00+01:00', version },
        { kind: 'marketing', granted: false, at: '2026-07-01T01:00:01+01:00', version },
      ],
    },
  });
  expect(valuesIn(files.get(`${name}.html`)).slice(0, 4)).toEqual([
    'a &lt; b',
    ...[locale === 'es' ? 'Sí' : 'Yes', at, at],
  ]);
});

test('what was answered stands by its words, and by its id where editors have removed it', async () => {
  const [survey, selection] = [surveyHoldings[0], quizHoldings[1]];
  if (survey?.holds !== 'member-data' || selection?.holds !== 'member-data') throw new Error('Both hold answers.');
  const answers = [
    { question: '3f9c', values: ['a71b', 'gone'] },
    { question: 'lost', values: ['libre'] },
  ];
  const held: readonly HeldData[] = [
    { holding: survey, rows: [{ survey: 'survey-1', finished: null, points: 2, answers }], files: [] },
    { holding: selection, rows: [{ quiz: 'quiz-gone', question: '3f9c', option: 'a71b', selected: null }], files: [] },
  ];
  const options = new Map([['a71b', 'El mar']]);
  const names = {
    titles: new Map([['survey-1', { text: 'Tu club', lang: 'es' } as const]]),
    questions: new Map([['survey-1', new Map([['3f9c', { text: '¿Qué te gusta?', options }]])]]),
  };
  const page = readZip(await buildDataExport(held, 'es', new Date(), names)).get('datos.html');
  expect(page).toContain('<dl><dt>¿Qué te gusta?</dt><dd>El mar, gone</dd><dt>lost</dt><dd>libre</dd></dl>');
  // What there is none of is left out.
  expect(valuesIn(page)).toEqual(['Tu club', '2', 'El mar, gone', 'libre', 'quiz-gone', '3f9c', 'a71b']);
});

test('closed notices stand by their words, none by an id of the club’s', async () => {
  const closed = accountHoldings.find(({ table }) => table === 'closed_popup');
  if (closed?.holds !== 'member-data') throw new Error('It is held of members.');
  const notices = ['club:welcome', 'club:passkey-offer', 'accepted:draw-cena', 'popup-junio'];
  const rows = notices.map((notice) => ({ notice, closed: null }));
  const titles = new Map([
    ['draw-cena', { text: 'Una cena en el muelle', lang: 'es' } as const],
    ['popup-junio', { text: 'Tus puntos caducan', lang: 'es' } as const],
  ]);
  const copy = await buildDataExport([{ holding: closed, rows, files: [] }], 'es', new Date(), { ...noNames, titles });
  expect(valuesIn(readZip(copy).get('datos.html'))).toEqual([
    'La bienvenida',
    'La oferta de una llave de acceso',
    'Tu premio de Una cena en el muelle',
    'Tus puntos caducan',
  ]);
});

test('while 100,000 rows are written, others get their turn', { timeout: 60_000 }, async () => {
  // Rows are counted, not milliseconds: a busy machine makes every turn long.
  let written = 0;
  const rows = heldWith(100_000).flatMap((part) => part.rows);
  for (const row of rows) Object.defineProperty(row, 'kind', { enumerable: true, get: () => String(written++) });
  let isDone = false;
  let most = 0;
  const watch = async () => {
    while (!isDone) {
      const before = written;
      await setImmediate();
      most = Math.max(most, written - before);
    }
  };
  const others = watch();
  await buildDataExport(
    heldWith(0).map((part) => ({ ...part, rows })),
    'es',
    new Date(),
    noNames,
  );
  isDone = true;
  await others;
  expect(written).toBe(200_000);
  expect(most).toBeLessThan(1_000);
});
