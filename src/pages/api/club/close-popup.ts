import { content } from '../../../content/content.ts';
import { ClosePopupQuery } from '../../../contract/content.ts';
import { readMomentId } from '../../../club/moments/moments.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { readAcceptedPrize } from '../../../words/accepted-prize.ts';
import { passkeyOffer } from '../../../words/passkey-offer.ts';
import { welcomeSheet } from '../../../words/welcome-sheet.ts';

export const GET = defineEndpoint(
  {
    summary:
      'Closes a popup, the welcome, the offer of a passkey, or what tells of a moment or of an accepted prize: it is not shown to this member again, on whatever device',
    who: 'session',
    changes: true,
    query: ClosePopupQuery,
    reply: null,
  },
  async ({ services, caller, query: { id }, now }) => {
    const { member, standing } = caller;
    const moment = readMomentId(id);
    const draw = readAcceptedPrize(id);
    if (moment) await services.moments.markTold({ memberId: member.id, level: standing.level }, moment, now);
    // An id that is none of these, or no longer a popup's, needs no record: it is not shown anyway.
    else if (
      draw === null
        ? id === welcomeSheet || id === passkeyOffer || (await content.isPopup(id))
        : (await services.draws.findEntry(draw, member.id))?.state === 'claimed'
    )
      await services.members.closePopup(member.id, id, now);
    return undefined;
  },
);
