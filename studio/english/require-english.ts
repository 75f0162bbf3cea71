import type { CustomValidatorResult } from 'sanity';
import { listMissingEnglish } from './texts.ts';

/** Refuses a document in which a text has no English: what binds a member is to be read in their language. */
export function requireEnglish(document: unknown): CustomValidatorResult {
  const missing = listMissingEnglish(document);
  if (missing.length === 0) return true;
  return missing.map(({ path }) => ({
    message: 'Falta el inglés: lo que obliga a un socio no se publica sin él.',
    path: [...path, 'en'],
  }));
}
