// Extends publishing so that English which the change left behind is noted, once the lake has published the document.
import { useToast } from '@sanity/ui/toast';
import { type DocumentActionComponent, useClient, useDocumentStore } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { whenPublished } from '../document-actions/when-published.ts';
import { noteStaleEnglish } from './stale-english.ts';

/** The publish action, extended so that it notes English which is older than its Spanish. */
export function notingStaleEnglish(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishAndNoteEnglish: DocumentActionComponent = (props) => {
    const { id, published: before, type } = props;
    const client = useClient({ apiVersion });
    const { pair } = useDocumentStore();
    const { push } = useToast();
    const action = publish(props);
    if (!action || !before) return action;
    const note = async (after: object) => {
      try {
        const stale = await noteStaleEnglish(client, before, after);
        if (stale.length > 0)
          push({
            status: 'info',
            title: 'El inglés es de antes',
            description: 'Ha cambiado el español y no el inglés: está en «Falta el inglés».',
          });
      } catch (error) {
        console.error('English that is older than its Spanish could not be noted', error);
        push({
          status: 'warning',
          title: 'Publicado. No se ha podido anotar qué inglés es de antes',
          description: 'Revisa el inglés de este documento.',
        });
      }
    };
    return {
      ...action,
      onHandle: () => {
        whenPublished(`english ${id}`, before._rev, pair.editState(id, type), (after) => void note(after));
        action.onHandle?.();
      },
    };
  };
  PublishAndNoteEnglish.action = 'publish';
  return PublishAndNoteEnglish;
}
