// Extends publishing so that English which the change left behind is noted.
import type { DocumentActionComponent } from 'sanity';
import { afterPublishing } from '../document-actions/after-publishing.ts';
import { noteStaleEnglish } from './stale-english.ts';

/** The publish action, extended so that it notes English which is older than its Spanish. */
export const notingStaleEnglish = (publish: DocumentActionComponent): DocumentActionComponent =>
  afterPublishing(publish, {
    name: 'english',
    follow: async (client, before, after) => {
      const stale = await noteStaleEnglish(client, before, after);
      if (stale.length === 0) return null;
      return {
        status: 'info',
        title: 'El inglés es de antes',
        description: 'Ha cambiado el español y no el inglés: está en «Falta el inglés».',
      };
    },
    failed: () => ({
      status: 'warning',
      title: 'Publicado. No se ha podido anotar qué inglés es de antes',
      description: 'Revisa el inglés de este documento.',
    }),
  });
