// Finds all links in the content, and all that sections show, whose target is not on the site, or soon will not be.
import type { SanityClient } from '@sanity/client';
import { readCampaigns } from '../campaigns/read.ts';
import { addressedTypes } from '../schema/address.ts';
import { linkableRoutes } from '../schema/fixed-routes.ts';
import type { ListedDocument } from '../structure/DocumentList.tsx';
import { kindOf, type NamedDocument, titleOf } from '../structure/document-words.ts';
import { readDocuments } from '../structure/read-documents.ts';
import { today } from '../structure/today.ts';
import { findLinks } from './find-links.ts';
import { type Link, type Targets, type LinkVerdict, judgeLink, targetsOf, targetsQuery } from './judge-link.ts';

/** The link's verdict, and the document that has the link. */
export interface BrokenLink extends LinkVerdict, ListedDocument {
  /** How many links of the document this applies to. */
  readonly count: number;
}

/** Articles whose text has no links and no buttons are left out: there may be thousands. */
const mayHaveLinks = `!(_type == "article" && count([...body.es[].markDefs[], ...body.en[].markDefs[]]) == 0
  && !("textButton" in [...body.es[]._type, ...body.en[]._type]))`;

/** The broken links, those without a target first, then those to what is over. */
export async function findBrokenLinks(client: SanityClient): Promise<BrokenLink[]> {
  const holders = (await readDocuments(client, mayHaveLinks)).flatMap((holder) => {
    const links = findLinks(holder);
    return links.length > 0 ? [{ holder, links }] : [];
  });
  // Dates have no address, but sections show them.
  const params = { ...targetsOf(holders.flatMap(({ links }) => links)), types: [...addressedTypes, 'clubDate'] };
  const targets = await client.withConfig({ perspective: 'published' }).fetch<Targets>(targetsQuery, params);
  const titles = await titlesOf(
    client.withConfig({ perspective: 'drafts' }),
    holders.flatMap(({ links }) => links),
  );
  const goWith = await readNewParts(client);
  const found = holders.flatMap(({ holder, links }) => {
    const together = goWith.filter((parts) => parts.has(holder._id));
    const judged = links.filter(({ document }) => !together.some((parts) => parts.has(document ?? '')));
    return brokenOf(holder, judged, targets, titles);
  });
  return found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The parts of each campaign that were never published: with the campaign they are published all at once, and may link to each other. */
async function readNewParts(client: SanityClient): Promise<readonly ReadonlySet<string>[]> {
  const campaigns = await readCampaigns(client);
  return campaigns.map(({ parts }) => new Set(parts.flatMap(({ id, published }) => (published ? [] : id))));
}

const order: readonly LinkVerdict['kind'][] = ['dead', 'over', 'ending', 'early'];

function brokenOf(
  holder: NamedDocument,
  links: readonly Link[],
  targets: Targets,
  titles: ReadonlyMap<string, string>,
): BrokenLink[] {
  const found = new Map<string, { verdict: LinkVerdict; count: number }>();
  for (const link of links) {
    const verdict = judgeLink(link, targets, holder, today().today);
    if (!verdict) continue;
    const says = `«${describeLink(link, titles)}»: ${verdict.says}`;
    found.set(says, { verdict, count: (found.get(says)?.count ?? 0) + 1 });
  }
  const { _id: id, _type: type } = holder;
  return [...found].map(([says, { verdict, count }]) => ({
    ...verdict,
    says,
    count,
    id,
    type,
    typeTitle: kindOf(holder),
    title: titleOf(holder),
  }));
}

/** The titles of the linked documents, published or not, by id. */
async function titlesOf(client: SanityClient, links: readonly Link[]): Promise<ReadonlyMap<string, string>> {
  const found = await client.fetch<NamedDocument[]>('*[_id in $ids]', {
    ids: links.flatMap(({ document }) => document ?? []),
  });
  return new Map(found.map((document) => [document._id, titleOf(document)]));
}

function describeLink({ document, route, href }: Link, titles: ReadonlyMap<string, string>): string {
  if (document !== undefined) return titles.get(document) ?? 'algo que ya no existe';
  return linkableRoutes.find(({ value }) => value === route)?.title ?? href ?? '';
}
