// Keeps old addresses working: when a published document's address changes, the old one redirects to the document.
import type { SanityClient } from '@sanity/client';
import { type Addressed, addressesOf, pathOf } from '../schema/address.ts';

interface Found {
  readonly _id: string;
  readonly from: string;
  readonly isLinked: boolean;
}

const redirectsQuery = `*[_type == "redirect" && from in $paths]{
  _id, from, "isLinked": count(*[references(string::split(^._id, "drafts.")[-1])]) > 0
}`;

/**
 * Creates a redirect from each address that the published document `before` has and its replacement `after` has not. It refers to the
 * document and not to its new address, so that a second change makes no chain; a redirect from the new address is removed, so that there is
 * no circle. Gives the addresses that redirect from now on.
 */
export async function keepOldAddresses(
  client: SanityClient,
  before: Addressed & { readonly _id: string },
  after: Addressed,
): Promise<string[]> {
  const now = addressesOf(after);
  const left = addressesOf(before).filter((address) => !now.includes(address));
  if (left.length === 0 || now.length === 0) return [];
  const id = before._id;
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<Found[]>(redirectsQuery, { paths: [...left, ...now].map(pathOf) });
  const writing = client.transaction();
  const destination = { _type: 'destination', document: { _type: 'reference', _ref: id, _weak: true } };
  for (const address of left) {
    const from = pathOf(address);
    const present = found.find((redirect) => redirect.from === from && !redirect._id.startsWith('drafts.'));
    if (present) writing.patch(present._id, { set: { destination }, unset: ['to'] });
    else writing.create({ _type: 'redirect', from, destination, permanent: true });
  }
  // A redirect that a link refers to stays: the document takes precedence at that address.
  for (const { _id, from, isLinked } of found) if (now.map(pathOf).includes(from) && !isLinked) writing.delete(_id);
  await writing.commit();
  return left;
}
