import { content } from '../../../content/content.ts';
import { DrawProof, DrawQuery, DrawRequest, EntryAnswer } from '../../../club/draws/draws.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { codesLimit, readProof } from '../../../club/draws/draws.app.ts';
import { drawForm, advanceNamedDraw, entryLimit } from '../../../club/draws/draw-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary:
      'What everybody may know of a draw: enough to draw it again once it is drawn. What is secret is null before its time',
    who: 'anyone',
    query: DrawQuery,
    reply: DrawProof,
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ context, query, ...seen }) => {
    const found = await advanceNamedDraw(query.id, seen);
    if (!found.stored?.closedAt) return readProof(found, seen);
    const attempt = await codesLimit.take(context);
    const proof = await readProof(found, seen);
    await attempt?.settle('done');
    return proof;
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Enters the member in a draw; doing it again gives the same code',
    who: 'member',
    body: DrawRequest,
    idempotent: { sent: 'entry', keptBy: 'frame' },
    limit: entryLimit,
    inTurn: true,
    form: drawForm,
    reply: EntryAnswer,
    refusedInOneSentence: true,
    refusals: ['not_found', 'draw_not_open', 'draw_other_island'],
  },
  async ({ services, caller, body, locale, now }) => {
    const draw = await content.findDraw(locale, body.draw);
    if (!draw) throw new ClubError('not_found');
    const { code } = await services.draws.enter(draw, caller.member, now);
    return { entered: true as const, code };
  },
);
