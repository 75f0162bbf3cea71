import { useToast } from '@sanity/ui/toast';
import { type DocumentActionProps, getPublishedId, useClient, useSyncState } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { useClub } from '../club/use-club.ts';
import { useCampaign } from './use-campaign.ts';

/** What an action on a campaign with its parts works with: the campaign, lake and club, and whether something is still being saved. */
export function useCampaignAction({ id, type }: Pick<DocumentActionProps, 'id' | 'type'>) {
  const published = getPublishedId(id);
  const client = useClient({ apiVersion });
  const ask = useClub();
  const { push } = useToast();
  const { isSyncing } = useSyncState(published, type);
  return { published, client, ask, push, isSyncing, campaign: useCampaign(published) };
}
