import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import type { CSSProperties } from 'react';
import { shortDay, wholeDay } from './days.ts';
import type { Note } from './notes.ts';
import { DraftBadge, SpanLink, toneOf } from './SpanLink.tsx';
import { type Lane, lanes, type Span } from './spans.ts';
import { type Bar, barsOf, isAlways, laneNames } from './week.ts';

interface Props {
  readonly spans: readonly Span[];
  readonly days: readonly string[];
  readonly today: string;
  readonly notes: readonly Note[];
  /** Shows one day. */
  readonly onDay: (day: string) => void;
}

const columns: CSSProperties = { display: 'grid', gridTemplateColumns: '8.5rem repeat(7, minmax(0, 1fr))' };

/** The days beside each other, with a bar for each span, by lane. */
export function WeekGrid({ spans, days, today, notes, onDay }: Props) {
  const used = laneNames.filter((lane) => spans.some((span) => span.lane === lane) || lane === 'banners');
  return (
    <Stack gap={3}>
      <Card border radius={2} overflow="hidden">
        <Card tone="transparent" borderBottom>
          <div style={{ ...columns, gridTemplateRows: 'auto' }}>
            {days.map((day, index) => (
              <Card
                key={day}
                tone={day === today ? 'primary' : 'transparent'}
                borderLeft
                style={{ gridColumn: index + 2 }}
              >
                <Button
                  mode="bleed"
                  tone={day === today ? 'primary' : 'default'}
                  width="fill"
                  text={shortDay(day)}
                  aria-label={`Ver el ${wholeDay(day)}`}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => {
                    onDay(day);
                  }}
                />
              </Card>
            ))}
          </div>
        </Card>
        {used.map((lane, index) => (
          <LaneRow
            key={lane}
            lane={lane}
            spans={spans.filter((span) => span.lane === lane)}
            days={days}
            notes={notes}
            isFirst={index === 0}
          />
        ))}
      </Card>
      <Legend />
    </Stack>
  );
}

interface LaneProps extends Pick<Props, 'spans' | 'days' | 'notes'> {
  readonly lane: Lane;
  readonly isFirst: boolean;
}

function LaneRow({ lane, spans, days, notes, isFirst }: LaneProps) {
  const always = spans.filter(isAlways);
  const bars = barsOf(
    spans.filter((span) => !isAlways(span)),
    days,
  );
  const gaps = lane === 'banners' ? notes.filter(({ kind }) => kind === 'gap') : [];
  const tracks = Math.max(0, ...bars.map(({ track }) => track));
  const overlapping = new Set(notes.filter(({ kind }) => kind === 'overlap').flatMap((note) => note.spans));
  const rows = tracks + gaps.length + (always.length > 0 ? 1 : 0);
  return (
    <Card as="section" borderTop={!isFirst} aria-label={lanes[lane]}>
      <div style={{ ...columns, paddingBlock: '3px' }}>
        <Flex
          padding={3}
          gap={2}
          justify="space-between"
          style={{ gridColumn: 1, gridRow: `1 / span ${String(Math.max(1, rows))}` }}
        >
          <Text as="h3" size={1} weight="medium">
            {lanes[lane]}
          </Text>
          <Text size={1} muted>
            {spans.length}
          </Text>
        </Flex>
        {days.map((day, index) => (
          <Card
            key={day}
            borderLeft
            style={{ gridColumn: index + 2, gridRow: `1 / span ${String(Math.max(1, rows))}`, marginBlock: '-3px' }}
          />
        ))}
        {bars.map((bar) => (
          <BarOf key={bar.span.key} bar={bar} isOverlapping={overlapping.has(bar.span)} />
        ))}
        {gaps.map(({ days: on, says }, index) => (
          <Card
            key={says}
            tone="caution"
            radius={2}
            padding={2}
            margin={1}
            style={{
              ...place(days, on),
              gridRow: tracks + index + 1,
              border: '1px dashed currentColor',
              minInlineSize: 0,
            }}
          >
            <Text size={1} textOverflow="ellipsis" title={says}>
              {says.replace(' de portada', '').split(':', 1)[0]}
            </Text>
          </Card>
        ))}
        {always.length > 0 && (
          <Flex
            wrap="wrap"
            gap={2}
            padding={2}
            style={{
              gridColumn: '2 / -1',
              gridRow: rows,
              marginInlineStart: 1,
              backgroundColor: 'var(--card-bg-color)',
            }}
          >
            <Text size={1} muted>
              Siempre:
            </Text>
            {always.map((span) => (
              <Text key={span.key} size={1}>
                <SpanLink span={span} />
              </Text>
            ))}
          </Flex>
        )}
      </div>
    </Card>
  );
}

const place = (days: readonly string[], on: readonly string[]): CSSProperties => ({
  gridColumn: `${String(days.indexOf(on[0] ?? '') + 2)} / ${String(days.indexOf(on.at(-1) ?? '') + 3)}`,
});

function BarOf({ bar, isOverlapping }: { readonly bar: Bar; readonly isOverlapping: boolean }) {
  const { span, first, last, track, cameFrom, goesOn } = bar;
  const edge = 'var(--card-icon-color)';
  const style: CSSProperties = {
    gridColumn: `${String(first + 1)} / ${String(last + 2)}`,
    gridRow: track,
    minInlineSize: 0,
    marginInlineStart: cameFrom ? 0 : undefined,
    marginInlineEnd: goesOn ? 0 : undefined,
    borderInlineStart: `3px ${cameFrom ? 'dotted' : 'solid'} ${edge}`,
    ...(span.draft === null
      ? { backgroundColor: `var(--card-badge-${toneOf[span.lane]}-bg-color)` }
      : { backgroundColor: 'var(--card-bg-color)', outline: `1px dashed ${edge}`, outlineOffset: '-1px' }),
    ...(isOverlapping ? { outline: '2px solid #e5484d', outlineOffset: '-2px' } : {}),
  };
  return (
    <Card tone={toneOf[span.lane]} radius={2} padding={2} margin={1} style={style}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          <SpanLink span={span} isPlain />
        </Text>
        {first === last && (
          <Text size={1} muted>
            {span.begins}
          </Text>
        )}
        <DraftBadge draft={span.draft} />
      </Flex>
    </Card>
  );
}

const legend = ['Borde de puntos: empezó antes.', 'Contorno a rayas: borrador.', 'Contorno rojo: se pisan.'];

function Legend() {
  return (
    <Text size={1} muted>
      {legend.join(' ')}
    </Text>
  );
}
