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
      'Banners and popup in force on that day for this member’s island and level, but no popup that they closed, or that tells newcomers of a change',
    who: 'session',
    reply: BannersAnswer,
    refusals: ['not_found'],
  },
  async ({ params: { year, month, day }, services, caller, locale, now }) => {
    const { member, standing } = caller;
    const wanted = readCalendarDay(year, month, day);
    if (wanted === null) throw new ClubError('not_found');
    const { banners, popup } = await content.banners(locale, wanted, { island: member.island, level: standing.level });
    const isHidden =
      popup === null ||
      (popup.notForNewcomers && isNewcomer(caller, now)) ||
      (await services.members.findClosedPopups(member.id)).has(popup.id);
    return { banners: banners.map(toBanner), popup: isHidden ? null : toPopup(popup) };
  },
);
