import { Sessions } from '../../../club/credentials/account.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listSessions } from '../../../club/credentials/account-state.app.ts';

export const GET = defineEndpoint(
  { summary: 'One’s open sessions, this one first', who: 'session', reply: Sessions },
  ({ services, caller: { member, token }, now }) => listSessions(services, member.id, token, now),
);
