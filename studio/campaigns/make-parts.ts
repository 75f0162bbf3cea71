// Makes the parts of a new campaign: drafts with its name, days, islands and levels, that lead to each other. Pure.
import { inYear, setDays } from './apply.ts';
import { freeAddress } from './part-addresses.ts';
import { type Document, type PartType, partTypes, type Rule, showsItself } from './parts.ts';
import type { Fields } from '../guards/guard.ts';
import { draftIdOf } from './read.ts';

/** What a new campaign is made of. */
export const templates: readonly { readonly title: string; readonly parts: readonly PartType[] }[] = [
  { title: 'Temporada', parts: ['page', 'banner'] },
  { title: 'Sorteo', parts: ['page', 'banner', 'draw'] },
  { title: 'Quiz', parts: ['page', 'banner', 'quiz'] },
  { title: 'Juego', parts: ['page', 'banner', 'game'] },
  { title: 'Evento', parts: ['page', 'banner', 'popup', 'event'] },
  { title: 'Todo', parts: ['page', 'banner', 'popup', 'draw', 'quiz', 'event', 'game', 'redirect'] },
];

export interface PartsOrder {
  readonly types: readonly PartType[];
  readonly title: string;
  /** In English; empty where nobody wrote it yet. */
  readonly english: string;
  readonly shortName: string;
  readonly rule: Rule;
}

interface Surroundings {
  /** What a new document of the type begins with. */
  readonly begin: (type: PartType) => Fields;
  /** A new id by what it is for. */
  readonly newId: (what: string) => string;
  readonly taken: ReadonlyMap<string, Set<string>>;
  readonly today: string;
}

/** The parts, in the order in which they are published. */
export function makeParts(order: PartsOrder, { begin, newId, taken, today }: Surroundings): readonly Document[] {
  const types = partTypes.filter((type) => order.types.includes(type));
  const ids = new Map(types.map((type) => [type, newId(type)]));
  return types.map((type) => {
    const named: Document = {
      ...begin(type),
      ...wordsOf(type, order),
      ...addressOf(type, order.shortName, taken),
      ...contentOf(type, order, ids),
      ...(type === 'event' ? { day: inYear(order.rule.period, today).from } : {}),
      _id: draftIdOf(ids.get(type) ?? newId(type)),
      _type: type,
    };
    return { ...named, ...setDays(order.rule.period, named, today), ...audienceOf(type, order.rule) };
  });
}

/** The references by which a campaign has these parts. */
export const referTo = (parts: readonly Document[]): readonly (Fields & { readonly _key: string })[] =>
  parts.map(({ _id }) => {
    const id = _id.replace(/^drafts\./, '');
    return { _type: 'reference', _key: id, _ref: id, _weak: true };
  });

const words = (es: string, en: string) => ({ _type: 'localizedString', es, ...(en === '' ? {} : { en }) });

const wordsOf = (type: PartType, { title, english }: PartsOrder): Fields =>
  type === 'redirect' ? {} : { title: words(title, english) };

function addressOf(type: PartType, shortName: string, taken: ReadonlyMap<string, Set<string>>): Fields {
  if (type === 'page') return { path: freeAddress(type, shortName, taken) };
  const isNamed = type === 'draw' || type === 'quiz' || type === 'game' || type === 'event';
  return isNamed ? { slug: { _type: 'slug', current: freeAddress(type, shortName, taken) } } : {};
}

function audienceOf(type: PartType, { islands, levels }: Rule): Fields {
  if (type === 'event') return islands.length === 1 ? { island: islands[0] } : {};
  return {
    ...(showsItself(type) || type === 'draw' ? { islands: [...islands] } : {}),
    ...(showsItself(type) ? { levels: [...levels] } : {}),
  };
}

type Ids = ReadonlyMap<PartType, string>;

/** What is in a part beside its name: where it leads to, and of a page its sections. */
function contentOf(type: PartType, order: PartsOrder, ids: Ids): Fields {
  const target = [ids.get('page'), ids.get('draw'), ids.get('quiz'), ids.get('event'), ids.get('game')].find(Boolean);
  if (type === 'page') return { onHome: true, sections: sectionsOf(order, ids) };
  if (type === 'redirect') return target === undefined ? {} : { destination: to(target), permanent: false };
  if ((type === 'banner' || type === 'popup') && target !== undefined)
    return { link: { _type: 'link', label: words('Ver más', 'See more'), destination: to(target) } };
  return {};
}

function sectionsOf({ title, english }: PartsOrder, ids: Ids): readonly Fields[] {
  const name = words(title, english);
  const [draw, quiz, event, game] = [ids.get('draw'), ids.get('quiz'), ids.get('event'), ids.get('game')];
  const refer = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });
  const sections: readonly (Fields | false)[] = [
    { _type: 'heroSection', title: name, ink: 'hondo' },
    draw !== undefined && {
      _type: 'drawSection',
      draws: [{ ...refer(draw), _key: draw }],
    },
    quiz !== undefined && { _type: 'quizSection', quiz: refer(quiz) },
    event !== undefined && { _type: 'eventSection', event: refer(event) },
    game !== undefined && { _type: 'gameSection', game: refer(game) },
  ];
  return sections.flatMap((section, place) => (section ? { ...section, _key: `s${String(place + 1)}` } : []));
}

const to = (id: string) => ({ _type: 'destination', document: { _type: 'reference', _ref: id, _weak: true } });
