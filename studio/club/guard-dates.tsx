// Before a product is published whose dates changed: the club says how many places are taken of them. What would take a place away is
// refused, and of what moves the editor reads whom the club will write to.
import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, getPublishedId } from 'sanity';
import { isTakenDates, judgeDateChanges, listDateChanges, type TakenDates } from './taken-dates.ts';
import { type Told, useAnswer } from './use-club.ts';

const none: Readonly<Record<string, unknown>> = {};

/** Whether dates of that product are taken is asked only where `wanted`. */
const useTaken = (id: string, wanted: boolean): Told<TakenDates> =>
  useAnswer(wanted ? `dates?product=${encodeURIComponent(getPublishedId(id))}` : null, isTakenDates);

/** The publishing action, which keeps the places that members have. */
export function guardDates(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithDates: DocumentActionComponent = (props) => {
    const { draft, id, published } = props;
    const action = publish(props);
    const changes = draft && published ? listDateChanges(published, draft) : [];
    const taken = useTaken(id, changes.length > 0);
    const [asking, setAsking] = useState(false);
    if (!action || changes.length === 0) return action;
    if (taken.kind !== 'loaded') {
      const title =
        taken.kind === 'error' ? `${taken.words} No se sabe cuántas plazas hay dadas.` : 'Preguntando al club…';
      return { ...action, disabled: true, title };
    }
    const verdict = judgeDateChanges(changes, taken.answer);
    if (verdict.kind === 'refused') return { ...action, disabled: true, title: verdict.words };
    if (verdict.told === 0) return action;
    return {
      ...action,
      onHandle: () => {
        setAsking(true);
      },
      dialog: asking && {
        type: 'confirm',
        tone: 'caution',
        message: <Question told={verdict.told} />,
        confirmButtonText: 'Publicar y avisar',
        cancelButtonText: 'Ahora no',
        onCancel: () => {
          setAsking(false);
        },
        onConfirm: () => {
          setAsking(false);
          action.onHandle?.();
        },
      },
    };
  };
  PublishWithDates.action = 'publish';
  return PublishWithDates;
}

/** The component for each extended action. Kept, as a new one would lose its state whenever the Studio lists the actions. */
const extended = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** That action, by which a product goes, which is refused while members have places of its dates. */
export function keepingTakenDates(useRemoval: DocumentActionComponent): DocumentActionComponent {
  const known = extended.get(useRemoval);
  if (known) return known;
  const useRemovalOfFree: DocumentActionComponent = (props) => {
    const { id, published } = props;
    const described = useRemoval(props);
    const changes = published ? listDateChanges(published, none) : [];
    const taken = useTaken(id, changes.length > 0);
    if (!described || changes.length === 0) return described;
    if (taken.kind !== 'loaded') return { ...described, disabled: true };
    const verdict = judgeDateChanges(changes, taken.answer);
    return verdict.kind === 'refused' ? { ...described, disabled: true, title: verdict.words } : described;
  };
  if (useRemoval.action !== undefined) useRemovalOfFree.action = useRemoval.action;
  extended.set(useRemoval, useRemovalOfFree);
  return useRemovalOfFree;
}

function Question({ told }: { readonly told: number }) {
  return (
    <Stack gap={4}>
      <Text weight="semibold">Has cambiado fechas con entradas canjeadas</Text>
      <Text role="status" data-testid="dates-told">
        {told === 1
          ? 'Hay 1 entrada canjeada. Al publicar, su dueño recibe un correo con la fecha nueva, y puede elegir otra o cancelar.'
          : `Hay ${String(told)} entradas canjeadas. Al publicar, cada dueño recibe un correo con la fecha nueva, y puede elegir otra o cancelar.`}
      </Text>
    </Stack>
  );
}
