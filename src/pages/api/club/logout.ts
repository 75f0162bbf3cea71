import { clearCookie, sessionCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { isSecure } from '../../../http/site.ts';

export const GET = defineEndpoint(
  { summary: 'Ends this session, its token too', who: 'session', changes: true, reply: null },
  async ({ context: { cookies, request }, services, caller }) => {
    await services.members.endSession(caller.token);
    clearCookie(cookies, isSecure(request), sessionCookie(isSecure(request)));
    return undefined;
  },
);
