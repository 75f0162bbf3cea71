import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { type DocumentActionComponent, useClient } from 'sanity';
import { addressOf } from '../schema/address.ts';
import { keepOldAddresses } from './keep-old-address.ts';

/** That publish action, which keeps the document's old address when it changed. */
export function keepingOldAddresses(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishAndKeepAddress: DocumentActionComponent = (props) => {
    const { draft, published, type } = props;
    const client = useClient({ apiVersion: '2026-03-01' });
    const { push } = useToast();
    const [isKeeping, setKeeping] = useState(false);
    const action = publish(props);
    if (!action) return null;
    const publishAndKeep = async () => {
      setKeeping(true);
      try {
        const kept =
          draft && published
            ? await keepOldAddresses(client, { ...published, _type: type }, { ...draft, _type: type })
            : [];
        action.onHandle?.();
        if (kept.length > 0)
          push({
            status: 'info',
            title: 'La dirección antigua sigue valiendo',
            description: `${kept.join(', ')} lleva a ${addressOf({ ...draft, _type: type }) ?? ''}.`,
          });
      } catch {
        push({
          status: 'error',
          title: 'No se ha publicado',
          description: 'La dirección antigua no se pudo conservar. Prueba otra vez.',
        });
      } finally {
        setKeeping(false);
      }
    };
    return { ...action, disabled: action.disabled === true || isKeeping, onHandle: () => void publishAndKeep() };
  };
  PublishAndKeepAddress.action = 'publish';
  return PublishAndKeepAddress;
}
