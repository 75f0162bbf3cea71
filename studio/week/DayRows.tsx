import { ChevronDownIcon } from '@sanity/icons/ChevronDown';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type ReactNode, useState } from 'react';
import { dayOfYear } from './days.ts';
import { DraftBadge, SpanLink, toneOf } from './SpanLink.tsx';
import { lanes, type Span } from './spans.ts';
import { type Day, isAlways, type Row, spanInWords } from './week.ts';

interface Props {
  readonly days: readonly Day[];
  /** What is on each day of all years. */
  readonly always: readonly Span[];
  readonly today: string;
}

/** Days one below the other, each with what happens and what goes on; those that are past folded away, where others follow. */
export function DayRows({ days, always, today }: Props) {
  const past = days.filter(({ day }) => day < today);
  const coming = days.filter(({ day }) => day >= today);
  const isAlone = days.length === 1;
  const draw = (day: Day) => <DayCard key={day.day} day={day} isToday={day.day === today} isAlone={isAlone} />;
  return (
    <Stack gap={3}>
      {coming.length > 0 && past.length > 0 && (
        <Folded title={past.length === 1 ? 'El día de antes' : `Los ${String(past.length)} días de antes`}>
          {past.map(draw)}
        </Folded>
      )}
      {(coming.length > 0 ? coming : past).map(draw)}
      {always.length > 0 && (
        <Folded title={`Siempre: ${String(always.length)}`}>
          <Spans spans={always} />
        </Folded>
      )}
    </Stack>
  );
}

interface DayProps {
  readonly day: Day;
  readonly isToday: boolean;
  /** Whether it is one day, whose name stands above, and what goes on is not folded. */
  readonly isAlone: boolean;
}

function DayCard({ day: { day, rows, running }, isToday, isAlone }: DayProps) {
  const dated = running.filter((span) => !isAlways(span));
  return (
    <Card as="section" border radius={2} overflow="hidden" aria-label={dayOfYear(day)}>
      {!isAlone && (
        <Card tone={isToday ? 'primary' : 'transparent'} padding={3} borderBottom>
          <Text as="h3" size={1} weight="semibold" aria-current={isToday ? 'date' : undefined}>
            {dayOfYear(day)}
            {isToday && ' · hoy'}
          </Text>
        </Card>
      )}
      <Stack gap={4} padding={3}>
        {rows.length === 0 && (
          <Text size={1} muted>
            Nada empieza ni termina.
          </Text>
        )}
        {rows.map((row) => (
          <Line key={row.span.key} row={row} />
        ))}
        {dated.length > 0 && (
          <Folded title={`Sigue: ${String(dated.length)}`} isOpen={isAlone}>
            <Spans spans={dated} />
          </Folded>
        )}
      </Stack>
    </Card>
  );
}

function Line({ row: { span, says } }: { readonly row: Row }) {
  return (
    <Stack gap={2}>
      <Flex gap={2} align="center" wrap="wrap">
        <Badge tone={toneOf[span.lane]}>{lanes[span.lane]}</Badge>
        <DraftBadge draft={span.draft} />
        <Text size={1} weight="medium">
          {says}
        </Text>
      </Flex>
      <Text>
        <SpanLink span={span} />
      </Text>
      {(span.isYearly || span.from !== span.until) && (
        <Text size={1} muted>
          {spanInWords(span)}
        </Text>
      )}
    </Stack>
  );
}

const Spans = ({ spans }: { readonly spans: readonly Span[] }) => (
  <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {spans.map((span) => (
      <Flex as="li" key={span.key} gap={2} align="center" wrap="wrap">
        <Badge tone={toneOf[span.lane]}>{lanes[span.lane]}</Badge>
        <DraftBadge draft={span.draft} />
        <Text size={1}>
          <SpanLink span={span} />
        </Text>
        {!isAlways(span) && (
          <Text size={1} muted>
            {spanInWords(span)}
          </Text>
        )}
      </Flex>
    ))}
  </Stack>
);

interface FoldedProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function Folded({ title, isOpen = false, children }: FoldedProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <Stack gap={3}>
      <Box>
        <Button
          icon={open ? ChevronDownIcon : ChevronRightIcon}
          text={title}
          mode="bleed"
          fontSize={1}
          padding={2}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        />
      </Box>
      {open && children}
    </Stack>
  );
}
