import { useCallback } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DocumentList } from '../structure/DocumentList.tsx';
import { type BrokenLink, findBrokenLinks } from './broken-links.ts';
import type { LinkVerdict } from './judge-link.ts';

const kinds: Readonly<Record<LinkVerdict['kind'], { readonly title: string; readonly tone: 'critical' | 'caution' }>> =
  {
    dead: { title: 'Roto', tone: 'critical' },
    over: { title: 'Terminó', tone: 'caution' },
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

/** What is broken, and apart from it what is or will be over. */
function describe(links: readonly BrokenLink[]): string {
  if (links.length === 0) return 'Todos los enlaces llevan a algo publicado.';
  const counted = (kind: BrokenLink['kind'], one: string, many: string) => {
    const { length } = links.filter((link) => link.kind === kind);
    return length === 0 ? [] : [length === 1 ? `uno ${one}` : `${String(length)} ${many}`];
  };
  const parts = [
    ...counted('dead', 'roto', 'rotos'),
    ...counted('over', 'a algo que terminó', 'a algo que terminó'),
    ...counted('ending', 'a algo que termina', 'a algo que termina'),
    ...counted('early', 'a algo que aún no se ve', 'a algo que aún no se ve'),
  ];
  return `Enlaces que mirar: ${new Intl.ListFormat('es-ES').format(parts)}.`;
}
