// All campaigns, a row each: its state, its days, and what it lacks.
import { Box, Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useCallback, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { islands } from '../schema/constants.ts';
import { periodSubtitle } from '../schema/period-subtitle.ts';
import { titleOf } from '../structure/document-words.ts';
import { today } from '../structure/today.ts';
import { inYear } from './apply.ts';
import { DuplicateCampaign } from './DuplicateCampaign.tsx';
import { type Gap, listGaps } from './gaps.ts';
import { GapList } from './GapList.tsx';
import { NewCampaign } from './NewCampaign.tsx';
import type { Campaign } from './parts.ts';
import { readCampaigns } from './read.ts';
import { type State, stateOf } from './state.ts';
import { stateTones } from './state-tones.ts';
import { useLive } from './use-campaign.ts';

interface Row {
  readonly campaign: Campaign;
  readonly state: State;
  readonly gaps: readonly Gap[];
}

type Asking = { readonly kind: 'new' } | { readonly kind: 'copy'; readonly campaign: Campaign } | null;

/** How many gaps a row names. */
const named = 4;
const order: readonly State['kind'][] = ['draft', 'running', 'later', 'over'];

export function CampaignList() {
  const client = useClient({ apiVersion });
  const [asking, setAsking] = useState<Asking>(null);
  const read = useCallback(async () => (await readCampaigns(client)).map(rowOf).toSorted(compare), [client]);
  const found = useLive(read);
  const close = () => {
    setAsking(null);
  };
  return (
    <Box padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Text size={1} muted aria-live="polite">
            {found.kind === 'loading' && 'Mirando…'}
            {found.kind === 'failed' && 'No se ha podido mirar. Carga la página otra vez.'}
            {found.kind === 'read' && describe(found.result)}
          </Text>
          <Button
            text="Nueva campaña"
            tone="primary"
            onClick={() => {
              setAsking({ kind: 'new' });
            }}
          />
        </Flex>
        {found.kind === 'read' && (
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {found.result.map((row) => (
              <Line
                key={row.campaign.id}
                row={row}
                onCopy={() => {
                  setAsking({ kind: 'copy', campaign: row.campaign });
                }}
              />
            ))}
          </Stack>
        )}
      </Stack>
      {asking?.kind === 'new' && <NewCampaign onClose={close} />}
      {asking?.kind === 'copy' && <DuplicateCampaign campaign={asking.campaign} onClose={close} />}
    </Box>
  );
}

function Line({ row: { campaign, state, gaps }, onCopy }: { readonly row: Row; readonly onCopy: () => void }) {
  const { id, latest, published, draft } = campaign;
  const title = titleOf(latest);
  return (
    <Card as="li" border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex align="center" justify="space-between" gap={3}>
          <Flex align="center" gap={2} wrap="wrap" flex={1}>
            <Badge tone={stateTones[state.kind]}>{state.words}</Badge>
            {published && draft && <Badge tone="caution">Cambios</Badge>}
            <Text weight="medium">
              <IntentLink intent="edit" params={{ id, type: 'campaign' }}>
                {title}
              </IntentLink>
            </Text>
          </Flex>
          <Button text="Duplicar" aria-label={`Duplicar «${title}»`} mode="ghost" onClick={onCopy} />
        </Flex>
        <Text size={1} muted>
          {summaryOf(campaign)}
        </Text>
        <GapList gaps={gaps.slice(0, named)} />
        {gaps.length > named && (
          <Text size={1} muted>
            {gaps.length === named + 1 ? 'Y otra cosa.' : `Y otras ${String(gaps.length - named)} cosas.`}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const rowOf = (campaign: Campaign): Row => ({
  campaign,
  state: stateOf(campaign, today().today),
  gaps: listGaps(campaign),
});

/** What is being made first, then what is on, what is to come, the next first, and what is over; of the others the last to begin first. */
function compare(one: Row, other: Row): number {
  const byState = order.indexOf(one.state.kind) - order.indexOf(other.state.kind);
  const begins = ({ campaign }: Row) => inYear(campaign.rule.period, today().today).from ?? '';
  const byDay = begins(one).localeCompare(begins(other));
  return byState || (one.state.kind === 'later' ? byDay : -byDay);
}

/** «1 dic – 6 ene, cada año · Tenerife · Gold · 4 partes» */
function summaryOf({ rule, parts }: Campaign): string {
  const { period, islands: chosen, levels } = rule;
  const names = islands.flatMap(({ value, title }) => (chosen.includes(value) ? title : []));
  const count = parts.length === 1 ? '1 parte' : `${String(parts.length)} partes`;
  return [periodSubtitle(period), names.join(', '), levels.join(', '), count].filter(Boolean).join(' · ');
}

function describe(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Todavía no hay campañas.';
  const lacking = rows.filter(({ gaps }) => gaps.length > 0).length;
  const all = rows.length === 1 ? 'Una campaña' : `${String(rows.length)} campañas`;
  return lacking === 0 ? `${all}. No les falta nada.` : `${all}, ${String(lacking)} con algo por mirar.`;
}
