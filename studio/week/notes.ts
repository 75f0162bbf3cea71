// What of a week wants to be looked at: days without a banner, two where one is shown, what outlasts what it leads to. Pure.
import { tellsOf } from '../../src/words/programme-event.ts';
import { islands, levels } from '../schema/constants.ts';
import { shareOne } from '../schema/fields.ts';
import { lastDayOf } from '../schema/last-day.ts';
import { dayInWords } from '../schema/period-subtitle.ts';
import { titleOf } from '../structure/document-words.ts';
import { daysInWords } from './days.ts';
import type { Span } from './spans.ts';
import { isOn } from './week.ts';

export interface Note {
  readonly kind: 'gap' | 'overlap' | 'outlasts' | 'repeated';
  /** The days that it is about, of the week. */
  readonly days: readonly string[];
  /** A sentence; where there are `spans`, what follows their names. */
  readonly says: string;
  /** What it is about, to be opened. */
  readonly spans: readonly Span[];
}

/** From `today` on, as what was is not to be mended; for the members of one island, or with none chosen of all. */
export function notesOf(spans: readonly Span[], days: readonly string[], today: string, island = ''): readonly Note[] {
  const coming = days.filter((day) => day >= today);
  if (coming.length === 0) return [];
  return [
    ...overlaps(spans, coming),
    ...gaps(spans, coming, island),
    ...outlasting(spans, coming),
    ...repeated(spans, coming),
  ];
}

const chosen = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isFor = (list: unknown, one: string) => chosen(list).length === 0 || chosen(list).includes(one);

/** Days on which the home has no banner for some members, by whom; drafts are not shown. */
function gaps(spans: readonly Span[], days: readonly string[], chosenIsland: string): readonly Note[] {
  const banners = spans.filter(({ lane, draft }) => lane === 'banners' && draft === null);
  const looked = islands.filter(({ value }) => chosenIsland === '' || value === chosenIsland);
  const byWhom = new Map<string, string[]>();
  for (const day of days) {
    const shown = banners.filter((span) => isOn(span, day)).map(({ document }) => document);
    const without = looked.flatMap(({ value: island }) =>
      levels
        .filter((level) => !shown.some((banner) => isFor(banner.islands, island) && isFor(banner.levels, level)))
        .map((level) => ({ island, level })),
    );
    if (without.length === 0) continue;
    const who = describe(without, looked);
    byWhom.set(who, [...(byWhom.get(who) ?? []), day]);
  }
  return [...byWhom].map(([who, on]) => ({
    kind: 'gap',
    days: on,
    says: `Sin banner de portada${who}: ${daysInWords(on)}.`,
    spans: [],
  }));
}

interface Audience {
  readonly island: string;
  readonly level: string;
}

/** « en La Palma», « para Gold», or nothing for everybody. */
function describe(without: readonly Audience[], looked: readonly (typeof islands)[number][]): string {
  if (without.length === looked.length * levels.length) return '';
  const whole = (one: Partial<Audience>, size: number) =>
    without.filter(({ island, level }) => island === one.island || level === one.level).length === size;
  const onIslands = looked.filter(({ value }) => whole({ island: value }, levels.length));
  const ofLevels = levels.filter((level) => whole({ level }, looked.length));
  const list = new Intl.ListFormat('es-ES');
  if (onIslands.length * levels.length === without.length)
    return ` en ${list.format(onIslands.map(({ title }) => title))}`;
  if (ofLevels.length * looked.length === without.length) return ` para ${list.format(ofLevels)}`;
  return ' para algunos socios';
}

/** Two of which the site shows one. */
function overlaps(spans: readonly Span[], days: readonly string[]): readonly Note[] {
  return [
    ...pairs(spans, days, ({ lane }) => lane === 'popups', 'dos avisos emergentes'),
    ...pairs(
      spans,
      days,
      ({ lane, document }) => lane === 'play' && document.kind === 'roulette',
      'dos ruletas, y /club/roulette muestra una',
    ),
  ];
}

function pairs(
  spans: readonly Span[],
  days: readonly string[],
  isOne: (span: Span) => boolean,
  what: string,
): readonly Note[] {
  const found = spans.filter(isOne);
  return found.flatMap((one, index) =>
    found.slice(index + 1).flatMap((other): readonly Note[] => {
      const [a, b] = [one.document, other.document];
      if (one.id === other.id || !shareOne(a.islands, b.islands) || !shareOne(a.levels, b.levels)) return [];
      const on = days.filter((day) => isOn(one, day) && isOn(other, day));
      return on.length === 0
        ? []
        : [{ kind: 'overlap', days: on, says: `${what}, ${daysInWords(on)}.`, spans: [one, other] }];
    }),
  );
}

/** Banners and popups that go on when what they lead to is over. */
function outlasting(spans: readonly Span[], days: readonly string[]): readonly Note[] {
  return spans.flatMap((span): readonly Note[] => {
    const { leadsTo } = span.document;
    if ((span.lane !== 'banners' && span.lane !== 'popups') || !leadsTo) return [];
    const last = lastDayOf(leadsTo);
    const on = days.filter((day) => last !== null && day > last && isOn(span, day));
    if (last === null || on.length === 0) return [];
    const says = `lleva a «${titleOf(leadsTo)}», que acaba el ${dayInWords(last, true)}, y sigue: ${daysInWords(on)}.`;
    return [{ kind: 'outlasts', days: on, says, spans: [span] }];
  });
}

/** Entries of the programme of which an event tells already. */
function repeated(spans: readonly Span[], days: readonly string[]): readonly Note[] {
  const events = spans.filter(({ lane }) => lane === 'events');
  return spans
    .filter(({ lane }) => lane === 'programme')
    .flatMap((span): readonly Note[] => {
      const { title, from, until } = span;
      const leadsTo = span.document.leadsTo?._id ?? null;
      const event = events.find(
        (one) =>
          from !== null &&
          one.from !== null &&
          tellsOf(
            { title, from, until: until ?? from, leadsTo },
            { id: one.id, title: one.title, from: one.from, until: one.until ?? one.from },
          ),
      );
      const on = days.filter((day) => isOn(span, day));
      if (!event || on.length === 0) return [];
      const says =
        'lo mismo, escrito en el programa y como evento, que sale en él por sí solo. En el sitio se ve una vez.';
      return [{ kind: 'repeated', days: on, says, spans: [span, event] }];
    });
}
