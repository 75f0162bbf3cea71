// Extends publishing so that an old address keeps working. The redirect is written only once the lake has published the document:
// publishing may be refused, or wait for a validation that never passes.
import { useToast } from '@sanity/ui/toast';
import { type DocumentActionComponent, type SanityDocument, useClient, useDocumentStore } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { whenPublished } from '../document-actions/when-published.ts';
import { addressOf } from '../schema/address.ts';
import { keepOldAddresses } from './keep-old-address.ts';

/** The publish action, extended so that it keeps the document's old address working. */
export function keepingOldAddresses(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishAndKeepAddress: DocumentActionComponent = (props) => {
    const { id, published: before, type } = props;
    const client = useClient({ apiVersion });
    const { pair } = useDocumentStore();
    const { push } = useToast();
    const action = publish(props);
    if (!action || !before) return action;
    const keep = async (after: SanityDocument) => {
      try {
        const kept = await keepOldAddresses(client, { ...before, _type: type }, { ...after, _type: type });
        if (kept.length > 0)
          push({
            status: 'info',
            title: 'La dirección antigua sigue valiendo',
            description: `${kept.join(', ')} ${kept.length === 1 ? 'lleva' : 'llevan'} a ${addressOf({ ...after, _type: type }) ?? ''}.`,
          });
      } catch (error) {
        console.error('The redirect from an old address could not be written', error);
        push({
          status: 'error',
          duration: Number.POSITIVE_INFINITY,
          closable: true,
          title: `Publicado. Falta la redirección desde ${addressOf({ ...before, _type: type }) ?? ''}`,
          description: 'No se ha podido guardar. Créala en Redirecciones, o publica otra vez con la dirección antigua.',
        });
      }
    };
    return {
      ...action,
      onHandle: () => {
        whenPublished(`address ${id}`, before._rev, pair.editState(id, type), (after) => void keep(after));
        action.onHandle?.();
      },
    };
  };
  PublishAndKeepAddress.action = 'publish';
  return PublishAndKeepAddress;
}
