import { Sessions } from '../../../club/session/session.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listSessions } from '../../../club/session/session.app.ts';

export const GET = defineEndpoint(
  { summary: 'One’s open sessions, this one first', who: 'session', reply: Sessions },
  ({ services, caller: { member, token }, now }) => listSessions(services, member.id, token, now),
);
