import { Text } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { titleOf } from '../structure/document-words.ts';
import { today } from '../structure/today.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import { Ticks } from './fields.tsx';
import { makeParts, referTo } from './make-parts.ts';
import { partChoices } from './NewCampaign.tsx';
import { shortNameOf } from './part-addresses.ts';
import { type Campaign, contentOf, type PartType } from './parts.ts';
import { draftIdOf } from './read.ts';
import { useBeginnings } from './use-campaign.ts';

/** Asks which parts a campaign gets, and makes them, with its days, islands and levels. */
export function AddParts({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const client = useClient({ apiVersion });
  const readBeginnings = useBeginnings();
  const [types, setTypes] = useState<readonly PartType[]>([]);

  const add = async () => {
    const { id, latest, rule } = campaign;
    const { taken, first } = await readBeginnings();
    const parts = makeParts(
      { types, title: titleOf(latest), english: '', shortName: shortNameOf(latest), rule },
      {
        begin: (type) => first.get(type) ?? {},
        newId: () => crypto.randomUUID(),
        taken,
        today: today().today,
      },
    );
    let writing = client.transaction();
    for (const part of parts) writing = writing.create(part);
    await writing
      .createIfNotExists({ ...contentOf(latest), _id: draftIdOf(id), _type: 'campaign' })
      .patch(draftIdOf(id), (patch) => patch.setIfMissing({ parts: [] }).append('parts', [...referTo(parts)]))
      .commit({ autoGenerateArrayKeys: true });
    onClose();
  };

  return (
    <CampaignDialog
      header="Crear partes"
      button="Crear los borradores"
      isReady={types.length > 0 && shortNameOf(campaign.latest) !== ''}
      onClose={onClose}
      onSubmit={add}
    >
      <Ticks title="Partes nuevas" list={partChoices} chosen={types} onChange={setTypes} />
      <Text size={1} muted>
        {shortNameOf(campaign.latest) === ''
          ? 'Antes necesita un nombre corto: de él salen sus direcciones.'
          : 'Con el título, las fechas, las islas y los niveles de la campaña.'}
      </Text>
    </CampaignDialog>
  );
}
