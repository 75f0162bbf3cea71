// Finds the links in a document, wherever they are.
import type { Link } from './judge-link.ts';

/** The names of fields in which older content has addresses written by hand. */
const writtenFields = ['to', 'href', 'url'] as const;

/** A link in a document; its target is null if none is chosen. */
export function readLink(value: unknown): Link | null {
  if (!isObject(value)) return null;
  const { document, route, href, after } = value;
  const link: Link = {
    ...(isObject(document) && typeof document._ref === 'string' ? { document: document._ref } : {}),
    ...(typeof route === 'string' ? { route } : {}),
    ...(typeof href === 'string' ? { href } : {}),
    ...(typeof after === 'string' ? { after } : {}),
  };
  return (link.document ?? link.route ?? link.href) ? link : null;
}

/**
 * Every link in the document: with a chosen target, in its texts, and written by hand in older content; and what its sections show, such as
 * a quiz, as the site leaves that out, too, while it is not published.
 */
export function findLinks(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(findLinks);
  if (!isObject(value)) return [];
  if (typeof value._type === 'string' && value._type.endsWith('Section'))
    return [...Object.values(value).flatMap(readShown), ...findIn(value)];
  return findIn(value);
}

/** What a field of a section refers to: one document, or several. */
function readShown(field: unknown): Link[] {
  const references = Array.isArray(field) ? field : [field];
  return references.flatMap((one: unknown) =>
    isObject(one) && one._type === 'reference' && typeof one._ref === 'string' ? [{ document: one._ref }] : [],
  );
}

function findIn(value: Readonly<Record<string, unknown>>): Link[] {
  const link = value._type === 'destination' || value._type === 'link' ? readLink(value) : null;
  if (link) return [link];
  const chosen = readLink(value.destination) !== null;
  return Object.entries(value).flatMap(([name, child]) => {
    if (typeof child !== 'string') return findLinks(child);
    return !chosen && writtenFields.some((field) => field === name) ? [{ href: child }] : [];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
