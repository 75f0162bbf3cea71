import { CodeQuery, DocumentAnswer, ProviderFailure } from '../../club/identity/identity.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { errorStatus } from '../../http/error-status.ts';
import { siteOrigin } from '../../http/site.ts';
import { findProvider } from '../../club/identity/check-provider.app.ts';
import { askingLimit, passOnFailure } from '../../club/identity/identity.app.ts';

export const GET = defineEndpoint(
  {
    summary:
      'Whether a check is verified, or a document signed: asks the provider; one request about a check at a time',
    who: 'member',
    changes: true,
    query: CodeQuery,
    limit: askingLimit,
    reply: DocumentAnswer,
    otherReplies: { [errorStatus.provider_failed]: ProviderFailure },
    refusals: ['not_found', 'identity_busy'],
  },
  async ({ services, caller, query, context, now }) => {
    const check = await services.identity.find(caller.member.id, query.code);
    if (!check) throw new ClubError('not_found');
    const provider = findProvider(check.kind, siteOrigin(context.request));
    return passOnFailure(context, async () => ({
      validate: (await services.identity.validate(check, provider, now)) === 'verified',
    }));
  },
);
