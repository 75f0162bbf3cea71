import { useToast } from '@sanity/ui/toast';
import { type DocumentActionComponent, useDocumentStore } from 'sanity';
import { visibleFrom } from '../schema/visible-from.ts';
import { today } from '../structure/today.ts';
import { whenPublished } from './when-published.ts';

/** That publish action, which says from when on it is seen what was published before its first day. */
export function tellingFrom(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishAndTell: DocumentActionComponent = (props) => {
    const { id, published, type } = props;
    const { pair } = useDocumentStore();
    const { push } = useToast();
    const action = publish(props);
    if (!action) return null;
    return {
      ...action,
      onHandle: () => {
        whenPublished(`first day ${id}`, published?._rev, pair.editState(id, type), (after) => {
          const from = visibleFrom(type, after, today().today);
          if (from === null) return;
          push({
            status: 'info',
            duration: 10_000,
            title: `Desde el ${from}`,
            description: 'Está publicado, y se ve en el sitio desde ese día.',
          });
        });
        action.onHandle?.();
      },
    };
  };
  PublishAndTell.action = 'publish';
  return PublishAndTell;
}
