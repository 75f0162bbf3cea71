// What the Studio's sort menus say: it makes an order of each plain field of a type that names none itself, and calls it by the field's
// name in English.
import { schemaTypes } from './schema/index.ts';

/** The texts of these orders, by the Studio's keys: «Por …», with the field's title. */
export function sortWords(): Record<string, string> {
  const words: Record<string, string> = {};
  for (const type of schemaTypes) {
    if (type.type !== 'document' || !('fields' in type)) continue;
    for (const { name, title } of type.fields)
      if (typeof title === 'string') words[`default-orderings.${name}`] ??= `Por ${title.toLowerCase()}`;
  }
  return words;
}
