import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { slugOf } from '../schema/slug.ts';
import { titleOf } from '../structure/document-words.ts';
import { chooseIds, createDrafts, ranksFrom } from './begin.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { copyCampaign, proposeCopy } from './copy-campaign.ts';
import { Field } from '../form/fields.tsx';
import { freeAddress } from './part-addresses.ts';
import type { Campaign } from './parts.ts';
import { today } from '../structure/today.ts';
import { useBeginnings } from './use-campaign.ts';

interface Props {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Asks when the copy of a campaign begins, and makes it with copies of all its parts. */
export function DuplicateCampaign({ campaign, onClose }: Props) {
  const client = useClient({ apiVersion });
  const readBeginnings = useBeginnings();
  const { navigateIntent } = useRouter();
  const [newId] = useState(chooseIds);
  const [proposed] = useState(() => proposeCopy(campaign, today().today));
  const [title, setTitle] = useState(proposed.title);
  const [from, setFrom] = useState(proposed.from);

  const copy = async () => {
    const { taken, first } = await readBeginnings();
    const shortName = freeAddress('campaign', slugOf(title), taken);
    const [own, ...parts] = copyCampaign(
      campaign,
      { title: title.trim(), shortName, from },
      { newId, taken, nextRank: ranksFrom(first.get('banner')?.orderRank) },
    );
    if (!own) throw new Error('A copy has a campaign');
    await createDrafts(client, own, parts);
    onClose();
    navigateIntent('edit', { id: own._id.replace(/^drafts\./, ''), type: 'campaign' });
  };

  return (
    <FormDialog
      header={`Duplicar «${titleOf(campaign.latest)}»`}
      button="Duplicar"
      isReady={from !== '' && slugOf(title) !== ''}
      onClose={onClose}
      onSubmit={copy}
    >
      <Field title="Título" value={title} onChange={setTitle} />
      <Field
        title="Primer día"
        type="date"
        value={from}
        onChange={setFrom}
        hint="Todos los días de sus partes se mueven con él."
      />
      <Stack gap={3}>
        <Text size={1} muted>
          {campaign.parts.length === 1 ? 'Se copia su parte' : `Se copian sus ${String(campaign.parts.length)} partes`},
          enlazadas entre sí y con direcciones propias. Todo queda en borrador.
        </Text>
      </Stack>
    </FormDialog>
  );
}
