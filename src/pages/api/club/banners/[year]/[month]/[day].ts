import { content } from '../../../../../../content/content.ts';
import { BannersAnswer } from '../../../../../../contract/content.ts';
import { ClubError } from '../../../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../../../http/endpoint.ts';
import { isNewcomer } from '../../../../../../club/points/points.ts';
import { readCalendarDay } from '../../../../../../kit/calendar-day.ts';
import { toBanner, toPopup } from '../../../../../../visit/present-content.ts';

export const GET = defineEndpoint(
  {
    summary:
      'Banners in force on that day for this member’s island and level, and the first popup that they have not closed, and that tells no newcomer of a change',
    who: 'session',
    reply: BannersAnswer,
    refusals: ['not_found'],
  },
  async ({ params: { year, month, day }, services, caller, locale, now }) => {
    const { member, standing } = caller;
    const wanted = readCalendarDay(year, month, day);
    if (wanted === null) throw new ClubError('not_found');
    const { banners, popups } = await content.banners(locale, wanted, { island: member.island, level: standing.level });
    const closed = popups.length > 0 ? await services.members.findClosedPopups(member.id) : new Set();
    const popup = popups.find(
      ({ id, notForNewcomers }) => !closed.has(id) && !(notForNewcomers && isNewcomer(caller, now)),
    );
    return { banners: banners.map(toBanner), popup: popup ? toPopup(popup) : null };
  },
);
