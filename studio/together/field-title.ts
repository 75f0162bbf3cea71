import type { SchemaType } from 'sanity';
import type { TextPath } from './typed-words.ts';

/** The titles of the fields that lead to a text, such as «Título · Español»; parts without a title are left out. */
export function fieldTitle(type: SchemaType, path: TextPath): string {
  const titles: string[] = [];
  let at: SchemaType | null = type;
  for (const segment of path) {
    if (typeof segment !== 'string') {
      at = null;
      continue;
    }
    const field: { readonly type: SchemaType } | undefined =
      at?.jsonType === 'object' ? at.fields.find(({ name }) => name === segment) : undefined;
    at = field?.type ?? null;
    if (at?.title !== undefined) titles.push(at.title);
  }
  return titles.length > 0 ? titles.join(' · ') : path.filter((segment) => typeof segment === 'string').join(' · ');
}
