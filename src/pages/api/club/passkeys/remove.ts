import { RemovePasskeyRequest } from '../../../../club/passkeys/passkeys.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { paths, withQuery } from '../../../../words/paths.ts';

export const POST = defineEndpoint(
  {
    summary: 'Removes one of one’s passkeys',
    who: 'session',
    body: RemovePasskeyRequest,
    form: {
      done: () => withQuery(paths.security(), { done: 'passkey' }),
      refused: () => paths.security(),
    },
    reply: null,
    refusals: ['not_found'],
  },
  async ({ services, caller: { member }, body: { id } }) => {
    if (!(await services.passkeys.remove(member.id, id))) throw new ClubError('not_found');
    return undefined;
  },
);
