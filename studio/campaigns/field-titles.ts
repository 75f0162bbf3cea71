import type { Path, Schema, SchemaType } from 'sanity';
import { isFields } from '../guards/guard.ts';

/** What an editor finds at that place of a document, such as «Secciones», «Cabecera», «Imagen». The language of a text is left out. */
export function titlesAt(schema: Schema, document: { readonly _type: string }, path: Path): readonly string[] {
  let type: SchemaType | undefined = schema.get(document._type);
  let value: unknown = document;
  const titles: string[] = [];
  for (const segment of path) {
    if (typeof segment === 'string') {
      const fields = type && 'fields' in type ? type.fields : [];
      type = fields.find(({ name }) => name === segment)?.type;
      value = isFields(value) ? value[segment] : undefined;
      if (segment === 'es' || segment === 'en') continue;
    } else {
      const key = typeof segment === 'object' && '_key' in segment ? segment._key : undefined;
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      value = items.find((item) => isFields(item) && item._key === key);
      type = isFields(value) && typeof value._type === 'string' ? schema.get(value._type) : undefined;
    }
    if (type?.title !== undefined) titles.push(type.title);
  }
  return titles;
}
