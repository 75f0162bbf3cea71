import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import { today } from '../structure/today.ts';
import { type Change, listChanges } from './apply.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { Tick } from '../form/fields.tsx';
import type { Campaign, Versions } from './parts.ts';
import { draftIdOf } from './read.ts';

interface PartChange extends Change {
  readonly key: string;
  readonly part: Versions;
}

/** Asks which of the parts' days, islands and levels become those of their campaign, and sets them in drafts, all at once. */
export function ApplyRule({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const client = useClient({ apiVersion });
  const changes = campaign.parts.flatMap((part): PartChange[] =>
    listChanges(campaign.rule, part.latest, today().today).map((change) => ({
      ...change,
      part,
      key: `${part.id} ${Object.keys(change.set).join(' ')}`,
    })),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(changes.flatMap(({ isNeeded, key }) => (isNeeded ? [] : key))),
  );
  const chosen = changes.filter(({ key }) => !left.has(key));

  const apply = async () => {
    await client.action(
      chosen.map(({ part, set }) => ({
        actionType: 'sanity.action.document.edit',
        draftId: draftIdOf(part.id),
        publishedId: part.id,
        patch: { set },
      })),
    );
    onClose();
  };

  return (
    <FormDialog
      header="Aplicar a las partes"
      button="Aplicar"
      isReady={chosen.length > 0}
      onClose={onClose}
      onSubmit={apply}
    >
      <Text size={1} muted>
        {changes.length === 0
          ? 'Sus partes dicen ya lo mismo que la campaña.'
          : 'Cambia borradores: se ve al publicar. Lo que no va marcado cabe en la campaña como está.'}
      </Text>
      <Stack gap={4}>
        {changes.map(({ key, part, says }) => (
          <Tick
            key={key}
            title={`${typeTitleOf(part.type)} «${titleOf(part.latest)}»`}
            hint={says}
            isChosen={!left.has(key)}
            onChange={(isChosen) => {
              setLeft(new Set(isChosen ? [...left].filter((other) => other !== key) : [...left, key]));
            }}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
