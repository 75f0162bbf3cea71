import type { Prize } from '../../../../club/prizes/prizes.service.ts';
import { content } from '../../../../content/content.ts';
import { ClaimedPrize, PrizeClaimRequest } from '../../../../club/draws/draws.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import type { Call } from '../../../../http/declaration.ts';
import { loadOrderMailer } from '../../../../club/redemption/redemption.mail.ts';
import { onlyVariation } from '../../../../words/units.ts';
import type { KnownDraw } from '../../../../club/draws/draws.app.ts';
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

/** What is awarded at once, a product in the member's language; null for what the club hands over. */
async function findPrize(
  { award, announced }: KnownDraw,
  { services, caller, now }: Pick<Call<'member'>, 'services' | 'caller' | 'now'>,
): Promise<Prize | null> {
  const { id: memberId, locale } = caller.member;
  if (award.kind === 'handover') return null;
  if (award.kind === 'points')
    return {
      kind: 'points',
      points: award.points,
      concept: { title: announced.title },
    };
  const [offer] = await content.findOffers(locale, [award.productId]);
  const variation = offer?.variations.find(({ id }) => id === (award.variationId ?? onlyVariation));
  // What is in the catalogue no more can't be awarded either.
  if (!offer || !variation) throw new ClubError('draw_prize_exhausted');
  const { productId, name, shipping, validity } = offer;
  const stock = (await services.stock.getStock(memberId, [offer], now)).get(productId);
  if (stock?.isRequirementMet !== true) throw new ClubError('draw_prize_requires', { name: name.text });
  const names = {
    name: name.text,
    lang: name.lang,
    variation: offer.variations.length > 1 ? variation.name.text : null,
  };
  return { kind: 'product', product: { productId, variationId: variation.id, ...names, shipping, validity } };
}
