// Finds all links in the content whose target is not on the site, or soon will not be.
import type { SanityClient } from '@sanity/client';
import { addressedTypes, addressOf, isAddressed } from '../schema/address.ts';
import { linkableRoutes } from '../schema/fixed-routes.ts';
import { schemaTypes } from '../schema/index.ts';
import { today } from '../structure/today.ts';
import { findLinks } from './find-links.ts';
import { type Link, type Targets, type LinkVerdict, judgeLink, targetsOf, targetsQuery } from './judge-link.ts';

export interface BrokenLink extends LinkVerdict {
  /** The document that has the link. */
  readonly id: string;
  readonly type: string;
  readonly typeTitle: string;
  readonly title: string;
  /** How many links of the document this applies to. */
  readonly count: number;
}

interface Holder {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** The editors' name for a type of document. */
const typeTitles: ReadonlyMap<string, string> = new Map(schemaTypes.map(({ name, title }) => [name, title]));

/** How many documents are fetched at once. */
const pageSize = 500;

/**
 * The documents to look through, as editors see them, drafts over published ones. Articles whose text has no links are left out: there may
 * be thousands.
 */
const holdersQuery = `*[_id > $after && !(_type match "sanity.*") && !(_type == "article" &&
  count([...body.es[].markDefs[], ...body.en[].markDefs[]]) == 0)] | order(_id asc)[0...${String(pageSize)}]`;

/** The broken links, those without a target first. */
export async function findBrokenLinks(client: SanityClient): Promise<BrokenLink[]> {
  const seen = client.withConfig({ perspective: 'drafts' });
  const holders: { holder: Holder; links: Link[] }[] = [];
  let page: Holder[];
  let after = '';
  do {
    page = await seen.fetch<Holder[]>(holdersQuery, { after });
    after = page.at(-1)?._id ?? after;
    for (const holder of page) {
      const links = findLinks(holder);
      if (links.length > 0) holders.push({ holder, links });
    }
  } while (page.length === pageSize);
  const params = { ...targetsOf(holders.flatMap(({ links }) => links)), types: addressedTypes };
  const targets = await client.withConfig({ perspective: 'published' }).fetch<Targets>(targetsQuery, params);
  const titles = await titlesOf(
    seen,
    holders.flatMap(({ links }) => links),
  );
  const found = holders.flatMap(({ holder, links }) => brokenOf(holder, links, targets, titles));
  return found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

const order: readonly LinkVerdict['kind'][] = ['dead', 'over', 'ending', 'early'];

function brokenOf(
  holder: Holder,
  links: readonly Link[],
  targets: Targets,
  titles: ReadonlyMap<string, string>,
): BrokenLink[] {
  const found = new Map<string, BrokenLink>();
  for (const link of links) {
    const verdict = judgeLink(link, targets, holder.period, today().today);
    if (!verdict) continue;
    const says = `«${describeLink(link, titles)}»: ${verdict.says}`;
    const present = found.get(says);
    const { _id: id, _type: type } = holder;
    const described = { id, type, typeTitle: typeTitles.get(type) ?? type, title: titleOf(holder) };
    found.set(says, { ...verdict, says, ...described, count: (present?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The titles of the linked documents, published or not, by id. */
async function titlesOf(client: SanityClient, links: readonly Link[]): Promise<ReadonlyMap<string, string>> {
  const found = await client.fetch<Holder[]>('*[_id in $ids]', {
    ids: links.flatMap(({ document }) => document ?? []),
  });
  return new Map(found.map((document) => [document._id, titleOf(document)]));
}

function describeLink({ document, route, href }: Link, titles: ReadonlyMap<string, string>): string {
  if (document !== undefined) return titles.get(document) ?? 'algo que ya no existe';
  return linkableRoutes.find(({ value }) => value === route)?.title ?? href ?? '';
}

function titleOf(document: Holder): string {
  for (const words of [document.title, document.name])
    if (typeof words === 'object' && words !== null && 'es' in words && typeof words.es === 'string') return words.es;
  return (isAddressed(document._type) ? addressOf(document) : null) ?? typeTitles.get(document._type) ?? document._type;
}
