import { Button } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useCallback } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DocumentList } from '../structure/DocumentList.tsx';
import { type EnglishToWrite, findEnglishToWrite } from './find-english.ts';
import { confirmEnglish } from './stale-english.ts';

/** Every document with a text that has no English, or whose English is older than its Spanish. */
export function EnglishToWriteList() {
  const client = useClient({ apiVersion });
  const { push } = useToast();
  const find = useCallback(() => findEnglishToWrite(client), [client]);
  const confirm = (id: string, reload: () => void) => {
    confirmEnglish(client, id).then(reload, () => {
      push({ status: 'error', title: 'No se ha podido guardar. Prueba otra vez.' });
    });
  };
  return (
    <DocumentList
      find={find}
      count={describe}
      badge={({ isMissing }: EnglishToWrite) =>
        isMissing ? { title: 'Falta', tone: 'critical' } : { title: 'Cambió', tone: 'caution' }
      }
      actions={({ id, isMissing, title }, reload) =>
        !isMissing && (
          <Button
            text="El inglés sigue valiendo"
            aria-label={`El inglés de «${title}» sigue valiendo`}
            mode="ghost"
            onClick={() => {
              confirm(id, reload);
            }}
          />
        )
      }
    />
  );
}

function describe({ length: count }: readonly unknown[]): string {
  if (count === 0) return 'Todo está también en inglés, y ningún español cambió después.';
  return count === 1 ? 'Un documento que traducir.' : `${String(count)} documentos que traducir.`;
}
