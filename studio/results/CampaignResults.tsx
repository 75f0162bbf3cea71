// «Lo que ha pasado» of a campaign: each of its parts with what came of it. There is no sum of them: who saw two parts would be in it
// twice.
import { RefreshIcon } from '@sanity/icons/Refresh';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import type { UserViewComponent } from 'sanity/structure';
import { isResultType } from '../../src/words/result-types.ts';
import { apiVersion } from '../api-version.ts';
import { readCampaign } from '../campaigns/read.ts';
import { refusals } from '../club/club-calls.ts';
import { useClub, wordsOf } from '../club/use-club.ts';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import { isResults, type Results, resultsPath } from './answer.ts';
import { CopyTable } from './CopyTable.tsx';
import { say, wordsOfFigure } from './words.ts';

interface PartRow {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Null while it is not published: nothing can have come of it. */
  readonly results: Results | null;
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly words: string }
  | { readonly kind: 'loaded'; readonly rows: readonly PartRow[] };

export const CampaignResults: UserViewComponent = ({ documentId }) => {
  const { state, look } = useParts(documentId);
  return (
    <Box padding={4} overflow="auto" height="fill" data-testid="results">
      <Stack gap={4} style={{ maxWidth: 1100, margin: '0 auto' }}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Text size={1} muted role="status">
            {state.kind === 'loading' && 'Preguntando al club…'}
            {state.kind === 'error' && `${state.words} No se ve lo que ha pasado.`}
            {state.kind === 'loaded' && (state.rows.length === 0 ? 'Sus partes no se cuentan, o no tiene.' : '')}
          </Text>
          <Flex gap={2}>
            <Button icon={RefreshIcon} text="Mirar otra vez" mode="ghost" fontSize={1} onClick={look} />
            {state.kind === 'loaded' && state.rows.length > 0 && <CopyTable table={tableOf(state.rows)} />}
          </Flex>
        </Flex>
        {state.kind === 'loaded' && state.rows.length > 0 && <Parts rows={state.rows} />}
        <Text size={1} muted>
          De cada parte, en su propio «Lo que ha pasado», por día, isla y nivel. Quien vio dos partes cuenta en las dos:
          no se suman.
        </Text>
      </Stack>
    </Box>
  );
};

function useParts(documentId: string): { readonly state: State; readonly look: () => void } {
  const client = useClient({ apiVersion });
  const ask = useClub();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const look = useCallback(() => {
    const read = async (): Promise<readonly PartRow[]> => {
      const campaign = await readCampaign(client, documentId);
      const parts = (campaign?.parts ?? []).filter(({ type }) => isResultType(type));
      return Promise.all(
        parts.map(async ({ id, type, published, latest }) => {
          const answer = published ? await ask(resultsPath(type, id)) : null;
          if (answer !== null && !isResults(answer)) throw new Error(refusals.unreachable);
          return { id, type, title: titleOf(latest), results: answer };
        }),
      );
    };
    read().then(
      (rows) => {
        setState({ kind: 'loaded', rows });
      },
      (error: unknown) => {
        setState({ kind: 'error', words: wordsOf(error) });
      },
    );
  }, [ask, client, documentId]);
  useEffect(look, [look]);
  return { state, look };
}

/** What members did, beside having seen and pressed: such as «Participan: 12»; empty where they do nothing else with it. */
function deedOf({ figures }: Results): string {
  const deed = figures.find(({ figure }) => figure !== 'seen' && figure !== 'clicked');
  return deed ? `${wordsOfFigure(deed.figure).title}: ${say(deed.total)}` : '';
}

const totalOf = ({ figures }: Results, wanted: string): string => {
  const found = figures.find(({ figure }) => figure === wanted);
  return found ? say(found.total) : '';
};

const headings = ['Parte', wordsOfFigure('seen').title, wordsOfFigure('clicked').title, 'Qué hicieron'];

const cellsOf = ({ results }: PartRow): readonly [string, string, string] =>
  results === null
    ? ['', '', 'Sin publicar']
    : [totalOf(results, 'seen'), totalOf(results, 'clicked'), deedOf(results)];

/** No text begins a formula of a sheet. */
const plain = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll(/[\t\n]/g, ' ');

const tableOf = (rows: readonly PartRow[]): string =>
  [headings, ...rows.map((row) => [`${typeTitleOf(row.type)}: ${row.title}`, ...cellsOf(row)].map(plain))]
    .map((cells) => cells.join('\t'))
    .join('\n');

const left: CSSProperties = { textAlign: 'left', padding: '8px 0' };
const right: CSSProperties = { textAlign: 'right', padding: '8px 0 8px 16px' };

function Parts({ rows }: { readonly rows: readonly PartRow[] }) {
  return (
    <Card style={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label="Sus partes">
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {headings.map((heading, place) => (
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
              {cellsOf(row).map((cell, place) => (
                <td key={headings[place + 1]} style={right}>
                  <Text size={1} align="right">
                    {cell}
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
