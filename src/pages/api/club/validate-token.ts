import { ValidateTokenAnswer, ValidateTokenRequest } from '../../../club/credentials/account.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Whether the link of a mail can be used: with an e-mail that of a new password, with a consumer_id that of an activation',
    who: 'anyone',
    body: ValidateTokenRequest,
    reply: ValidateTokenAnswer,
    refusals: ['link_unusable'],
  },
  async ({ services, body: { email, consumer_id: memberId, token }, now }) => {
    const kind = memberId === undefined ? 'reset' : 'activation';
    const holder = await services.credentials.findHolder(kind, memberId ?? email ?? '', token, now);
    if (!holder) throw new ClubError('link_unusable');
    return { valid: true as const };
  },
);
