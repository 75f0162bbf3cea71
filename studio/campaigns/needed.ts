// What the lake keeps on the site for something that refers to it and stays: the whole that is to be taken off would stay for it.
import type { SanityClient } from '@sanity/client';
import { isFields } from '../guards/guard.ts';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import type { Document, Versions } from './parts.ts';
import type { Said, Standing } from './publication.ts';
import { versionsOf } from './read.ts';

/**
 * What may go of a campaign, and what of it stays on the site with those of its parts that do and can't be without it, such as a page with
 * the terms of a game.
 */
export function keepNeeded(
  leaving: readonly Standing[],
  staying: readonly Standing[],
): { readonly going: readonly Standing[]; readonly kept: readonly Said[] } {
  const kept = leaving.flatMap((of) => {
    const names = staying.filter(({ published }) => listNeeded(published).includes(of.id)).map(nameOf);
    return names.length === 0 ? [] : [{ of, words: `Hace falta para ${names.join(', ')}.` }];
  });
  return { going: leaving.filter((one) => !kept.some(({ of }) => of.id === one.id)), kept };
}

/** What stays, a draft too, and can't do without some of what is to go; each with what that is. */
export async function findNeeding(client: SanityClient, going: readonly Standing[]): Promise<readonly Said[]> {
  const ids = going.map(({ id }) => id);
  const found = await client.withConfig({ perspective: 'raw' }).fetch<Document[]>('*[references($ids)]', { ids });
  const staying = [...versionsOf(found).values()].filter(({ id }) => !ids.includes(id));
  return staying.flatMap((of) => {
    const needed = new Set([...listNeeded(of.published), ...listNeeded(of.draft)]);
    const words = going.filter(({ id }) => needed.has(id)).map(nameOf);
    return words.length === 0 ? [] : [{ of, words: tell(of, words) }];
  });
}

const nameOf = ({ type, latest }: Versions) => `${typeTitleOf(type)} «${titleOf(latest)}»`;

const tell = ({ published }: Versions, names: readonly string[]) =>
  `${published ? 'Se queda' : 'Su borrador se queda'}, y necesita lo que se quitaría: ${names.join(', ')}. Ponle antes otra cosa en su lugar.`;

/** The ids of what it refers to strongly. */
function listNeeded(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listNeeded);
  if (!isFields(value)) return [];
  if (typeof value._ref === 'string') return value._weak === true ? [] : [value._ref];
  return Object.values(value).flatMap(listNeeded);
}
