import { Card, Text } from '@sanity/ui';
import type { CSSProperties } from 'react';
import type { Results } from './answer.ts';
import { headings, rowsOf, titleOf } from './table.ts';
import { say } from './words.ts';

const right: CSSProperties = { textAlign: 'right', padding: '6px 0 6px 16px' };
const left: CSSProperties = { textAlign: 'left', padding: '6px 0' };

/** All figures: of all, and by island, level and day. It scrolls in itself where it is wider than its place. */
export function ResultsTable({ results }: { readonly results: Results }) {
  return (
    <Card style={{ overflow: 'auto', maxHeight: 420 }} tabIndex={0} role="region" aria-label="Todas las cifras">
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <td style={left} />
            {headings(results).map((heading) => (
              <th key={heading} scope="col" style={right}>
                <Text size={1} muted align="right">
                  {heading}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(results).map((row) => (
            <tr key={`${row.group} ${row.title}`} style={{ borderTop: '1px solid var(--card-border-color)' }}>
              <th scope="row" style={left}>
                <Text size={1} weight={row.group === 'Total' ? 'semibold' : 'regular'}>
                  {titleOf(row)}
                </Text>
              </th>
              {row.counts.map((count, place) => (
                <td key={headings(results)[place]} style={right}>
                  <Text size={1} align="right">
                    {count === null ? '' : say(count)}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
