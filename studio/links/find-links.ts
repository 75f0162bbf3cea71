// The links of a document, wherever in it they are.
import type { Link } from './judge-link.ts';

/** Where links were written by hand before they were chosen, by the name of the field. */
const writtenFields = ['to', 'href', 'url'] as const;

/** A link as it is in a document; null where nothing is chosen. */
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

/** Every link in the document: those chosen, those in its texts, and those written by hand before that could be chosen. */
export function findLinks(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(findLinks);
  if (!isObject(value)) return [];
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
