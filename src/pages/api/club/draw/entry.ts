import { EntryQuery, OwnEntry } from '../../../../club/draws/draws.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { readOwnEntry } from '../../../../club/draws/draws.app.ts';
import { advanceNamedDraw } from '../../../../club/draws/draw-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s own entry in a draw, and what became of it',
    who: 'member',
    query: EntryQuery,
    reply: OwnEntry,
    refusals: ['not_found'],
  },
  async ({ caller, query, ...seen }) => readOwnEntry(await advanceNamedDraw(query.draw, seen), caller.member.id, seen),
);
