import { useCallback } from 'react';
import { useClient, useUserStore } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DocumentList } from '../structure/DocumentList.tsx';
import { type Draft, findDrafts } from './find-drafts.ts';

/** Every document that was begun or changed and is not published. */
export function DraftList() {
  const client = useClient({ apiVersion });
  const users = useUserStore();
  const find = useCallback(
    () =>
      findDrafts(client, async (ids) => {
        const found = await users.getUsers([...ids]);
        return new Map(found.flatMap(({ id, displayName }) => (displayName ? [[id, displayName]] : [])));
      }),
    [client, users],
  );
  return (
    <DocumentList
      find={find}
      count={describe}
      badge={({ isNew }: Draft) =>
        isNew ? { title: 'Nuevo', tone: 'default' } : { title: 'Cambios', tone: 'caution' }
      }
    />
  );
}

function describe({ length: count }: readonly unknown[]): string {
  if (count === 0) return 'No hay nada sin publicar.';
  return count === 1 ? 'Un borrador sin publicar.' : `${String(count)} borradores sin publicar.`;
}
