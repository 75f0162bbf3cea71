import { useCallback } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DocumentList } from '../structure/DocumentList.tsx';
import { type BrokenLink, findBrokenLinks } from './broken-links.ts';
import type { LinkVerdict } from './judge-link.ts';

const kinds: Readonly<Record<LinkVerdict['kind'], { readonly title: string; readonly tone: 'critical' | 'caution' }>> =
  {
    dead: { title: 'Roto', tone: 'critical' },
    over: { title: 'Terminó', tone: 'critical' },
    ending: { title: 'Termina', tone: 'caution' },
    early: { title: 'Aún no', tone: 'caution' },
  };

/** Every link whose target is not on the site, or soon will not be, with the document that has the link. */
export function BrokenLinks() {
  const client = useClient({ apiVersion });
  const find = useCallback(async () => (await findBrokenLinks(client)).map(withCount), [client]);
  return <DocumentList find={find} count={describe} badge={({ kind }: BrokenLink) => kinds[kind]} />;
}

const withCount = (link: BrokenLink): BrokenLink =>
  link.count > 1 ? { ...link, says: `${link.says} (${String(link.count)} enlaces)` } : link;

function describe(count: number): string {
  if (count === 0) return 'Todos los enlaces llevan a algo publicado.';
  return count === 1 ? 'Un enlace que mirar.' : `${String(count)} enlaces que mirar.`;
}
