import { content } from '../../../content/content.ts';
import { ClosePopupQuery } from '../../../contract/content.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { passkeyOffer } from '../../../words/passkey-offer.ts';
import { welcomeSheet } from '../../../words/welcome-sheet.ts';

export const GET = defineEndpoint(
  {
    summary:
      'Closes a popup, the welcome, the offer of a passkey, or what tells of a draw’s prize: it is not shown to this member again, on whatever device',
    who: 'session',
    changes: true,
    query: ClosePopupQuery,
    reply: null,
  },
  async ({ services, caller, query: { id }, now }) => {
    // An id that is none of these, or no longer a popup's, or that of a draw that they did not enter, needs no record: it is not shown anyway.
    const isShown =
      id === welcomeSheet ||
      id === passkeyOffer ||
      (await content.isPopup(id)) ||
      (await services.draws.findEntry(id, caller.member.id)) !== null;
    if (isShown) await services.members.closePopup(caller.member.id, id, now);
    return undefined;
  },
);
