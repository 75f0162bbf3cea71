import { Flex, Radio, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useId, useState } from 'react';
import { useClient, useWorkspace } from 'sanity';
import { type Schedule, type ScheduledAct, scheduleIdOf, scheduleType } from '../../src/words/schedule.ts';
import { apiVersion } from '../api-version.ts';
import { GapList } from '../campaigns/GapList.tsx';
import { type Said, tellSaid } from '../campaigns/publication.ts';
import { useAnswer, useClub } from '../club/use-club.ts';
import { foreseeStaleEnglish } from '../english/stale-english.ts';
import { Field } from '../form/fields.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { addDays } from '../week/days.ts';
import { today } from '../structure/today.ts';
import { prepareSchedule } from './prepare.ts';
import { describeSchedule, fieldsOf, momentInWords, momentOf, type ScheduleState } from './schedule.ts';

interface Props {
  readonly id: string;
  readonly type: string;
  /** What can be done with the document as it is; may be none where something is scheduled. */
  readonly acts: readonly ScheduledAct[];
  readonly present: { readonly schedule: Schedule; readonly state: ScheduleState } | null;
  readonly onClose: () => void;
}

const actTitles: Readonly<Record<ScheduledAct, string>> = {
  publish: 'Publicar los cambios',
  unpublish: 'Quitarlo del sitio (despublicar)',
};

export function ScheduleDialog({ id, type, acts, present, onClose }: Props) {
  const client = useClient({ apiVersion });
  const { schema, i18n } = useWorkspace();
  const ask = useClub();
  const { push } = useToast();
  const able = useAnswer('schedules', isAble);
  const begun = present ? fieldsOf(present.schedule.at) : { day: addDays(today().today, 1), time: '09:00' };
  const [day, setDay] = useState(begun.day);
  const [time, setTime] = useState(begun.time);
  const [chosen, setAct] = useState(present?.schedule.act);
  const act = acts.find((one) => one === chosen) ?? acts[0];
  const [stops, setStops] = useState<readonly Said[]>([]);
  const at = momentOf(day, time);

  const schedule = async () => {
    if (act === undefined || at === null) return;
    setStops([]);
    if (at <= new Date().toISOString()) {
      setStops([{ of: null, words: 'Ese momento ya ha pasado: elige uno que esté por venir.' }]);
      return;
    }
    const prepared = await prepareSchedule({ id, type, act, time }, { client, schema, i18n, ask, today: day });
    if (prepared.kind === 'stopped') {
      setStops(prepared.stops);
      return;
    }
    // The club notes it as it publishes, when nobody of the Studio is there.
    const english = await Promise.all(
      prepared.going.flatMap(({ published, draft, id: of }) =>
        published ? foreseeStaleEnglish(client, published, { ...draft, _id: of }) : [],
      ),
    );
    await client.createOrReplace({
      _id: scheduleIdOf(id),
      _type: scheduleType,
      document: id,
      documentType: type,
      act,
      at,
      documents: prepared.documents.map((one) => ({ _key: one.id, ...one })),
      english: english.flatMap((one) => (one ? { _key: one.id, ...one } : [])),
    });
    onClose();
    push({
      status: 'success',
      title: `${act === 'publish' ? 'Se publica' : 'Se despublica'} el ${momentInWords(at)}`,
      ...(prepared.kept.length > 0
        ? { description: `Se queda en el sitio: ${prepared.kept.map(tellSaid).join(' ')}` }
        : {}),
    });
  };
  const remove = async () => {
    await client.delete(scheduleIdOf(id));
    onClose();
    push({ status: 'success', title: 'Ya no está programado' });
  };
  return (
    <FormDialog
      header="Programar"
      button="Programar"
      isReady={able.kind === 'loaded' && able.answer.can && act !== undefined && at !== null}
      {...(present ? { other: { text: 'Quitar lo programado', onPress: remove } } : {})}
      onClose={onClose}
      onSubmit={schedule}
    >
      {present && <Text size={1}>{describeSchedule(present.schedule, present.state)}</Text>}
      {acts.length > 1 && <Acts acts={acts} chosen={act} onChoose={setAct} />}
      {acts.length === 1 && act && <Text size={1}>{actTitles[act]}:</Text>}
      {acts.length > 0 && (
        <Flex gap={3} wrap="wrap">
          <Field title="Día" type="date" value={day} onChange={setDay} />
          <Field title="Hora de Canarias" type="time" value={time} onChange={setTime} />
        </Flex>
      )}
      {act === 'publish' && (
        <Text size={1} muted>
          Se publica lo que hay ahora. Si lo cambias después, prográmalo otra vez: así no sale nada que no se haya
          revisado.
        </Text>
      )}
      {act === 'unpublish' && type === 'campaign' && (
        <Text size={1} muted>
          Se quita con sus páginas, banners, avisos y redirecciones, a la vez. Sorteos, eventos, quiz y juegos se
          quedan, con la página de sus bases: los socios pueden tener algo de ellos para entonces. Quítalos a mano.
        </Text>
      )}
      {able.kind === 'error' && <Sentence words={able.words} />}
      {able.kind === 'loaded' && !able.answer.can && (
        <Sentence words="Este club no puede publicar por sí mismo: a sus servidores les falta SANITY_WRITE_TOKEN. Pídelo a quien los lleva." />
      )}
      {stops.length > 0 && (
        <Stack gap={3} role="alert">
          <Text size={1}>No se ha programado. Antes hay que arreglar esto:</Text>
          <GapList gaps={stops.map((said) => ({ part: said.of, says: tellSaid(said) }))} />
        </Stack>
      )}
    </FormDialog>
  );
}

interface ActsProps {
  readonly acts: readonly ScheduledAct[];
  readonly chosen: ScheduledAct | undefined;
  readonly onChoose: (act: ScheduledAct) => void;
}

function Acts({ acts, chosen, onChoose }: ActsProps) {
  const name = useId();
  return (
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
      <Text as="legend" size={1} weight="medium">
        Qué
      </Text>
      {acts.map((one) => (
        <Flex as="label" key={one} gap={3} align="center">
          <Radio
            name={name}
            checked={one === chosen}
            onChange={() => {
              onChoose(one);
            }}
          />
          <Text size={1}>{actTitles[one]}</Text>
        </Flex>
      ))}
    </Stack>
  );
}

const Sentence = ({ words }: { readonly words: string }) => (
  <Text size={1} role="alert">
    {words}
  </Text>
);

const isAble = (value: unknown): value is { readonly can: boolean } =>
  typeof value === 'object' && value !== null && 'can' in value && typeof value.can === 'boolean';
