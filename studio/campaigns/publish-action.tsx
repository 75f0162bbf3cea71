// The button that publishes a campaign with its parts: says before what goes, what it lacks and what follows, or what stops it.
import { PublishIcon } from '@sanity/icons/Publish';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, type DocumentActionDialogProps, useWorkspace } from 'sanity';
import { today } from '../structure/today.ts';
import { listGaps } from './gaps.ts';
import { GapList } from './GapList.tsx';
import { GoingTogether, SaidList, TitledSaid } from './going-together.tsx';
import {
  followPublication,
  type Outcome,
  preparePublication,
  type Publication,
  publishTogether,
  readOutcome,
  tellSaid,
} from './publication.ts';
import { stateOf } from './state.ts';
import { useCampaignAction } from './use-campaign-action.ts';

type Ready = Extract<Publication, { readonly kind: 'ready' }>;
type State =
  { readonly kind: 'idle' | 'working' } | { readonly kind: 'unclear' | 'failed'; readonly words: string } | Publication;
const idle: State = { kind: 'idle' };

const moved = 'Alguien ha cambiado o publicado algo mientras tanto, y esto no se ha publicado. Míralo otra vez.';
const broken = 'No se ha podido publicar, y no se ha publicado nada. Prueba otra vez.';
const unclear = 'El contenido no responde, y no se sabe si la campaña se ha publicado. Compruébalo cuando responda.';

/** Publishes all of a campaign that has a draft, or nothing. */
export const publishCampaign: DocumentActionComponent = (props) => {
  const { published, client, ask, push, isSyncing, campaign } = useCampaignAction(props);
  const { schema, i18n } = useWorkspace();
  const [state, setState] = useState<State>(idle);
  // What was sent and may still be published: what follows of it has to be done then.
  const [sent, setSent] = useState<Ready | null>(null);
  const waiting = [campaign, ...(campaign?.parts ?? [])].filter((one) => one?.draft).length;
  const close = () => {
    setState(idle);
  };
  const prepare = () => preparePublication(published, { client, schema, i18n, ask, today: today().today });
  const look = async () => {
    setState({ kind: 'working' });
    try {
      setState(await prepare());
    } catch (error) {
      console.error('A campaign could not be looked at', error);
      setState({ kind: 'failed', words: broken });
    }
  };
  const publish = async (read: Ready) => {
    setState({ kind: 'working' });
    try {
      const now = await prepare();
      if (now.kind === 'stopped' || !isSame(read, now)) {
        setState(now);
        return;
      }
      await tell(now, await publishTogether(client, now.going));
    } catch (error) {
      console.error('A campaign could not be published', error);
      setState({ kind: 'failed', words: broken });
    }
  };
  const check = async (read: Ready) => {
    setState({ kind: 'working' });
    const outcome = await readOutcome(client, read.going);
    if (outcome === 'published' || outcome === 'unclear') await tell(read, outcome);
    else await look();
  };
  const tell = async (read: Ready, outcome: Outcome) => {
    setSent(outcome === 'failed' || outcome === 'unclear' ? read : null);
    if (outcome !== 'published') {
      setState(
        outcome === 'unclear'
          ? { kind: outcome, words: unclear }
          : { kind: 'failed', words: outcome === 'moved' ? moved : broken },
      );
      return;
    }
    close();
    const { kind, words } = stateOf({ published: read.campaign.latest, rule: read.campaign.rule }, today().today);
    push({
      status: 'success',
      title: 'Campaña publicada',
      description: kind === 'later' ? `${words}.` : describe(read.going.length),
    });
    for (const title of await followPublication(client, read.going))
      push({ status: 'error', title, duration: Number.POSITIVE_INFINITY, closable: true });
  };
  const begin = () => void (sent ? check(sent) : look());
  return {
    icon: PublishIcon,
    label: state.kind === 'working' ? 'Publicando…' : 'Publicar la campaña',
    tone: 'positive',
    shortcut: 'Ctrl+Alt+P',
    disabled: (waiting === 0 && !sent) || isSyncing || state.kind === 'working',
    title: waiting === 0 ? 'No hay nada que publicar.' : `Con todas sus partes: ${describe(waiting)}`,
    onHandle: begin,
    dialog: dialogOf(state, { close, begin, publish: (read) => void publish(read) }),
  };
};
publishCampaign.action = 'publish';

interface Doing {
  readonly close: () => void;
  readonly begin: () => void;
  readonly publish: (read: Ready) => void;
}

function dialogOf(state: State, { close, begin, publish }: Doing): DocumentActionDialogProps | null {
  if (state.kind === 'ready')
    return {
      type: 'dialog',
      header: '¿Publicar la campaña?',
      onClose: close,
      content: <Going read={state} />,
      footer: (
        <Flex justify="flex-end" gap={2} padding={3}>
          <Button text="Ahora no" mode="bleed" onClick={close} />
          <Button
            text="Publicar todo"
            tone="positive"
            onClick={() => {
              publish(state);
            }}
          />
        </Flex>
      ),
    };
  if (state.kind !== 'unclear' && state.kind !== 'failed' && state.kind !== 'stopped') return null;
  return {
    type: 'dialog',
    header: state.kind === 'unclear' ? '¿Se ha publicado?' : 'No se puede publicar',
    onClose: close,
    content: (
      <Stack gap={4} padding={1} role="status" data-testid="campaign-stopped">
        {state.kind === 'stopped' ? (
          <>
            <Text size={1}>No se ha publicado nada. Antes hay que arreglar esto:</Text>
            <SaidList list={state.stops} />
          </>
        ) : (
          <Text size={1}>{state.words}</Text>
        )}
      </Stack>
    ),
    footer: (
      <Flex justify="flex-end" gap={2} padding={3}>
        <Button text="Entendido" mode={state.kind === 'unclear' ? 'bleed' : 'default'} onClick={close} />
        {state.kind === 'unclear' && <Button text="Comprobar" tone="primary" onClick={begin} />}
      </Flex>
    ),
  };
}

function Going({ read: { campaign, going, follows } }: { readonly read: Ready }) {
  // That it has drafts is what is about to end.
  const published = {
    ...campaign,
    parts: campaign.parts.map((part) => ({ ...part, published: part.latest, draft: null })),
  };
  const gaps = listGaps(published);
  return (
    <Stack gap={5} padding={1} data-testid="campaign-going">
      <GoingTogether says="Se publica todo a la vez:" going={going} />
      <TitledSaid title="Lo que sigue para los socios:" list={follows} />
      {gaps.length > 0 && (
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            Queda por mirar:
          </Text>
          <GapList gaps={gaps} />
        </Stack>
      )}
    </Stack>
  );
}

const describe = (count: number): string => (count === 1 ? 'un documento.' : `${String(count)} documentos.`);

/** Whether what is about to be published, and what follows, is what the editor has read. */
function isSame(one: Ready, other: Ready): boolean {
  const read = ({ going, follows }: Ready) =>
    JSON.stringify([
      going.map(({ draft, published }) => [draft._id, draft._rev, published?._rev]),
      follows.map(tellSaid),
    ]);
  return read(one) === read(other);
}
