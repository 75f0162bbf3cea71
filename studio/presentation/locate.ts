// «Usado en» of a document: its own address and lists, and every page with a section that shows it.
import { map } from 'rxjs';
import { getPublishedId } from 'sanity';
import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation';
import { apiVersion } from '../api-version.ts';
import { addressOf } from '../schema/address.ts';
import { locations } from './locations.ts';

/** The types that are made of sections. */
const withSections = '_type in ["page", "inspiration"]';

/** Says where a document is seen, and again whenever that changes. */
export const locate: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  const published = getPublishedId(id);
  const listen = `*[_id in [$id, "drafts." + $id] || ${withSections}]`;
  return documentStore
    .listenQuery(
      { fetch: locationsQuery(type), listen },
      { id: published },
      { apiVersion, perspective: perspectiveStack },
    )
    .pipe(map((found: unknown) => readLocations(type, published, found)));
};

/** Asks for what `readLocations` reads, of a document of that type with the id `$id`. */
export function locationsQuery(type: string): string {
  const own = ownOf(type);
  const fields = own && 'select' in own ? Object.entries(own.select) : [];
  const selected = fields.map(([name, path]) => `, "${name}": ${path}`).join('');
  return `{ "own": *[_id == $id][0]{ _id${selected} },
    "around": *[${withSections} && references($id)] | order(_id){ _type, path, "slug": slug.current, "title": title.es, sections } }`;
}

/** What the Studio says of where the document is seen, given what the lake answered; null of a type that is seen nowhere. */
export function readLocations(type: string, id: string, found: unknown): DocumentLocationsState | null {
  const own = ownOf(type);
  if (!own) return null;
  const document = at(found, 'own');
  const selected = isObject(document) ? document : null;
  const state = 'select' in own ? own.resolve(selected) : own;
  const pages = at(found, 'around');
  const known = state?.locations ?? [];
  const more = (Array.isArray(pages) ? pages : []).flatMap((page: unknown) => {
    if (!isObject(page) || !isShown(page.sections, id)) return [];
    const href = addressOf({ _type: String(page._type), ...page });
    return href === null ? [] : [{ title: typeof page.title === 'string' ? page.title : href, href }];
  });
  return { ...state, locations: [...known, ...more.filter(({ href }) => !known.some((one) => one.href === href))] };
}

/** Whether a section refers to the document in a field of its own: a link only leads there. */
function isShown(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => isShown(item, id));
  if (!isObject(value) || value._type === 'destination' || value._type === 'link') return false;
  return value._ref === id || Object.values(value).some((child) => isShown(child, id));
}

const ownOf = (type: string) => Object.entries(locations).find(([name]) => name === type)?.[1];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
