// What may be part of a campaign, and what of a part the campaign's period, islands and levels rule. Pure.
import type { Fields } from '../guards/guard.ts';
import { type Days, isDays } from '../schema/period-overlap.ts';

/** The types of parts, each after those that it may need: in this order they are published. */
export const partTypes = ['draw', 'quiz', 'event', 'page', 'game', 'redirect', 'banner', 'popup'] as const;
export type PartType = (typeof partTypes)[number];

/** A document as the lake has it. */
export interface Document extends Fields {
  readonly _id: string;
  readonly _type: string;
}

/** A document with its draft, of which at least one is there. */
export interface Versions {
  readonly id: string;
  readonly type: string;
  readonly published: Document | null;
  readonly draft: Document | null;
  /** The draft, else what is published: what an editor sees. */
  readonly latest: Document;
}

export interface Campaign extends Versions {
  readonly rule: Rule;
  /** In the order of the campaign. */
  readonly parts: readonly Versions[];
  /** The ids of parts that are gone. */
  readonly missing: readonly string[];
}

/** What a campaign says of its parts. No islands and no levels are all. */
export interface Rule {
  readonly period: Days;
  readonly islands: readonly string[];
  readonly levels: readonly string[];
}

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A period without what a form leaves in it. */
function daysOf(value: unknown): Days {
  if (!isDays(value)) return {};
  const { from, until, yearly } = value;
  return { ...(from ? { from } : {}), ...(until ? { until } : {}), ...(yearly === true ? { yearly } : {}) };
}

export const ruleOf = ({ period, islands, levels }: Fields): Rule => ({
  period: daysOf(period),
  islands: textsOf(islands),
  levels: textsOf(levels),
});

/** The ids of what a campaign refers to. */
export const partIdsOf = ({ parts }: Fields): readonly string[] =>
  (Array.isArray(parts) ? parts : []).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null && '_ref' in part && typeof part._ref === 'string' ? part._ref : [],
  );

/** When a part is seen; null where it has no days of its own, and is seen with what leads to it. */
export function daysOfPart({ _type, ...part }: Document): Days | null {
  switch (_type) {
    case 'banner':
    case 'popup':
    case 'quiz':
      return daysOf(part.period);
    case 'page':
      if (part.onHome === true && isDays(part.season)) return daysOf(part.season);
      return textOf(part.until) === undefined ? null : daysOf({ until: part.until });
    case 'draw':
      return daysOf({ from: part.opensOn, until: part.closesOn });
    case 'game':
      return daysOf(part);
    case 'event':
      return daysOf({ from: part.day, until: part.day, yearly: part.yearly });
    default:
      return null;
  }
}

/** Whether Home shows a part of that type by itself, to islands and levels: with no last day it stays after its campaign is over. */
export const showsItself = (type: string): boolean => type === 'banner' || type === 'popup';

/** The islands that a part is for, none for all; null where it has none to choose. */
export function islandsOfPart({ _type, island, islands }: Document): readonly string[] | null {
  if (_type === 'event') return typeof island === 'string' ? [island] : null;
  return showsItself(_type) || _type === 'draw' ? textsOf(islands) : null;
}

/** A document's own fields, without what the lake keeps of it. */
export const contentOf = (document: Document): Fields =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));
