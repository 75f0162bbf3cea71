import { Sessions } from '../../../contract/account.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listSessions } from '../../_account-state.ts';

export const GET = defineEndpoint(
  { summary: 'One’s open sessions, this one first', who: 'session', reply: Sessions },
  ({ services, caller: { member, token }, now }) => listSessions(services, member.id, token, now),
);
