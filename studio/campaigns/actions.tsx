// What the club makes of the Studio's actions for campaigns.
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { type DocumentActionComponent, useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DuplicateCampaign } from './DuplicateCampaign.tsx';
import type { Campaign } from './parts.ts';
import { publishCampaign } from './publish-action.tsx';
import { readCampaign } from './read.ts';
import { removeCampaign } from './remove-action.tsx';

/** That action of the Studio for campaigns: each is done with all parts, but for deleting. */
export function extendForCampaign(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'publish') return publishCampaign;
  if (action.action === 'duplicate') return duplicating(action);
  if (action.action === 'delete') return deletingAlone(action);
  return action.action === 'unpublish' ? removeCampaign : action;
}

function duplicating(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useDuplicateCampaign: DocumentActionComponent = (props) => {
    const described = useDuplicate(props);
    const client = useClient({ apiVersion });
    const { push } = useToast();
    const [campaign, setCampaign] = useState<Campaign | null>(null);
    if (!described) return null;
    const ask = async () => {
      try {
        setCampaign(await readCampaign(client, props.id));
      } catch {
        push({ status: 'error', title: 'No se ha podido leer la campaña. Prueba otra vez.' });
      }
    };
    const close = () => {
      setCampaign(null);
    };
    return {
      ...described,
      disabled: false,
      onHandle: () => void ask(),
      dialog: campaign && { type: 'custom', component: <DuplicateCampaign campaign={campaign} onClose={close} /> },
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
