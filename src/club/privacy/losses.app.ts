// What a member loses by erasing their account, in sentences.
import { content } from '../../content/content.ts';
import { wordsOf } from '../../content/words.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';

/** All but gifts to send, which the page itself leads to: what can't be replaced first. */
export async function describeLosses(locals: App.Locals): Promise<readonly string[]> {
  const { viewer, locale } = locals;
  invariant(viewer, 'the guard lets only members see their account');
  const { member, standing } = viewer;
  const { points, pendingPoints, level } = standing;
  const t = messages.privacy[locale];
  return [
    ...(await describePrizes(member.id, locals)),
    ...(await describeBookings(member.id, locals)),
    fill(t.losesPoints, { points: countPoints(points, locale), level }),
    ...(pendingPoints > 0 ? [fill(t.losesPending, { points: countPoints(pendingPoints, locale) })] : []),
    t.losesOrders,
    fill(t.losesCode, { code: member.code }),
    t.losesRest,
  ];
}

/** Prizes that wait to be accepted, or that an operator has still to hand over. What became an order is told of as a gift to send. */
async function describePrizes(memberId: string, { services, locale, now }: App.Locals): Promise<string[]> {
  const t = messages.privacy[locale];
  const [entered, known] = await Promise.all([services.draws.listOwn(memberId), content.draws(locale)]);
  return entered.flatMap(({ entry, draw }) => {
    const announced = draw.announced ?? known.find(({ id }) => id === draw.id)?.announced;
    const { text: prize } = wordsOf(announced?.prize, locale);
    const isOwed = entry.state === 'claimed' && draw.award?.kind === 'handover' && entry.handedAt === null;
    const isInTime = entry.claimUntil === null || entry.claimUntil >= canaryDay(now);
    const waits = entry.state === 'winner' && draw.voidedAt === null && isInTime;
    if (prize === '' || !(isOwed || waits)) return [];
    return [fill(isOwed ? t.losesPrize : t.losesUnclaimed, { prize })];
  });
}

async function describeBookings(memberId: string, { services, locale, now }: App.Locals): Promise<string[]> {
  const t = messages.privacy[locale];
  const [own, cards] = await Promise.all([services.events.listOwn(memberId, now), content.events(locale, now)]);
  return own.map(({ booking, event: { id, title, startsAt } }) =>
    fill(booking.state === 'waiting' ? t.losesTurn : t.losesPlace, {
      event: cards.find((card) => card.id === id)?.title.text ?? title,
      moment: formatMoment(startsAt, locale),
    }),
  );
}
