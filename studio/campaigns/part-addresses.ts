// The addresses of a campaign's parts, which are made from its short name. Pure.
import type { Fields } from '../guards/guard.ts';
import { type Document, textOf } from './parts.ts';

/** The short name of a campaign; empty where it has none. */
export const shortNameOf = ({ shortName }: Fields): string => currentOf(shortName) ?? '';

/** A part with an address that no other of its type has: `names.to` in place of `names.from`, or else behind it. */
export function renewAddresses(
  part: Document,
  names: { readonly from: string; readonly to: string },
  taken: ReadonlyMap<string, Set<string>>,
): Document {
  const renew = (address: string) => {
    const wanted =
      names.from !== '' && address.includes(names.from)
        ? address.replace(names.from, names.to)
        : `${address}-${names.to}`;
    return freeAddress(part._type, wanted, taken);
  };
  const [slug, path, from] = [currentOf(part.slug), textOf(part.path), textOf(part.from)];
  return {
    ...part,
    ...(slug === undefined ? {} : { slug: { _type: 'slug', current: renew(slug) } }),
    ...(part._type === 'page' && path !== undefined ? { path: renew(path) } : {}),
    ...(part._type === 'redirect' && from !== undefined ? { from: renew(from) } : {}),
  };
}

/** That address, or with a number behind it the first that nothing of the type has; which is taken from then on. */
export function freeAddress(type: string, wanted: string, taken: ReadonlyMap<string, Set<string>>): string {
  const used = taken.get(type);
  let address = wanted;
  for (let count = 2; used?.has(address); count += 1) address = `${wanted}-${String(count)}`;
  used?.add(address);
  return address;
}

const currentOf = (slug: unknown): string | undefined =>
  typeof slug === 'object' && slug !== null && 'current' in slug ? textOf(slug.current) : undefined;
