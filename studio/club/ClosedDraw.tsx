// Above when a draw closes: that it is closed already, from when on the club keeps to what it was.
import { Card, Stack, Text } from '@sanity/ui';
import { type FieldProps, useFormValue } from 'sanity';
import { dayInWords } from '../schema/period-subtitle.ts';
import { useAnswer } from './use-club.ts';

/** YYYY-MM-DD by the islands' clock. */
const islandDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Atlantic/Canary' });

/** The field, with the note above it once the club has closed the draw. */
export function WithClosing(props: FieldProps) {
  const id = useFormValue(['_id']);
  const told = useAnswer(typeof id === 'string' ? `draw?draw=${id.replace(/^drafts\./, '')}` : null, isStanding);
  const closedAt = told.kind === 'loaded' ? told.answer.closed_at : null;
  return (
    <Stack gap={3}>
      {closedAt !== null && (
        <Card padding={3} radius={2} border tone="caution">
          <Text size={1} role="status" data-testid="closed-draw">
            {`Este sorteo se cerró el ${dayInWords(islandDay.format(new Date(closedAt)), true)}. Sus fechas, sus islas, sus premios y cuántos ganan ya no cambian, tampoco publicando otros: para sortear de nuevo, crea otro sorteo.`}
          </Text>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  );
}

function isStanding(value: unknown): value is { closed_at: string | null } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'closed_at' in value &&
    (value.closed_at === null || typeof value.closed_at === 'string')
  );
}
