// What the club makes of the Studio's actions for campaigns.
import { useState } from 'react';
import { type DocumentActionComponent, getPublishedId } from 'sanity';
import { DuplicateCampaign } from './DuplicateCampaign.tsx';
import { publishCampaign } from './publish-action.tsx';
import { useCampaign } from './use-campaign.ts';

/** That action of the Studio for campaigns: each is done with all parts, but for deleting. */
export function extendForCampaign(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'publish') return publishCampaign;
  if (action.action === 'duplicate') return duplicating(action);
  if (action.action === 'delete') return deletingAlone(action);
  // A campaign is nowhere on the site, so there is nothing of it to take down: its parts are, one by one.
  return action.action === 'unpublish' ? nothing : action;
}

const nothing: DocumentActionComponent = () => null;

function duplicating(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useDuplicateCampaign: DocumentActionComponent = (props) => {
    const described = useDuplicate(props);
    const campaign = useCampaign(getPublishedId(props.id));
    const [isAsking, setAsking] = useState(false);
    if (!described || !campaign) return described && { ...described, disabled: true };
    const close = () => {
      setAsking(false);
    };
    return {
      ...described,
      disabled: false,
      onHandle: () => {
        setAsking(true);
      },
      dialog: isAsking && { type: 'custom', component: <DuplicateCampaign campaign={campaign} onClose={close} /> },
    };
  };
  useDuplicateCampaign.action = 'duplicate';
  return useDuplicateCampaign;
}

function deletingAlone(useDelete: DocumentActionComponent): DocumentActionComponent {
  const useDeleteAlone: DocumentActionComponent = (props) => {
    const described = useDelete(props);
    return described && { ...described, label: 'Eliminar la campaña, no sus partes' };
  };
  useDeleteAlone.action = 'delete';
  return useDeleteAlone;
}
