// What the club makes of the Studio's own actions.
import type { DocumentActionComponent } from 'sanity';
import { extendForCampaign } from '../campaigns/actions.tsx';
import { confirmTerms } from '../club/confirm-terms.tsx';
import { notingStaleEnglish } from '../english/publish-action.ts';
import { guarded } from '../guards/guarded-action.tsx';
import { findGuard } from '../guards/guards.ts';
import { keepingOldAddresses } from '../links/publish-action.ts';
import { isAddressed } from '../schema/address.ts';
import { duplicateWithOwnPlace } from './duplicate.ts';
import { refusingWrongDays } from './refuse-wrong-days.ts';
import { tellingFrom } from './telling-from.ts';
import { unpublishWhileEditing } from './unpublish.tsx';

/** That action of the Studio, for documents of that type. */
export function extendAction(action: DocumentActionComponent, type: string): DocumentActionComponent {
  if (type === 'campaign') return extendForCampaign(action);
  const guard = findGuard(type);
  const guardIt = (guardable: DocumentActionComponent) => (guard ? guarded(guardable, guard) : guardable);
  if (action.action === 'duplicate') return duplicateWithOwnPlace(action);
  if (action.action === 'delete') return guardIt(action);
  if (action.action === 'unpublish') return guardIt(unpublishWhileEditing(action));
  if (action.action !== 'publish') return action;
  const publish = guardIt(tellingFrom(notingStaleEnglish(refusingWrongDays(action))));
  if (isAddressed(type)) return keepingOldAddresses(publish);
  return type === 'terms' ? confirmTerms(publish) : publish;
}
