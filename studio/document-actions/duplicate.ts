import { useRef } from 'react';
import {
  type DocumentActionComponent,
  type DuplicateActionProps,
  resolveInitialValue,
  useClient,
  useInitialValueResolverContext,
  useTemplates,
} from 'sanity';
import { apiVersion } from '../api-version.ts';
import { takenAddresses, withOwnPlace } from './copy.ts';

/** The Studio's own duplicate action, extended so that the copy gets addresses and a place in the order of its own. */
export function duplicateWithOwnPlace(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useDuplicateWithOwnPlace: DocumentActionComponent = (props) => {
    const findPlace = useFindPlace(props.type);
    const place = useRef<ListPlace>({ taken: [], orderRank: undefined });
    const mapped: DuplicateActionProps = {
      ...props,
      mapDocument: (document) => withOwnPlace(document, place.current.taken, place.current.orderRank),
    };
    const described = useDuplicate(mapped);
    if (!described) return null;
    const duplicate = async () => {
      place.current = await findPlace();
      described.onHandle?.();
    };
    return { ...described, onHandle: () => void duplicate() };
  };
  useDuplicateWithOwnPlace.action = 'duplicate';
  return useDuplicateWithOwnPlace;
}

interface ListPlace {
  readonly taken: readonly string[];
  /** The rank for a copy; undefined if the type is not ordered by hand. */
  readonly orderRank: string | undefined;
}

function useFindPlace(type: string): () => Promise<ListPlace> {
  const client = useClient({ apiVersion }).withConfig({ perspective: 'raw' });
  const context = useInitialValueResolverContext();
  const template = useTemplates().find(({ id }) => id === type);
  return async () => {
    const [taken, begun] = await Promise.all([
      client.fetch<string[]>(takenAddresses, { type }),
      template ? resolveInitialValue(context.schema, template, {}, context) : {},
    ]);
    const orderRank: unknown = 'orderRank' in begun ? begun.orderRank : undefined;
    return { taken, orderRank: typeof orderRank === 'string' ? orderRank : undefined };
  };
}
