// The dates of a product's tickets, each with how many of its places are taken, which the club knows.
import { Card, Stack, Text } from '@sanity/ui';
import { createContext, useContext } from 'react';
import { type ArrayOfObjectsInputProps, getPublishedId, type ObjectItemProps, useFormValue } from 'sanity';
import { type Held, heldPath, isHeld } from '../guards/held.ts';
import { type Told, useAnswer } from './use-club.ts';

const TakenContext = createContext<Told<Held> | null>(null);

/** The list of dates, each with the places that are taken. */
export function DatesWithPlaces(props: ArrayOfObjectsInputProps) {
  const id = useFormValue(['_id']);
  const product = typeof id === 'string' ? getPublishedId(id) : '';
  const taken = useAnswer(product === '' ? null : heldPath('product', product), isHeld);
  return (
    <TakenContext value={taken}>
      <Stack gap={3}>
        {props.renderDefault(props)}
        {taken.kind === 'error' && (
          <Card padding={3} radius={2} tone="caution">
            <Text size={1} role="alert">{`${taken.words} No se sabe cuántas plazas hay dadas.`}</Text>
          </Card>
        )}
      </Stack>
    </TakenContext>
  );
}

/** A date in the list, with the places that are taken below it, and what follows from changing it. */
export function DateWithPlaces(props: ObjectItemProps) {
  const taken = useContext(TakenContext);
  const date = props.value._key;
  const own = taken?.kind === 'loaded' ? taken.answer.parts.find(({ part }) => part === date) : undefined;
  const count = taken?.kind === 'loaded' ? (own?.count ?? 0) : null;
  return (
    <Stack gap={1}>
      {props.renderDefault(props)}
      {count !== null && (
        <Card padding={3} radius={2} tone={count > 0 ? 'caution' : 'transparent'} data-testid={`taken-${date}`}>
          <Text size={1} muted={count === 0}>
            {count === 0
              ? 'Nadie la ha elegido todavía.'
              : own?.state === 'over'
                ? `${describePlaces(count)}. Ya pasó: se puede quitar; para otro día, añade otra fecha.`
                : `${describePlaces(count)}. Si cambias el día, la hora o el sitio, el club escribe a quien la tiene, que puede elegir otra. No se puede quitar, ni bajar de ${describePlaces(count)}, hasta que un operador anule las entradas.`}
          </Text>
        </Card>
      )}
    </Stack>
  );
}

const describePlaces = (count: number) => (count === 1 ? '1 plaza dada' : `${String(count)} plazas dadas`);
