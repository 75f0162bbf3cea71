// Small pictures of figures: bars by day, and bars beside names. Each number stands beside its bar, or in the table below, in words.
import { Card, Flex, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { Part, Shown } from './answer.ts';
import { dayTitle, say, shareOf } from './words.ts';

const colour = 'var(--card-link-color, #556bfc)';
/** What is not told has a bar of its own, which says that something may be there and no more. */
const hatched = `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 5px)`;
const sizeOf = (count: Shown, most: number) => (typeof count === 'number' ? count / most : 0);
const mostOf = (parts: readonly Part[]) =>
  Math.max(1, ...parts.map(({ count }) => (typeof count === 'number' ? count : 0)));

/** As many columns as there is room for, none narrower than that. */
export const columns = (width: number) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${String(width)}px, 100%), 1fr))`,
});

/** A framed part of the view. */
export function Panel({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <Card as="section" border radius={2} padding={4} style={{ minWidth: 0 }} aria-label={title}>
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Text as="h3" size={1} weight="semibold">
            {title}
          </Text>
          {aside}
        </Flex>
        {children}
      </Stack>
    </Card>
  );
}

/** Bars from left to right, one for each day. */
export function DayBars({ days }: { readonly days: readonly Part[] }) {
  const most = mostOf(days);
  const [first, last] = [days[0], days.at(-1)];
  const top = days.find(({ count }) => count === most && most > 1);
  return (
    <Stack gap={3}>
      <div
        role="img"
        aria-label={`De ${dayTitle(first?.key ?? '')} a ${dayTitle(last?.key ?? '')}. ${top ? `El día que más, ${dayTitle(top.key)}: ${say(top.count)}.` : ''}`}
        style={{ display: 'flex', alignItems: 'flex-end', gap: days.length > 60 ? 1 : 3, height: 160 }}
      >
        {days.map(({ key, count }) => (
          <div
            key={key}
            title={`${dayTitle(key)}: ${say(count)}`}
            style={{
              flex: 1,
              minWidth: 0,
              maxWidth: 40,
              height: count === 0 ? 1 : `max(6px, ${String(100 * sizeOf(count, most))}%)`,
              background: count === 0 ? 'var(--card-border-color)' : typeof count === 'number' ? colour : hatched,
              borderRadius: '2px 2px 0 0',
            }}
          />
        ))}
      </div>
      <Flex justify="space-between" gap={3}>
        <Text size={1} muted>
          {dayTitle(first?.key ?? '')}
        </Text>
        {top && (
          <Text size={1} muted align="center">
            {`El que más, ${dayTitle(top.key)}: ${say(top.count)}`}
          </Text>
        )}
        <Text size={1} muted>
          {days.length > 1 ? dayTitle(last?.key ?? '') : ''}
        </Text>
      </Flex>
    </Stack>
  );
}

/** A bar beside each name, with its number and its share of all. */
export function NamedBars({ of, all }: { readonly of: readonly (Part & { title: string })[]; readonly all: Shown }) {
  const most = mostOf(of);
  return (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(12em) minmax(24px, 1fr) max-content max-content',
        alignItems: 'center',
        gap: 12,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {of.map(({ key, title, count }) => (
        <li key={key} style={{ display: 'contents' }}>
          <Text size={1}>{title}</Text>
          <div
            aria-hidden
            style={{
              height: 10,
              borderRadius: 2,
              width: count === 0 ? 1 : `max(6px, ${String(100 * sizeOf(count, most))}%)`,
              background: count === 0 ? 'var(--card-border-color)' : typeof count === 'number' ? colour : hatched,
            }}
          />
          <Text size={1} align="right">
            {say(count)}
          </Text>
          <Text size={1} muted align="right">
            {shareOf(count, all)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
