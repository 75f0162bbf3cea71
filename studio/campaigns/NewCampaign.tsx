import { Flex, Select, Stack, Text } from '@sanity/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { islands, levels } from '../schema/constants.ts';
import { slugOf } from '../schema/slug.ts';
import { typeTitleOf } from '../structure/document-words.ts';
import { today } from '../structure/today.ts';
import { chooseIds, createDrafts } from './begin.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { Field, Tick, Ticks } from '../form/fields.tsx';
import { makeParts, referTo, templates } from './make-parts.ts';
import { freeAddress } from './part-addresses.ts';
import type { PartType } from './parts.ts';
import { draftIdOf } from './read.ts';
import { useBeginnings } from './use-campaign.ts';

/** The types of parts as editors choose among them. */
export const partChoices = (['page', 'banner', 'popup', 'draw', 'quiz', 'event', 'game', 'redirect'] as const).map(
  (value) => ({ value, title: typeTitleOf(value) }),
);
const levelChoices = levels.map((value) => ({ value, title: value }));

/** Asks what a new campaign is, and makes it with its parts. */
export function NewCampaign({ onClose }: { readonly onClose: () => void }) {
  const client = useClient({ apiVersion });
  const readBeginnings = useBeginnings();
  const { navigateIntent } = useRouter();
  const templateId = useId();
  const [newId] = useState(chooseIds);
  const [title, setTitle] = useState('');
  const [english, setEnglish] = useState('');
  const [from, setFrom] = useState(today().today);
  const [until, setUntil] = useState('');
  const [yearly, setYearly] = useState(false);
  const [onIslands, setIslands] = useState<readonly string[]>([]);
  const [ofLevels, setLevels] = useState<readonly string[]>([]);
  const [types, setTypes] = useState<readonly PartType[]>(templates[0]?.parts ?? []);
  const chosen = templates.findIndex(
    ({ parts }) => parts.length === types.length && parts.every((type) => types.includes(type)),
  );
  const isRight = from !== '' && (until === '' ? !yearly : until >= from);

  const create = async () => {
    const { taken, first } = await readBeginnings();
    const shortName = freeAddress('campaign', slugOf(title), taken);
    const period = { from, ...(until === '' ? {} : { until }), ...(yearly ? { yearly } : {}) };
    const rule = { period, islands: onIslands, levels: ofLevels };
    const parts = makeParts(
      { types, title: title.trim(), english: english.trim(), shortName, rule },
      { begin: (type) => first.get(type) ?? {}, newId, taken, today: today().today },
    );
    const id = newId('campaign');
    const campaign = {
      _id: draftIdOf(id),
      _type: 'campaign',
      title: title.trim(),
      shortName: { _type: 'slug', current: shortName },
      period: { _type: 'period', yearly: false, ...period },
      islands: [...onIslands],
      levels: [...ofLevels],
      parts: referTo(parts),
    };
    await createDrafts(client, campaign, parts);
    onClose();
    navigateIntent('edit', { id, type: 'campaign' });
  };

  return (
    <FormDialog
      header="Nueva campaña"
      button="Crear los borradores"
      isReady={slugOf(title) !== '' && isRight}
      onClose={onClose}
      onSubmit={create}
    >
      <Flex gap={4} wrap="wrap">
        <Field title="Título" value={title} onChange={setTitle} />
        <Field title="Título en inglés" value={english} onChange={setEnglish} />
      </Flex>
      <Stack gap={3}>
        <Flex gap={4} wrap="wrap">
          <Field title="Desde" type="date" value={from} onChange={setFrom} />
          <Field title="Hasta" type="date" value={until} onChange={setUntil} />
        </Flex>
        <Tick title="Se repite cada año" isChosen={yearly} onChange={setYearly} />
        {!isRight && (
          <Text size={1} role="alert">
            {until !== '' && until < from
              ? 'Termina antes de empezar.'
              : 'Para repetirse cada año necesita las dos fechas.'}
          </Text>
        )}
      </Stack>
      <Ticks title="Islas" hint="Sin marcar ninguna, todas." list={islands} chosen={onIslands} onChange={setIslands} />
      <Ticks
        title="Niveles"
        hint="Sin marcar ninguno, todos."
        list={levelChoices}
        chosen={ofLevels}
        onChange={setLevels}
      />
      <Stack gap={2}>
        <Text as="label" htmlFor={templateId} size={1} weight="medium">
          Plantilla
        </Text>
        <Select
          id={templateId}
          value={String(chosen)}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            setTypes(templates[Number(event.target.value)]?.parts ?? types);
          }}
        >
          {templates.map((template, place) => (
            <option key={template.title} value={String(place)}>
              {template.title}
            </option>
          ))}
          {chosen === -1 && <option value="-1">Otra</option>}
        </Select>
      </Stack>
      <Ticks title="Partes" list={partChoices} chosen={types} onChange={setTypes} />
    </FormDialog>
  );
}
