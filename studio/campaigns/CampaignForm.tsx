// Above a campaign's form: its state, its parts with what each lacks, and what is done with all of them.
import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { getPublishedId, type InputProps, useFormValue } from 'sanity';
import { today } from '../structure/today.ts';
import { AddParts } from './AddParts.tsx';
import { ApplyRule } from './ApplyRule.tsx';
import { listGaps } from './gaps.ts';
import { GapList } from './GapList.tsx';
import { listChanges } from './apply.ts';
import type { Campaign } from './parts.ts';
import { stateOf } from './state.ts';
import { stateTones } from './state-tones.ts';
import { useCampaign } from './use-campaign.ts';

/** The form of a campaign. */
export function WithCampaign({ props }: { readonly props: InputProps }) {
  const id = useFormValue(['_id']);
  const campaign = useCampaign(typeof id === 'string' ? getPublishedId(id) : '');
  return (
    <Stack gap={4}>
      {campaign && <Overview campaign={campaign} />}
      {props.renderDefault(props)}
    </Stack>
  );
}

function Overview({ campaign }: { readonly campaign: Campaign }) {
  const [asking, setAsking] = useState<'apply' | 'add' | null>(null);
  const state = stateOf(campaign, today().today);
  const gaps = listGaps(campaign);
  const differs = campaign.parts.some((part) => listChanges(campaign.rule, part.latest, today().today).length > 0);
  const close = () => {
    setAsking(null);
  };
  return (
    <Card border radius={2} padding={4} data-testid="campaign-overview">
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Badge tone={stateTones[state.kind]}>{state.words}</Badge>
          <Text size={1} muted>
            {gaps.length === 0 ? 'No le falta nada.' : 'Queda por mirar:'}
          </Text>
        </Flex>
        <GapList gaps={gaps} />
        <Flex gap={2} wrap="wrap">
          <Button
            text="Crear partes"
            mode="ghost"
            onClick={() => {
              setAsking('add');
            }}
          />
          {campaign.parts.length > 0 && (
            <Button
              text="Aplicar a las partes"
              mode="ghost"
              disabled={!differs}
              title={differs ? 'Sus fechas, islas y niveles' : 'Sus partes dicen ya lo mismo que la campaña.'}
              onClick={() => {
                setAsking('apply');
              }}
            />
          )}
        </Flex>
      </Stack>
      {asking === 'apply' && <ApplyRule campaign={campaign} onClose={close} />}
      {asking === 'add' && <AddParts campaign={campaign} onClose={close} />}
    </Card>
  );
}
