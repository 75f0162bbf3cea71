import { ProviderFailure, VideoIdAnswer, VideoIdQuery } from '../../../../club/identity/identity.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { errorStatus } from '../../../../http/error-status.ts';
import { beginCheck, beginningLimit, passOnFailure } from '../../../../club/identity/identity.app.ts';
import { getProduct } from '../../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'Begins the check of who the member is, or goes on with it: the page where they show a document',
    who: 'member',
    changes: true,
    query: VideoIdQuery,
    limit: beginningLimit,
    reply: VideoIdAnswer,
    otherReplies: { [errorStatus.provider_failed]: ProviderFailure },
    refusals: ['not_found', 'product_unavailable', 'already_verified', 'identity_busy'],
  },
  async (call) => {
    const { services, caller, query, locale, now, context } = call;
    const { requires, productId } = await getProduct(locale, query.product_id);
    if (requires !== 'identity') throw new ClubError('not_found');
    const check = await services.identity.open(caller.member.id, { kind: requires, productId }, now);
    if (query.code !== undefined && query.code !== check.code) throw new ClubError('not_found');
    return passOnFailure(context, async () => ({ url: await beginCheck(check, call), code: check.code }));
  },
);
