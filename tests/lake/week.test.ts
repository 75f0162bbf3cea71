// «Esta semana»: documents become spans and rows by day, as the islands' clock and the years that are meant have it; what lacks is said.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysInWords, endOf, isDay, weekInWords, weekOf } from '../../studio/week/days.ts';
import { notesOf } from '../../studio/week/notes.ts';
import { readWeek } from '../../studio/week/read-week.ts';
import type { DatedDocument } from '../../studio/week/spans.ts';
import { scheduleType } from '../../src/words/schedule.ts';
import { barsOf, rowsByDay, spanInWords, spansWithin } from '../../studio/week/week.ts';
import { type TestLake, startTestLake } from './lake.ts';

const week = weekOf('2026-11-25');
const named = (title: string) => ({ title: { es: title } });
const banner = (id: string, period: object | undefined, more: object = {}): DatedDocument => ({
  _id: id,
  _type: 'banner',
  ...named(id),
  period,
  ...more,
});
const popup = (id: string, from: string, until: string, more: object = {}): DatedDocument => ({
  ...banner(id, { from, until }, more),
  _type: 'popup',
});
/** The rows of each day as text, without days on which nothing happens. */
const rowsOf = (documents: readonly DatedDocument[], days = week) =>
  rowsByDay(spansWithin(documents, days), days)
    .filter(({ rows }) => rows.length > 0)
    .map(({ day, rows }) => [day.slice(5), ...rows.map(({ span, says }) => `${span.title}: ${says}`)].join(' | '));
const whenOf = (documents: readonly DatedDocument[], days = week) => spansWithin(documents, days).map(spanInWords);

describe('days', () => {
  test('a week is Monday to Sunday, over a change of clocks and New Year, too', () => {
    expect([week[0], week[6]]).toEqual(['2026-11-23', '2026-11-29']);
    expect(weekOf('2026-11-29')).toEqual(week);
    expect(weekOf('2026-10-25').slice(4)).toEqual(['2026-10-23', '2026-10-24', '2026-10-25']);
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });

  test('are said as an editor says them', () => {
    expect(weekInWords(week)).toBe('23 a 29 de noviembre de 2026');
    expect(weekInWords(weekOf('2026-12-01'))).toBe('30 de noviembre a 6 de diciembre de 2026');
    expect(weekInWords(weekOf('2027-01-01'))).toBe('28 de diciembre de 2026 a 3 de enero de 2027');
    expect(daysInWords(['2026-11-27'])).toBe('vie 27');
    expect(daysInWords(['2026-11-28', '2026-11-29'])).toBe('sáb 28 y dom 29');
    expect(daysInWords(['2026-11-23', '2026-11-24', '2026-11-25'])).toBe('lun 23 a mié 25');
  });

  test('something in the address that is no day is none', () => {
    expect(['2026-11-25', '2026-02-30', '25/11/2026', undefined].map(isDay)).toEqual([true, false, false, false]);
  });

  test('an hour ends by the islands’ clock, over midnight and over the night on which it changes', () => {
    expect(endOf('2026-11-27', '22:00', 180)).toEqual({ day: '2026-11-28', time: '01:00' });
    expect(endOf('2026-10-24', '23:00', 240)).toEqual({ day: '2026-10-25', time: '02:00' });
    expect(endOf('2026-03-28', '23:00', 240)).toEqual({ day: '2026-03-29', time: '04:00' });
    expect(endOf('2026-07-10', '23:30', 30)).toEqual({ day: '2026-07-11', time: '00:00' });
  });
});

describe('rows by day', () => {
  test('say what begins, what ends and at what hour; what goes on is apart', () => {
    const documents: DatedDocument[] = [
      banner('Otoño', { from: '2026-11-01', until: '2026-11-27' }),
      {
        _id: 'draw',
        _type: 'draw',
        ...named('Mochila'),
        opensOn: '2026-11-24',
        closesOn: '2026-11-26',
        closesAt: '20:00',
      },
      { _id: 'late', _type: 'event', ...named('Verbena'), day: '2026-11-26', time: '22:00', minutes: 240 },
      { _id: 'early', _type: 'event', ...named('Taller'), day: '2026-11-26', time: '09:30', minutes: 60 },
      { _id: 'terms', _type: 'terms', version: '4.0', inForceFrom: '2026-11-28' },
      { _id: 'news', _type: 'article', ...named('La sal'), publishedOn: '2026-11-24' },
    ];
    expect(rowsOf(documents)).toEqual([
      '11-24 | Mochila: Abre | La sal: Se publica',
      '11-26 | Taller: 09:30–10:30 | Mochila: Cierra a las 20:00 | Verbena: 22:00–02:00',
      '11-27 | Otoño: Último día',
      '11-28 | Versión 4.0: Entran en vigor',
    ]);
    const [monday, , wednesday] = rowsByDay(spansWithin(documents, week), week);
    expect(monday?.running.map(({ title }) => title)).toEqual(['Otoño']);
    expect(wednesday?.running.map(({ title }) => title)).toEqual(['Otoño', 'Mochila']);
  });

  test('have first and last days of products, and every date for which there are tickets', () => {
    const product = { _id: 'cata', _type: 'product', name: { es: 'Cata' } };
    const dates = [{ day: '2026-11-25', time: '18:00', until: '20:00' }, { day: '2026-12-25' }];
    expect(rowsOf([{ ...product, validUntil: '2026-11-29', dates }])).toEqual([
      '11-25 | Cata: 18:00–20:00',
      '11-29 | Cata: Último día en que vale',
    ]);
    const availability = { from: '2026-11-24', until: '2026-12-24' };
    expect(rowsOf([{ ...product, availability }])).toEqual(['11-24 | Cata: Se puede canjear']);
  });

  test('have what is set for a moment at its hour in the islands, among what else has one', () => {
    const set = (id: string, act: string, at: string): DatedDocument => ({
      _id: `schedule.${id}`,
      _type: scheduleType,
      act,
      at,
      target: banner(id, undefined),
    });
    const event = { _id: 'e', _type: 'event', ...named('Taller'), day: '2026-11-26', time: '12:00', minutes: 60 };
    const documents = [
      set('tarde', 'publish', '2026-11-26T18:00:00.000Z'),
      event,
      set('mañana', 'unpublish', '2026-11-26T09:05:00.000Z'),
    ];
    expect(rowsOf(documents)).toEqual([
      '11-26 | mañana: Se despublica a las 09:05 | Taller: 12:00–13:00 | tarde: Se publica a las 18:00',
    ]);
    expect(
      spansWithin(documents, week)
        .filter(({ lane }) => lane === 'scheduled')
        .map(({ begins }) => begins),
    ).toEqual(['Se despublica a las 09:05', 'Se publica a las 18:00']);
    // In summer the islands are an hour ahead of UTC, by which 23:30 is of the next day.
    expect(rowsOf([set('verano', 'publish', '2027-06-30T23:30:00.000Z')], weekOf('2027-07-01'))).toEqual([
      '07-01 | verano: Se publica a las 00:30',
    ]);
  });

  test('a draw that closes at midnight was open until the day before ended', () => {
    const draw = { _id: 'draw', _type: 'draw', ...named('Mochila'), opensOn: '2026-11-01', closesOn: '2026-11-26' };
    expect(rowsOf([{ ...draw, closesAt: '00:00' }])).toEqual(['11-25 | Mochila: Cierra a las 24:00']);
  });

  test('a page’s season on the home ends with its campaign', () => {
    const page = { _id: 'page', _type: 'page', ...named('Vino'), onHome: true, until: '2026-11-27' };
    const season = { from: '2026-11-24', until: '2026-12-31' };
    expect(rowsOf([{ ...page, season }])).toEqual([
      '11-24 | Vino: Sale en la portada',
      '11-27 | Vino: Último día de la campaña | Vino: Último día en la portada',
    ]);
  });
});

describe('a yearly date', () => {
  test('falls in the year that is meant, whatever was written, and says it', () => {
    const season = { from: '2019-11-24', until: '2019-11-30', yearly: true };
    expect(whenOf([banner('Viernes', season)])).toEqual(['24 nov – 30 nov 2026, cada año']);
    expect(rowsOf([banner('Viernes', season)])).toEqual(['11-24 | Viernes: Empieza']);
    const entry = { _id: 'entry', _type: 'clubDate', ...named('Vino'), day: '2020-11-26', time: '19:00', yearly: true };
    expect(rowsOf([entry])).toEqual(['11-26 | Vino: 19:00']);
    expect(whenOf([entry], weekOf('2031-11-26'))).toEqual(['26 nov 2031, cada año']);
  });

  test('over New Year is in both years', () => {
    const christmas = banner('Navidad', { from: '2020-12-24', until: '2021-01-06', yearly: true });
    expect(whenOf([christmas], weekOf('2027-01-01'))).toEqual(['24 dic 2026 – 6 ene 2027, cada año']);
    expect(rowsOf([christmas], weekOf('2027-01-06'))).toEqual(['01-06 | Navidad: Último día']);
    expect(whenOf([christmas])).toEqual([]);
  });

  test('of 29 February is the 28th where there is none', () => {
    const leap = { _id: 'leap', _type: 'clubDate', ...named('Bisiesto'), day: '2024-02-29', yearly: true };
    expect(rowsOf([leap], weekOf('2027-02-28'))).toEqual(['02-28 | Bisiesto: Todo el día']);
    expect(rowsOf([leap], weekOf('2028-02-29'))).toEqual(['02-29 | Bisiesto: Todo el día']);
  });
});

test('a draft is marked, stands beside what is published where its days are others, and needs a day', () => {
  const published = banner('uno', { from: '2026-11-24' });
  const marks = (...documents: DatedDocument[]) =>
    spansWithin(documents, week).map(({ id, draft, from }) => [id, draft, from]);
  const draft = { ...published, _id: 'drafts.uno', isNew: false };
  expect(marks(published, draft)).toEqual([['uno', null, '2026-11-24']]);
  expect(marks(published, { ...draft, period: { from: '2026-11-26' } })).toEqual([
    ['uno', null, '2026-11-24'],
    ['uno', 'changes', '2026-11-26'],
  ]);
  expect(marks({ ...draft, isNew: true })).toEqual([['uno', 'new', '2026-11-24']]);
  expect(marks({ ...draft, isNew: true, period: undefined })).toEqual([]);
});

test('bars share a track where there is room', () => {
  const documents = [
    banner('a', { from: '2026-11-01', until: '2026-11-24' }),
    banner('b', { from: '2026-11-24', until: '2026-12-24' }),
    banner('c', { from: '2026-11-26', until: '2026-11-26' }),
  ];
  const bars = barsOf(spansWithin(documents, week), week).map(({ span, ...bar }) => [span.id, ...Object.values(bar)]);
  expect(bars).toEqual([
    ['a', 1, 2, 1, true, false],
    ['b', 2, 7, 2, false, true],
    ['c', 4, 4, 1, false, false],
  ]);
});

describe('notes', () => {
  const says = (documents: readonly DatedDocument[], today = '2026-11-23') =>
    notesOf(spansWithin(documents, week), week, today).map((note) => `${note.kind} ${note.says}`);
  const always = banner('siempre', undefined);

  test('a day without a banner is a gap, from today on; a draft fills none', () => {
    const until = banner('uno', { until: '2026-11-27' });
    expect(says([until])).toEqual(['gap Sin banner de portada: sáb 28 y dom 29.']);
    expect(says([until], '2026-11-29')).toEqual(['gap Sin banner de portada: dom 29.']);
    expect(says([until], '2026-12-01')).toEqual([]);
    expect(says([until, banner('drafts.dos', { from: '2026-11-20' })])).toHaveLength(1);
    expect(says([always])).toEqual([]);
  });

  test('a gap says for whom', () => {
    const others = ['tenerife', 'gran-canaria', 'lanzarote', 'fuerteventura', 'la-gomera', 'el-hierro', 'la-graciosa'];
    expect(says([banner('islas', undefined, { islands: others })])).toEqual([
      'gap Sin banner de portada en La Palma: lun 23 a dom 29.',
    ]);
    expect(says([banner('niveles', undefined, { levels: ['Silver', 'Gold'] })])).toEqual([
      'gap Sin banner de portada para Platinum: lun 23 a dom 29.',
    ]);
  });

  test('two popups, or two roulettes, on a day are said, with drafts', () => {
    const [one, other] = [popup('uno', '2026-11-23', '2026-11-27'), popup('drafts.dos', '2026-11-27', '2026-11-30')];
    expect(says([always, one, other])).toEqual(['overlap dos avisos emergentes, vie 27.']);
    expect(says([always, one, popup('drafts.uno', '2026-11-24', '2026-11-30')])).toEqual([]);
    expect(says([always, { ...one, islands: ['tenerife'] }, { ...other, islands: ['la-palma'] }])).toEqual([]);
    const roulette = (id: string): DatedDocument => ({ _id: id, _type: 'game', kind: 'roulette', ...named(id) });
    expect(says([always, roulette('a'), roulette('b')])).toEqual([
      'overlap dos ruletas, y /club/roulette muestra una, lun 23 a dom 29.',
    ]);
  });

  test('what goes on when that to which it leads is over is said', () => {
    const leadsTo = { _id: 'survey', _type: 'survey', ...named('Tu club'), period: { until: '2026-11-26' } };
    expect(says([always, popup('uno', '2026-11-20', '2026-11-27', { leadsTo })])).toEqual([
      'outlasts lleva a «Tu club», que acaba el 26 nov 2026, y sigue: vie 27.',
    ]);
  });

  test('an entry of the programme of which an event tells is said', () => {
    const event: DatedDocument = { _id: 'e', _type: 'event', ...named('Taller'), day: '2026-11-26', time: '18:00' };
    const entry = { _id: 'd', _type: 'clubDate', day: '2026-11-26' };
    expect(says([always, event, { ...entry, ...named('¡Taller!') }])).toEqual([expect.stringMatching(/^repeated /)]);
    expect(says([always, event, { ...entry, ...named('Otra cosa') }])).toEqual([]);
  });
});

describe('of the lake', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake('sample');
  });
  afterAll(() => lake.remove());

  test('what falls within the week is read, drafts marked as new where nothing of them is published', async () => {
    const editor = lake.connect({ token: lake.token });
    const days = weekOf('2031-05-14');
    const at = (id: string, type: string, fields: object) =>
      editor.createOrReplace({ _id: id, _type: type, ...named(id), ...fields });
    await at('drafts.nuevo', 'banner', { period: { from: '2031-05-13', until: '2031-05-20' } });
    await at('viejo', 'article', { publishedOn: '2031-01-01' });
    await at('drafts.viejo', 'article', { publishedOn: '2031-05-15' });
    await at('fuera', 'draw', { opensOn: '2031-06-01', closesOn: '2031-06-02' });
    await at('regalo', 'product', {
      dates: [
        { _key: 'a', day: '2031-05-16', time: '10:00' },
        { _key: 'b', day: '2032-05-16' },
      ],
    });
    const found = spansWithin(await readWeek(editor, days), days);
    const of = (id: string) =>
      found.filter((span) => span.id === id).map(({ draft, from }) => `${String(draft)} ${String(from)}`);
    expect(['nuevo', 'viejo', 'fuera', 'regalo'].map(of)).toEqual([
      ['new 2031-05-13'],
      ['changes 2031-05-15'],
      [],
      ['null 2031-05-16'],
    ]);
    // The sample's own, which comes back every year.
    expect(found.find(({ id }) => id === 'date-taller-de-timple')?.from).toBe('2031-05-16');
  });
});
