// Unpublishing from a form's menu «…». The Studio's own action is there only where the published version is looked at.
import { UnpublishIcon } from '@sanity/icons/Unpublish';
import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  getPublishedId,
  useClient,
  useDocumentOperation,
} from 'sanity';
import { IntentLink } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { type NamedDocument, titleOf, typeTitleOf } from '../structure/document-words.ts';

/** How many of the documents that lead to it are named. A campaign shows nothing by itself. */
const named = 10;
const usersQuery = `*[references($id) && _type != "campaign" && !(_id in path("drafts.**"))] | order(_updatedAt desc)[0...${String(named + 1)}]`;

type State =
  | { readonly kind: 'idle' | 'looking' | 'failed' }
  | { readonly kind: 'asking'; readonly users: readonly NamedDocument[] };

/** The Studio's own action to unpublish, or while a draft is edited one of the club's, which says, too, that nothing is published yet. */
export function unpublishWhileEditing(useUnpublish: DocumentActionComponent): DocumentActionComponent {
  const useUnpublishAnywhere: DocumentActionComponent = (props) => {
    const described = useUnpublish(props);
    const own = useOwnUnpublish(props);
    return described ?? own;
  };
  if (useUnpublish.action !== undefined) useUnpublishAnywhere.action = useUnpublish.action;
  return useUnpublishAnywhere;
}

function useOwnUnpublish({ id, published, ready, type }: DocumentActionProps): DocumentActionDescription {
  const { unpublish } = useDocumentOperation(id, type);
  const client = useClient({ apiVersion }).withConfig({ perspective: 'raw' });
  const [state, setState] = useState<State>({ kind: 'idle' });
  if (!published)
    return {
      icon: UnpublishIcon,
      label: 'No publicado',
      title: 'Todavía no está en el sitio: no hay nada que despublicar.',
      disabled: true,
    };
  const close = () => {
    setState({ kind: 'idle' });
  };
  const look = async () => {
    setState({ kind: 'looking' });
    try {
      setState({
        kind: 'asking',
        users: await client.fetch<NamedDocument[]>(usersQuery, { id: getPublishedId(id) }),
      });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return {
    icon: UnpublishIcon,
    label: 'Despublicar',
    tone: 'critical',
    disabled: !ready || unpublish.disabled !== false || state.kind === 'looking',
    onHandle: () => void look(),
    dialog:
      state.kind === 'asking' || state.kind === 'failed'
        ? {
            type: 'confirm',
            tone: 'critical',
            message: <Question users={state.kind === 'asking' ? state.users : null} />,
            confirmButtonText: 'Despublicar',
            cancelButtonText: 'Ahora no',
            onCancel: close,
            onConfirm: () => {
              close();
              unpublish.execute();
            },
          }
        : null,
  };
}

function Question({ users }: { readonly users: readonly NamedDocument[] | null }) {
  return (
    <Stack gap={4} data-testid="unpublish-question">
      <Text weight="semibold">¿Despublicar este documento?</Text>
      <Text>Deja de verse en el sitio. Queda como borrador, y se puede publicar otra vez.</Text>
      {users === null && <Text role="status">No se ha podido mirar qué documentos llevan a él.</Text>}
      {users !== null && users.length > 0 && (
        <>
          <Text role="status">Estos documentos llevan a él, y dejarán de mostrarlo:</Text>
          <Stack as="ul" gap={3}>
            {users.slice(0, named).map((user) => (
              <Text as="li" key={user._id}>
                <IntentLink intent="edit" params={{ id: user._id, type: user._type }}>
                  {titleOf(user)}
                </IntentLink>
                {` (${typeTitleOf(user._type)})`}
              </Text>
            ))}
          </Stack>
          {users.length > named && <Text>Y otros.</Text>}
        </>
      )}
    </Stack>
  );
}
