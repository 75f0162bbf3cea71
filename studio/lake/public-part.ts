// What of a published document anybody may read: not the right answers of a quiz, nor what a game gives and how likely. A hosted dataset is
// private as a whole, for their sake (docs/going-live.md); the local one shows the rest to anybody on this machine.
import { type Json, type LakeDocument, isJson, without } from './document.ts';

/** The fields that the token's holders alone see, wherever they stand in a document of that type. */
const secrets: Readonly<Record<string, readonly string[]>> = { quiz: ['right', 'why'], game: ['prizes'] };

/** Made once for each version. */
const made = new WeakMap<LakeDocument, LakeDocument>();

/** The document without its secrets; null for one with a dot in its id: a draft, a version of a release, or private. */
export function publicPart(document: LakeDocument | null): LakeDocument | null {
  if (!document || document._id.includes('.')) return null;
  const names = Object.hasOwn(secrets, document._type) ? secrets[document._type] : undefined;
  if (!names) return document;
  const present = made.get(document);
  if (present) return present;
  const part = { ...cutFields(document, names), _id: document._id, _type: document._type };
  made.set(document, part);
  return part;
}

const cutFields = (values: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(without(values, names)).map(([name, value]) => [name, cut(value, names)]));

function cut(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => cut(item, names));
  return isJson(value) ? cutFields(value, names) : value;
}
