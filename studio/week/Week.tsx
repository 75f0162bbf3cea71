import { ChevronLeftIcon } from '@sanity/icons/ChevronLeft';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { SyncIcon } from '@sanity/icons/Sync';
import { Box, Button, Flex, Heading, Inline, Select, Stack, Text, useElementSize } from '@sanity/ui';
import { type KeyboardEvent, useState } from 'react';
import { seenAt } from '../club/use-looked.ts';
import { islands } from '../schema/constants.ts';
import { DayRows } from './DayRows.tsx';
import { weekInWords, wholeDay } from './days.ts';
import { notesOf } from './notes.ts';
import type { DatedDocument } from './spans.ts';
import { type Shown, useDocuments, useShown } from './use-week.ts';
import { isAlways, isForIsland, rowsByDay, spansWithin } from './week.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekNotes } from './WeekNotes.tsx';

/** Where the grid's seven columns have room for words; below it, the week is a list by day. */
const gridWidth = 700;

/** All that begins, runs, ends or is planned, by week or by day. */
export function Week() {
  const shown = useShown();
  const { told, at, look } = useDocuments(shown.days);
  const [island, setIsland] = useState('');
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const size = useElementSize(box);
  const isWide = (size?.content.width ?? 0) >= gridWidth;
  const turn = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) shown.move(by);
  };
  return (
    <Box ref={setBox} padding={isWide ? 4 : 3} overflow="auto" height="fill" onKeyDown={turn}>
      <Stack gap={4}>
        <Tools shown={shown} island={island} onIsland={setIsland} onReload={look} says={sayings[told.kind]} at={at} />
        {told.kind === 'loaded' && <Loaded documents={told.answer} shown={shown} island={island} isWide={isWide} />}
      </Stack>
    </Box>
  );
}

const sayings = { loading: 'Mirando…', error: 'No se ha podido mirar. Prueba otra vez.', loaded: '' } as const;

interface LoadedProps {
  readonly documents: readonly DatedDocument[];
  readonly shown: Shown;
  readonly island: string;
  readonly isWide: boolean;
}

function Loaded({ documents, shown, island, isWide }: LoadedProps) {
  const { days, scale, today } = shown;
  const spans = spansWithin(documents, days).filter((span) => isForIsland(span, island));
  const notes = notesOf(spans, days, today, island);
  return (
    <>
      <WeekNotes notes={notes} />
      {scale === 'week' && isWide ? (
        <WeekGrid
          spans={spans}
          days={days}
          today={today}
          notes={notes}
          onDay={(day) => {
            shown.show(day, 'day');
          }}
        />
      ) : (
        <DayRows days={rowsByDay(spans, days)} always={spans.filter(isAlways)} today={today} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly shown: Shown;
  readonly island: string;
  readonly onIsland: (island: string) => void;
  readonly onReload: () => void;
  /** How the reading goes; empty once it is done. */
  readonly says: string;
  /** When it was done last. */
  readonly at: Date | null;
}

function Tools({ shown, island, onIsland, onReload, says, at }: ToolsProps) {
  const { scale, day, days, today, show, move } = shown;
  const of = scale === 'day' ? 'Día' : 'Semana';
  const isNow = days.includes(today) && (scale === 'week' || day === today);
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Inline gap={1}>
        <Button
          icon={ChevronLeftIcon}
          mode="ghost"
          aria-label={`${of} anterior`}
          title={`${of} anterior (←)`}
          onClick={() => {
            move(-1);
          }}
        />
        <Button
          text="Hoy"
          mode="ghost"
          aria-current={isNow ? 'date' : undefined}
          onClick={() => {
            show(today);
          }}
        />
        <Button
          icon={ChevronRightIcon}
          mode="ghost"
          aria-label={`${of} siguiente`}
          title={`${of} siguiente (→)`}
          onClick={() => {
            move(1);
          }}
        />
      </Inline>
      <Box flex={1} style={{ minInlineSize: '14rem' }}>
        <Heading as="h2" size={1} aria-live="polite">
          {scale === 'day' ? wholeDay(day) : weekInWords(days)}
        </Heading>
      </Box>
      <Flex gap={2} align="center" wrap="wrap">
        <Box>
          <Select
            fontSize={1}
            aria-label="Isla"
            value={island}
            onChange={({ currentTarget }) => {
              onIsland(currentTarget.value);
            }}
          >
            <option value="">Todas las islas</option>
            {islands.map(({ title, value }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
        <Inline gap={1}>
          {(['day', 'week'] as const).map((one) => (
            <Button
              key={one}
              text={one === 'day' ? 'Día' : 'Semana'}
              mode={one === scale ? 'default' : 'ghost'}
              aria-pressed={one === scale}
              onClick={() => {
                show(day, one);
              }}
            />
          ))}
        </Inline>
        <Button icon={SyncIcon} mode="bleed" aria-label="Mirar otra vez" title="Mirar otra vez" onClick={onReload} />
        <Text size={1} muted aria-live="polite">
          {says}
        </Text>
        {/* Not announced: it changes each minute. */}
        {says === '' && at && (
          <Text size={1} muted>
            {seenAt(at)}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}
