import { EndSessionsRequest } from '../../../../club/session/session.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { clearCookie, sessionCookie } from '../../../../http/cookies.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { isSecure } from '../../../../http/site.ts';
import { paths, withQuery } from '../../../../words/paths.ts';

export const POST = defineEndpoint(
  {
    summary: 'Ends one of one’s sessions, or all others',
    who: 'session',
    body: EndSessionsRequest,
    form: {
      done: ({ others }) => withQuery(paths.security(), { done: others === undefined ? 'session' : 'sessions' }),
      refused: () => paths.security(),
    },
    reply: null,
    refusals: ['not_found'],
  },
  async ({ context: { cookies, request }, services, caller: { member, token }, body: { id }, now }) => {
    if (id === undefined) {
      await services.session.endOthers(member.id, token);
      return undefined;
    }
    const current = (await services.session.list(member.id, token, now)).find((session) => session.current);
    if (!(await services.session.end(member.id, id))) throw new ClubError('not_found');
    if (current?.id === id) clearCookie(cookies, isSecure(request), sessionCookie(isSecure(request)));
    return undefined;
  },
);
