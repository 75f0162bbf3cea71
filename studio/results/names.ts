// What a document calls its questions, options and prizes, by their keys.

/** Texts in Spanish of all that has a key, by that key; of what is within such a thing by both, as `question/option`. */
export function namesIn(value: unknown, within = '', names = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) return names;
  const key = '_key' in value && typeof value._key === 'string' ? within + value._key : null;
  const name = spanishOf('text' in value ? value.text : 'name' in value ? value.name : null);
  if (key !== null && name !== null) names.set(key, name);
  for (const child of Object.values(value)) namesIn(child, key === null ? within : `${key}/`, names);
  return names;
}

const spanishOf = (words: unknown): string | null =>
  typeof words === 'object' && words !== null && 'es' in words && typeof words.es === 'string' ? words.es : null;

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
