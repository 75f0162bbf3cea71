import { Text } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { titleOf } from '../structure/document-words.ts';
import { today } from '../structure/today.ts';
import { addParts, chooseIds } from './begin.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { Ticks } from '../form/fields.tsx';
import { makeParts } from './make-parts.ts';
import { partChoices } from './NewCampaign.tsx';
import { shortNameOf } from './part-addresses.ts';
import type { Campaign, PartType } from './parts.ts';
import { useBeginnings } from './use-campaign.ts';

/** Asks which parts a campaign gets, and makes them, with its days, islands and levels. */
export function AddParts({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const client = useClient({ apiVersion });
  const readBeginnings = useBeginnings();
  const [newId] = useState(chooseIds);
  const [types, setTypes] = useState<readonly PartType[]>([]);

  const add = async () => {
    const { latest, rule } = campaign;
    const { taken, first } = await readBeginnings();
    const parts = makeParts(
      { types, title: titleOf(latest), english: '', shortName: shortNameOf(latest), rule },
      {
        begin: (type) => first.get(type) ?? {},
        newId,
        taken,
        today: today().today,
      },
    );
    await addParts(client, campaign, parts);
    onClose();
  };

  return (
    <FormDialog
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
    </FormDialog>
  );
}
