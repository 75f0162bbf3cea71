import { SignatureLogRequest } from '../../club/identity/identity.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { askingLimit } from '../../club/identity/identity.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Keeps a step on the way through a check; one request about a check at a time',
    who: 'member',
    body: SignatureLogRequest,
    limit: askingLimit,
    reply: null,
    refusals: ['not_found', 'identity_busy'],
  },
  async ({ services, caller, body: { code, event, detail }, now }) => {
    const check = await services.identity.find(caller.member.id, code);
    if (!check) throw new ClubError('not_found');
    await services.identity.log(check, { event, detail }, now);
    return undefined;
  },
);
