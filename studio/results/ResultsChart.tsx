import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { Figure } from './answer.ts';
import { columns, DayBars, NamedBars, Panel } from './Bars.tsx';
import { islandTitle, levelTitle, partTitle, wordsOfFigure } from './words.ts';

const spans = [
  { title: '7 días', days: 7 },
  { title: '28 días', days: 28 },
  { title: 'Todo', days: Infinity },
] as const;

/** One figure by day, island, level, and by what became of it; which, and how many days, the editor chooses. */
export function ResultsChart({
  figures,
  start,
  names,
}: {
  readonly figures: readonly Figure[];
  readonly start: string;
  readonly names: ReadonlyMap<string, string>;
}) {
  const [chosen, choose] = useState(start);
  const [span, setSpan] = useState(28);
  const figure = figures.find((one) => one.figure === chosen) ?? figures[0];
  if (!figure) return null;
  const { title, byDay } = wordsOfFigure(figure.figure);
  const parts = figure.parts.flatMap((part) => {
    const words = partTitle(figure.figure, part.key, names);
    return words === null ? [] : [{ ...part, title: words }];
  });
  return (
    <Stack gap={4}>
      <Flex gap={1} wrap="wrap" role="group" aria-label="Qué cifra se ve">
        {figures.map((one) => (
          <Button
            key={one.figure}
            text={wordsOfFigure(one.figure).title}
            mode="bleed"
            fontSize={1}
            selected={one === figure}
            aria-pressed={one === figure}
            onClick={() => {
              choose(one.figure);
            }}
          />
        ))}
      </Flex>
      {figure.total === 0 ? (
        <Text size={1} muted>
          Nada todavía.
        </Text>
      ) : (
        <div style={{ ...columns(300), alignItems: 'start' }}>
          <Stack gap={4}>
            <Panel title={byDay} aside={<Spans span={span} onChoose={setSpan} />}>
              <DayBars days={figure.days.slice(-span)} />
            </Panel>
            {parts.length > 1 && (
              <Panel title={figure.figure === 'played' ? 'Qué les tocó' : 'Cómo quedaron'}>
                <NamedBars of={parts} all={figure.total} />
              </Panel>
            )}
          </Stack>
          <Stack gap={4}>
            <Panel title={`${title}, por isla`}>
              <NamedBars
                of={figure.islands.map((part) => ({ ...part, title: islandTitle(part.key) }))}
                all={figure.total}
              />
            </Panel>
            <Panel title={`${title}, por nivel`}>
              <NamedBars
                of={figure.levels.map((part) => ({ ...part, title: levelTitle(part.key) }))}
                all={figure.total}
              />
            </Panel>
          </Stack>
        </div>
      )}
    </Stack>
  );
}

function Spans({ span, onChoose }: { readonly span: number; readonly onChoose: (days: number) => void }) {
  return (
    <Flex gap={1} role="group" aria-label="De cuántos días">
      {spans.map(({ title, days }) => (
        <Button
          key={title}
          text={title}
          mode="bleed"
          fontSize={1}
          padding={2}
          selected={days === span}
          aria-pressed={days === span}
          onClick={() => {
            onChoose(days);
          }}
        />
      ))}
    </Flex>
  );
}
