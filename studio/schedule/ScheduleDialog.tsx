import { Box, Button, Dialog, Flex, Radio, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { type SyntheticEvent, useId, useState } from 'react';
import { useClient, useWorkspace } from 'sanity';
import { type Schedule, type ScheduledAct, scheduleIdOf, scheduleType } from '../../src/words/schedule.ts';
import { apiVersion } from '../api-version.ts';
import { Field } from '../campaigns/fields.tsx';
import { GapList } from '../campaigns/GapList.tsx';
import { type Said, tellSaid } from '../campaigns/publication.ts';
import { useAnswer, useClub } from '../club/use-club.ts';
import { noteStaleEnglish } from '../english/stale-english.ts';
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

type State =
  { readonly kind: 'idle' | 'working' | 'failed' } | { readonly kind: 'stopped'; readonly stops: readonly Said[] };
const idle: State = { kind: 'idle' };

const actTitles: Readonly<Record<ScheduledAct, string>> = {
  publish: 'Publicar los cambios',
  unpublish: 'Quitarlo del sitio (despublicar)',
};

export function ScheduleDialog({ id, type, acts, present, onClose }: Props) {
  const formId = useId();
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
  const [state, setState] = useState(idle);
  const at = momentOf(day, time);
  const isReady = able.kind === 'loaded' && able.answer.can && act !== undefined && at !== null;

  const attempt = async (work: () => Promise<State | null>) => {
    setState({ kind: 'working' });
    try {
      const next = await work();
      if (next) setState(next);
      else onClose();
    } catch (error) {
      console.error('A publication could not be scheduled', error);
      setState({ kind: 'failed' });
    }
  };
  const schedule = async (): Promise<State | null> => {
    if (act === undefined || at === null) return idle;
    if (at <= new Date().toISOString())
      return {
        kind: 'stopped',
        stops: [{ of: null, words: 'Ese momento ya ha pasado: elige uno que esté por venir.' }],
      };
    const prepared = await prepareSchedule({ id, type, act }, { client, schema, i18n, ask, today: day });
    if (prepared.kind === 'stopped') return prepared;
    const documents = prepared.documents.map((one) => ({ _key: one.id, ...one }));
    await client.createOrReplace({
      _id: scheduleIdOf(id),
      _type: scheduleType,
      document: id,
      documentType: type,
      act,
      at,
      documents,
    });
    push({ status: 'success', title: `${act === 'publish' ? 'Se publica' : 'Se despublica'} el ${momentInWords(at)}` });
    // As after publishing by hand, of which nobody of the Studio will be there.
    try {
      for (const { published, draft, id: of } of prepared.going)
        if (published) await noteStaleEnglish(client, published, { ...draft, _id: of });
    } catch (error) {
      console.error('What follows a publication failed', error);
      push({ status: 'warning', title: 'Programado. No se ha podido anotar qué inglés es de antes' });
    }
    return null;
  };
  const remove = async (): Promise<null> => {
    await client.delete(scheduleIdOf(id));
    push({ status: 'success', title: 'Ya no está programado' });
    return null;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady && state.kind !== 'working') void attempt(schedule);
  };
  return (
    <Dialog id={formId} header="Programar" onClose={onClose} width={1} zOffset={1000}>
      <Box as="form" padding={4} onSubmit={submit} data-testid="schedule-form">
        <Stack gap={5}>
          {present && <Text size={1}>{describeSchedule(present.schedule, present.state)}</Text>}
          {acts.length > 1 && (
            <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
              <Text as="legend" size={1} weight="medium">
                Qué
              </Text>
              {acts.map((one) => (
                <Flex as="label" key={one} gap={3} align="center">
                  <Radio
                    name={`${formId}-act`}
                    checked={one === act}
                    onChange={() => {
                      setAct(one);
                    }}
                  />
                  <Text size={1}>{actTitles[one]}</Text>
                </Flex>
              ))}
            </Stack>
          )}
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
          <Told able={able} state={state} />
          <Flex justify="flex-end" gap={2} wrap="wrap">
            {present && (
              <Button
                text="Quitar lo programado"
                mode="bleed"
                tone="critical"
                disabled={state.kind === 'working'}
                onClick={() => void attempt(remove)}
              />
            )}
            <Button text="Ahora no" mode="bleed" onClick={onClose} />
            <Button
              type="submit"
              text={state.kind === 'working' ? 'Un momento…' : 'Programar'}
              tone="primary"
              disabled={!isReady || state.kind === 'working'}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  );
}

interface ToldProps {
  readonly able: ReturnType<typeof useAnswer<Able>>;
  readonly state: State;
}

function Told({ able, state }: ToldProps) {
  if (able.kind === 'error') return <Sentence words={able.words} />;
  if (able.kind === 'loaded' && !able.answer.can)
    return (
      <Sentence words="Este club no puede publicar por sí mismo: a sus servidores les falta SANITY_WRITE_TOKEN. Pídelo a quien los lleva." />
    );
  if (state.kind === 'failed') return <Sentence words="No se ha podido hacer. Prueba otra vez." />;
  if (state.kind !== 'stopped') return null;
  return (
    <Stack gap={3} role="alert" data-testid="schedule-stopped">
      <Text size={1}>No se ha programado. Antes hay que arreglar esto:</Text>
      <GapList gaps={state.stops.map((said) => ({ part: said.of, says: tellSaid(said) }))} />
    </Stack>
  );
}

const Sentence = ({ words }: { readonly words: string }) => (
  <Text size={1} role="alert">
    {words}
  </Text>
);

interface Able {
  readonly can: boolean;
}

const isAble = (value: unknown): value is Able =>
  typeof value === 'object' && value !== null && 'can' in value && typeof value.can === 'boolean';
