// Extends publishing by what follows from it.
import { useToast } from '@sanity/ui/toast';
import {
  type DocumentActionComponent,
  type SanityClient,
  type SanityDocument,
  useClient,
  useDocumentStore,
} from 'sanity';
import { apiVersion } from '../api-version.ts';
import { whenPublished } from './when-published.ts';

type Toast = Parameters<ReturnType<typeof useToast>['push']>[0];

interface Following {
  /** Of each document one wait of this name goes on. */
  readonly name: string;
  /** What follows, once the lake has published `after` instead of `before`; gives what the editor is told, null for nothing. */
  readonly follow: (client: SanityClient, before: SanityDocument, after: SanityDocument) => Promise<Toast | null>;
  /** What the editor is told where that failed; the failure is logged. */
  readonly failed: (before: SanityDocument) => Toast;
}

/** The publish action, extended by that for documents that were published before. */
export function afterPublishing(
  publish: DocumentActionComponent,
  { name, follow, failed }: Following,
): DocumentActionComponent {
  const PublishAndFollow: DocumentActionComponent = (props) => {
    const { id, published: before, type } = props;
    const client = useClient({ apiVersion });
    const { pair } = useDocumentStore();
    const { push } = useToast();
    const action = publish(props);
    if (!action || !before) return action;
    const tell = async (after: SanityDocument) => {
      try {
        const told = await follow(client, before, after);
        if (told) push(told);
      } catch (error) {
        console.error(`What follows a publication failed: ${name}`, error);
        push(failed(before));
      }
    };
    return {
      ...action,
      onHandle: () => {
        whenPublished(`${name} ${id}`, before._rev, pair.editState(id, type), (after) => void tell(after));
        action.onHandle?.();
      },
    };
  };
  PublishAndFollow.action = 'publish';
  return PublishAndFollow;
}
