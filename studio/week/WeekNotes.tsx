import { Badge, Card, Flex, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { wholeDay } from './days.ts';
import type { Note } from './notes.ts';
import { SpanLink } from './SpanLink.tsx';

const kinds: Readonly<Record<Note['kind'], { readonly title: string; readonly tone: 'critical' | 'caution' }>> = {
  overlap: { title: 'Se pisan', tone: 'critical' },
  gap: { title: 'Hueco', tone: 'caution' },
  outlasts: { title: 'Dura más', tone: 'caution' },
  repeated: { title: 'Repetido', tone: 'caution' },
};

/** What wants to be looked at. */
export function WeekNotes({ notes }: { readonly notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <Card border radius={2} role="region" aria-label="Qué mirar">
      <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {notes.map(({ kind, days, says, spans }, index) => (
          <Card as="li" key={`${kind} ${String(index)}`} padding={3} borderTop={index > 0}>
            <Flex gap={3} align="flex-start">
              <Badge tone={kinds[kind].tone} style={{ flex: 'none', marginBlockStart: '-3px' }}>
                {kinds[kind].title}
              </Badge>
              <Text size={1}>
                {spans.map((span, place) => (
                  <span key={span.key}>
                    {place > 0 && ' y '}«<SpanLink span={span} />»{span.draft !== null && ' (borrador)'}
                  </span>
                ))}
                {spans.length > 0 && ': '}
                {says}
                {kind === 'gap' && days[0] !== undefined && (
                  <>
                    {' '}
                    <IntentLink
                      intent="create"
                      params={[{ type: 'banner', template: 'banner' }, { day: days[0] }]}
                      aria-label={`Poner uno desde el ${wholeDay(days[0])}`}
                    >
                      Poner uno
                    </IntentLink>
                  </>
                )}
              </Text>
            </Flex>
          </Card>
        ))}
      </Stack>
    </Card>
  );
}
