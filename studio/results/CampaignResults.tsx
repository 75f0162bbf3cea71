// «Lo que ha pasado» of a campaign: each of its parts with what came of it.
import { Box, Card, Stack, Text } from '@sanity/ui';
import type { CSSProperties } from 'react';
import { IntentLink } from 'sanity/router';
import type { UserViewComponent } from 'sanity/structure';
import { typeTitleOf } from '../structure/document-words.ts';
import { columns, NamedBars, Panel } from './Bars.tsx';
import { barsOf, cellOf, columnsOf, copiedParts, type PartRow } from './campaign-table.ts';
import { LookedTools } from './LookedTools.tsx';
import { useCampaignResults } from './use-results.ts';
import { wordsOfFigure } from './words.ts';

export const CampaignResults: UserViewComponent = ({ documentId }) => {
  const looked = useCampaignResults(documentId);
  const rows = looked.told.kind === 'loaded' ? looked.told.answer : [];
  return (
    <Box padding={4} overflow="auto" height="fill" data-testid="results">
      <Stack gap={4} style={{ maxWidth: 1100, margin: '0 auto' }}>
        <LookedTools looked={looked} table={rows.length > 0 ? copiedParts(rows) : null} />
        {looked.told.kind === 'loaded' && rows.length === 0 && (
          <Text size={1} muted>
            Sus partes no se cuentan, o no tiene.
          </Text>
        )}
        {rows.length > 0 && <Loaded rows={rows} />}
        <Text size={1} muted>
          De cada parte, en su propio «Lo que ha pasado», por día, isla y nivel. Quien vio dos partes cuenta en las dos:
          no se suman.
        </Text>
      </Stack>
    </Box>
  );
};

/** What has one meaning for all parts; what members did with them has not. */
const compared = ['seen', 'clicked'] as const;

function Loaded({ rows }: { readonly rows: readonly PartRow[] }) {
  const bars = compared.map((figure) => ({ figure, of: barsOf(rows, figure) })).filter(({ of }) => of.length > 0);
  return (
    <>
      <Parts rows={rows} />
      {bars.length > 0 && (
        <div style={columns(320)}>
          {bars.map(({ figure, of }) => (
            <Panel key={figure} title={`${wordsOfFigure(figure).title}, por parte`}>
              {/* No share: there is no sum of the parts. */}
              <NamedBars of={of} all="-" />
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}

const left: CSSProperties = { textAlign: 'left', padding: '8px 0' };
const right: CSSProperties = { textAlign: 'right', padding: '8px 0 8px 16px' };

function Parts({ rows }: { readonly rows: readonly PartRow[] }) {
  const shown = columnsOf(rows);
  return (
    <Card style={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label="Sus partes">
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {['Parte', ...shown.map(({ title }) => title)].map((heading, place) => (
              <th key={heading} scope="col" style={place === 0 ? left : right}>
                <Text size={1} muted align={place === 0 ? 'left' : 'right'}>
                  {heading}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} style={{ borderTop: '1px solid var(--card-border-color)' }}>
              <th scope="row" style={left}>
                <Stack gap={2}>
                  <Text size={1} weight="medium">
                    <IntentLink intent="edit" params={{ id: row.id, type: row.type }}>
                      {row.title}
                    </IntentLink>
                  </Text>
                  <Text size={1} muted>
                    {typeTitleOf(row.type)}
                  </Text>
                </Stack>
              </th>
              {shown.map((column) => (
                <td key={column.title} style={right}>
                  <Text size={1} align="right">
                    {cellOf(row, column)}
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
