import { type FormPatch, type SchemaType, set, setIfMissing } from 'sanity';
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

/** The patches that write a text into a field; the objects that it is in may be missing, as they are while all in them is empty. */
export function writeInto(type: SchemaType, path: TextPath, text: string): FormPatch[] {
  const patches: FormPatch[] = [];
  let at = type;
  for (const [index, segment] of path.slice(0, -1).entries()) {
    const field = at.jsonType === 'object' ? at.fields.find(({ name }) => name === segment) : undefined;
    if (field?.type.jsonType !== 'object') break;
    at = field.type;
    patches.push(setIfMissing(at.name === 'object' ? {} : { _type: at.name }, path.slice(0, index + 1)));
  }
  return [...patches, set(text, [...path])];
}
