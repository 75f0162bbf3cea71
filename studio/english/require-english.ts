import type { CustomValidatorResult } from 'sanity';
import { listMissingEnglish } from './texts.ts';

/** Whether a document binds members: terms, a document of the club, or a page with the rules of a draw or a game. */
export function bindsMembers(document: Readonly<Record<string, unknown>> | undefined): boolean {
  if (document?._type === 'page') return typeof document.path === 'string' && /^(bases|terminos)-/.test(document.path);
  return document?._type === 'terms' || document?._type === 'clubDocument';
}

/** Refuses a document in which a text has no English: what binds a member is to be read in their language. */
export function requireEnglish(document: unknown): CustomValidatorResult {
  const missing = listMissingEnglish(document);
  if (missing.length === 0) return true;
  return missing.map(({ path }) => ({
    message: 'Falta el inglés: lo que obliga a un socio no se publica sin él.',
    path: [...path, 'en'],
  }));
}
