// What binds a member is to be read in their language.
import { type CustomValidatorResult, isReference, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';
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

type Named = Readonly<Record<'_type' | 'path', unknown>>;

/** Refuses as the rules of a game a page whose address does not say so, as that is published without English. */
export async function refuseUnboundPage(rules: unknown, { getClient }: ValidationContext): Promise<true | string> {
  if (!isReference(rules)) return true;
  const versions = await getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<Named[]>('*[_id in [$id, "drafts." + $id]]{ _type, path }', { id: rules._ref });
  return versions.every(bindsMembers)
    ? true
    : 'Las bases se leen también en inglés: elige un documento, o una página cuya dirección empiece por «bases-» o «terminos-».';
}

/** Refuses for a page that is the rules of a game an address that does not say so. */
export async function keepBound(
  page: ValidationContext['document'],
  getClient: ValidationContext['getClient'],
): Promise<true | string> {
  if (!page || bindsMembers(page)) return true;
  const games = await getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<number>('count(*[_type == "game" && terms._ref == $id])', { id: page._id.replace(/^drafts\./, '') });
  return games === 0 ? true : 'Son las bases de un juego: su dirección empieza por «bases-» o «terminos-».';
}
