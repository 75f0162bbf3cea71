import { CodeQuery, ProviderFailure, SignatureAnswer } from '../../club/identity/identity.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { errorStatus } from '../../http/error-status.ts';
import { beginCheck, beginningLimit, passOnFailure } from '../../club/identity/identity.app.ts';

export const GET = defineEndpoint(
  {
    summary:
      'Begins a signature, or goes on with it: the page where the member signs. A code that is not theirs, or refused: 401',
    who: 'member',
    changes: true,
    query: CodeQuery,
    limit: beginningLimit,
    reply: SignatureAnswer,
    otherReplies: { [errorStatus.provider_failed]: ProviderFailure },
    refusals: ['signature_not_authorized', 'product_unavailable', 'already_verified', 'identity_busy'],
  },
  async (call) => {
    const { services, caller, query, context } = call;
    const check = await services.identity.find(caller.member.id, query.code);
    if (check?.kind !== 'signature') throw new ClubError('signature_not_authorized');
    return passOnFailure(
      context,
      async () => ({ url: await beginCheck(check, call) }),
      () => {
        throw new ClubError('signature_not_authorized');
      },
    );
  },
);
