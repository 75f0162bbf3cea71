import { ClaimedPrize, PrizeClaimRequest } from '../../../../club/draws/draws.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { loadOrderMailer } from '../../../../club/redemption/redemption.mail.ts';
import { findPrize } from '../../../../club/draws/claim-prize.app.ts';
import { drawForm, advanceNamedDraw, entryLimit } from '../../../../club/draws/draw-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Claims the prize that the member won; doing it again changes nothing',
    who: 'member',
    body: PrizeClaimRequest,
    idempotent: { sent: 'prize', keptBy: 'frame' },
    limit: entryLimit,
    inTurn: true,
    form: drawForm,
    reply: ClaimedPrize,
    refusedInOneSentence: true,
    refusals: ['not_found', 'draw_not_won', 'draw_claim_over', 'draw_prize_exhausted', 'draw_prize_requires'],
  },
  async ({ services, caller, body, now }) => {
    const { id: memberId, locale } = caller.member;
    const { draw } = await advanceNamedDraw(body.draw, { services, now, locale });
    const entry = await services.draws.findEntry(draw.id, memberId);
    // Also where the prize has left the catalogue since.
    if (entry?.state === 'claimed') return { claimed: true as const };
    const prize = await findPrize(draw, { services, caller, now });
    const award = prize && { prize, address: body.address ?? null, writeMail: await loadOrderMailer() };
    await services.draws.claim(draw.id, memberId, award, now);
    return { claimed: true as const };
  },
);
