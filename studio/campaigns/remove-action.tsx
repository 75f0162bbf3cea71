// «Quitar la campaña del sitio»: says before what goes, what stays as members hold it, and what follows.
import { UnpublishIcon } from '@sanity/icons/Unpublish';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { DocumentActionComponent, DocumentActionDialogProps } from 'sanity';
import { today } from '../structure/today.ts';
import { GoingTogether, TitledSaid } from './going-together.tsx';
import { prepareRemoval, type Removal, removeTogether } from './removal.ts';
import { useCampaignAction } from './use-campaign-action.ts';

type State =
  | { readonly kind: 'idle' | 'working' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'ready'; readonly read: Removal };
const idle: State = { kind: 'idle' };

const changed = 'Algo ha cambiado mientras tanto, y no se ha quitado nada. Míralo otra vez.';
const broken = 'No se ha podido quitar, y todo sigue en el sitio. Puede que otro documento necesite algo de ella.';
const unclear = 'El contenido no responde, y no se sabe si la campaña se ha quitado. Compruébalo cuando responda.';

/** Takes all of a campaign off the site that members hold nothing of, at once. */
export const removeCampaign: DocumentActionComponent = (props) => {
  const { published, client, ask, push, isSyncing, campaign } = useCampaignAction(props);
  const [state, setState] = useState<State>(idle);
  const isOnSite = [campaign, ...(campaign?.parts ?? [])].some((one) => one?.published);
  const close = () => {
    setState(idle);
  };
  const attempt = async (work: () => Promise<void>) => {
    setState({ kind: 'working' });
    try {
      await work();
    } catch (error) {
      console.error('A campaign could not be taken off the site', error);
      setState({ kind: 'failed', words: broken });
    }
  };
  const prepare = () => prepareRemoval(published, { client, ask, today: today().today });
  const look = () =>
    attempt(async () => {
      setState({ kind: 'ready', read: await prepare() });
    });
  const remove = (read: Removal) =>
    attempt(async () => {
      const now = await prepare();
      const outcome = isSame(read, now) ? await removeTogether(client, now.going) : 'changed';
      if (outcome !== 'removed') {
        setState({ kind: 'failed', words: { changed, failed: broken, unclear }[outcome] });
        return;
      }
      close();
      push({ status: 'success', title: 'Campaña quitada del sitio', description: 'Queda como borrador.' });
    });
  return {
    icon: UnpublishIcon,
    label: 'Quitar la campaña del sitio',
    tone: 'critical',
    disabled: !isOnSite || isSyncing || state.kind === 'working',
    title: isOnSite ? 'Con sus partes, a la vez' : 'No hay nada de ella en el sitio.',
    onHandle: () => void look(),
    dialog: dialogOf(state, close, (read) => void remove(read)),
  };
};
removeCampaign.action = 'unpublish';

function dialogOf(state: State, close: () => void, remove: (read: Removal) => void): DocumentActionDialogProps | null {
  if (state.kind !== 'ready' && state.kind !== 'failed') return null;
  const read = state.kind === 'ready' ? state.read : null;
  const goes = read !== null && read.going.length > 0 && read.stops.length === 0;
  return {
    type: 'dialog',
    header: state.kind === 'failed' ? 'No se ha quitado' : '¿Quitar la campaña del sitio?',
    onClose: close,
    content: read ? (
      <What read={read} />
    ) : (
      <Text size={1} role="alert">
        {state.kind === 'failed' && state.words}
      </Text>
    ),
    footer: (
      <Flex justify="flex-end" gap={2} padding={3}>
        <Button text={goes ? 'Ahora no' : 'Entendido'} mode="bleed" onClick={close} />
        {goes && (
          <Button
            text="Quitar del sitio"
            tone="critical"
            onClick={() => {
              remove(read);
            }}
          />
        )}
      </Flex>
    ),
  };
}

function What({ read: { going, stays, stops, follows } }: { readonly read: Removal }) {
  if (stops.length > 0)
    return (
      <Stack gap={5} padding={1} data-testid="campaign-leaving">
        <TitledSaid title="No se puede quitar todavía:" list={stops} />
      </Stack>
    );
  return (
    <Stack gap={5} padding={1} data-testid="campaign-leaving">
      {going.length > 0 && <GoingTogether says="Deja de verse a la vez, y queda como borrador:" going={going} />}
      <TitledSaid title="Se queda en el sitio:" list={stays} />
      <TitledSaid title="Lo que sigue para los socios:" list={follows} />
    </Stack>
  );
}

/** Whether what is about to go, what stays, what stops it and what follows is what the editor has read. */
function isSame(one: Removal, other: Removal): boolean {
  const read = ({ going, stays, stops, follows }: Removal) =>
    JSON.stringify([
      going.map(({ id, published }) => [id, published._rev]),
      [...stays, ...stops, ...follows].map(({ of, words }) => [of?.id, words]),
    ]);
  return read(one) === read(other);
}
