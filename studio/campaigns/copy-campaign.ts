// Copies a campaign with all its parts: linked among themselves, days moved, drafts only, with ids and addresses of their own. Pure.
import type { Fields } from '../guards/guard.ts';
import { addressesOf } from '../schema/address.ts';
import { type Campaign, contentOf, type Document, textOf } from './parts.ts';
import { renewAddresses, shortNameOf } from './part-addresses.ts';
import { draftIdOf } from './read.ts';

export interface CopyOrder {
  readonly title: string;
  readonly shortName: string;
  /** The first day of the copy, YYYY-MM-DD. */
  readonly from: string;
}

interface Surroundings {
  /** A new id by the one that it is copied from. */
  readonly newId: (of: string) => string;
  /** The addresses that are taken, by type; those of the copies are added. */
  readonly taken: ReadonlyMap<string, Set<string>>;
  /** A rank for the copy of a banner, which is ordered by hand. */
  readonly nextRank: () => string | undefined;
}

/** The drafts of a copy, the campaign's first. */
export function copyCampaign(
  campaign: Campaign,
  { title, shortName, from }: CopyOrder,
  { newId, taken, nextRank }: Surroundings,
): readonly Document[] {
  const sources = [campaign, ...campaign.parts];
  const ids = new Map(sources.map(({ id, type }) => [id, { id: newId(id), type }]));
  const began = campaign.rule.period.from ?? from;
  const names = { from: shortNameOf(campaign.latest), to: shortName };
  const addresses = new Map<string, string>();
  const renewed = campaign.parts.map(({ latest }) => {
    const part = renewAddresses(latest, names, taken);
    const [before, after] = [addressesOf(latest), addressesOf(part)];
    before.forEach((address, place) => addresses.set(address, after[place] ?? address));
    return part;
  });
  const copy = (document: Document): Document => {
    const { _id, _type } = document;
    const made = relink(moveDays(contentOf(document), began, from), ids, addresses);
    const rank = _type === 'banner' ? nextRank() : undefined;
    return {
      ...(isFields(made) ? made : {}),
      ...(rank === undefined ? {} : { orderRank: rank }),
      _id: draftIdOf(ids.get(_id.replace(/^drafts\./, ''))?.id ?? newId(_id)),
      _type,
    };
  };
  const own = copy(campaign.latest);
  const there = new Set(campaign.parts.map(({ id }) => ids.get(id)?.id));
  const parts = (Array.isArray(own.parts) ? own.parts : []).filter(
    (part: unknown) => isFields(part) && there.has(textOf(part._ref)),
  );
  return [{ ...own, title, shortName: { _type: 'slug', current: shortName }, parts }, ...renewed.map(copy)];
}

/** That day moved as far as `from` is from `began`: by years where that is the same day of another year. */
export function moveDay(day: string, began: string, from: string): string {
  if (began.slice(4) !== from.slice(4)) {
    const moved = Date.parse(day) + Date.parse(from) - Date.parse(began);
    return Number.isNaN(moved) ? day : new Date(moved).toISOString().slice(0, 10);
  }
  const year = Number(day.slice(0, 4)) + Number(from.slice(0, 4)) - Number(began.slice(0, 4));
  const moved = `${String(year)}${day.slice(4)}`;
  const isThere = new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved);
  return isThere ? moved : `${String(year)}-02-28`;
}

/** A value with each day in it moved. A text that is a day and nothing else is one. */
function moveDays(value: unknown, began: string, from: string): unknown {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? moveDay(value, began, from) : value;
  return mapValue(value, (child) => moveDays(child, began, from));
}

type NewIds = ReadonlyMap<string, { readonly id: string; readonly type: string }>;

/** A value in which what referred to a part refers to its copy, by reference or by a written address. */
function relink(value: unknown, ids: NewIds, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [path = '', ...rest] = value.split(/(?=[?#])/);
    const moved = addresses.get(path);
    return moved === undefined ? value : [moved, ...rest].join('');
  }
  if (isFields(value) && typeof value._ref === 'string') {
    const copy = ids.get(value._ref);
    if (!copy) return value;
    // Weak, as a strong one could not refer to a draft; what is strong in what it is copied from is again once it is published.
    const strong = value._weak === true ? {} : { _strengthenOnPublish: { type: copy.type } };
    return { ...value, _ref: copy.id, _weak: true, ...strong };
  }
  return mapValue(value, (child) => relink(child, ids, addresses));
}

function mapValue(value: unknown, change: (child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, change(child)]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a copy is called and when it begins, if its editor says nothing else: the same day of a later year, and its year in the title. */
export function proposeCopy(campaign: Campaign, today: string): { readonly title: string; readonly from: string } {
  const began = campaign.rule.period.from ?? today;
  const years = Math.max(
    1,
    Number(today.slice(0, 4)) - Number(began.slice(0, 4)) + Number(began.slice(4) <= today.slice(4)),
  );
  const year = String(Number(began.slice(0, 4)) + years);
  const from = moveDay(began, began, `${year}${began.slice(4)}`);
  const title = textOf(campaign.latest.title) ?? '';
  const named = title.replace(/\b20\d{2}\b/, year);
  return { title: named === title ? `${title} ${year}`.trim() : named, from };
}
