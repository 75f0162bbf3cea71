// The calls of a member's open sessions.
import { call } from '../../../islands/api.ts';
import type { Session } from '../session.contract.ts';

export const sessionApi = {
  list: () => call<Session[]>('sessions'),
  end: (which: { readonly id: string } | { readonly others: true }) =>
    call<null>('sessions/end', { method: 'POST', body: which, emptyAs: null }),
};
