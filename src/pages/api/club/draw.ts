import { content } from '../../../content/content.ts';
import { DrawProof, DrawQuery, DrawRequest, EntryAnswer } from '../../../contract/draws.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { limitOfCodes, readProof } from '../../_draws.ts';
import { drawForm, getDraw, limitEntries } from './_draws.ts';

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
    const found = await getDraw(query.id, seen);
    if (found.stored?.closedAt) await takeAttempt(limitOfCodes(context.clientAddress), seen.now);
    return readProof(found, seen);
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Enters the member in a draw; doing it again gives the same code',
    who: 'member',
    body: DrawRequest,
    rateLimit: limitEntries,
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
