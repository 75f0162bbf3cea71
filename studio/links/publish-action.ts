// Extends publishing so that an old address keeps working.
import type { DocumentActionComponent } from 'sanity';
import { afterPublishing } from '../document-actions/after-publishing.ts';
import { addressOf } from '../schema/address.ts';
import { keepOldAddresses } from './keep-old-address.ts';

/** The publish action, extended so that it keeps the document's old address working. */
export const keepingOldAddresses = (publish: DocumentActionComponent): DocumentActionComponent =>
  afterPublishing(publish, {
    name: 'address',
    follow: async (client, before, after) => {
      const kept = await keepOldAddresses(client, before, after);
      if (kept.length === 0) return null;
      return {
        status: 'info',
        title: 'La dirección antigua sigue valiendo',
        description: `${kept.join(', ')} ${kept.length === 1 ? 'lleva' : 'llevan'} a ${addressOf(after) ?? ''}.`,
      };
    },
    failed: (before) => ({
      status: 'error',
      duration: Number.POSITIVE_INFINITY,
      closable: true,
      title: `Publicado. Falta la redirección desde ${addressOf(before) ?? ''}`,
      description: 'No se ha podido guardar. Créala en Redirecciones, o publica otra vez con la dirección antigua.',
    }),
  });
