import { Stack, Text } from '@sanity/ui';
import { type ReactNode, useCallback } from 'react';
import { getPublishedId, useClient, useFormValue } from 'sanity';
import { IntentLink } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { titleOf } from '../structure/document-words.ts';
import { partTypes } from './parts.ts';
import { readCampaignsOf } from './read.ts';
import { useLive } from './use-campaign.ts';

/** Whether campaigns may have parts of that type. */
export const isPartType = (type: string): boolean => partTypes.some((one) => one === type);

/** The form of what may be part of a campaign, with a link to that above it. */
export function WithItsCampaign({ children }: { readonly children?: ReactNode }) {
  const id = useFormValue(['_id']);
  const part = typeof id === 'string' ? getPublishedId(id) : '';
  const client = useClient({ apiVersion });
  const read = useCallback(() => readCampaignsOf(client, part), [client, part]);
  const found = useLive(read);
  return (
    <Stack gap={4}>
      {found.kind === 'read' &&
        found.result.map((campaign) => (
          <Text key={campaign._id} size={1}>
            Parte de la campaña{' '}
            <IntentLink intent="edit" params={{ id: campaign._id, type: 'campaign' }}>
              «{titleOf(campaign)}»
            </IntentLink>
          </Text>
        ))}
      {children}
    </Stack>
  );
}
