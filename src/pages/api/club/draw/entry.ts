import { EntryQuery, OwnEntry } from '../../../../contract/draws.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { readOwnEntry } from '../../../_draws.ts';
import { getDraw } from '../_draws.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s own entry in a draw, and what became of it',
    who: 'member',
    query: EntryQuery,
    reply: OwnEntry,
    refusals: ['not_found'],
  },
  async ({ caller, query, ...seen }) => readOwnEntry(await getDraw(query.draw, seen), caller.member.id, seen),
);
