import { z } from 'zod';
import { presentClaim } from '../../../club/claims/claims.app.ts';
import { Claim, ClaimAnswer, claimBody, ClaimRequest } from '../../../club/claims/claims.contract.ts';
import { claimableDays } from '../../../club/claims/claims.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { messages } from '../../../i18n/messages.ts';
import { paths } from '../../../words/paths.ts';

export const GET = defineEndpoint(
  { summary: 'What the member has claimed, the newest first, at most 50', who: 'member', reply: z.array(Claim) },
  async ({ services, caller }) => (await services.claims.listOf(caller.member.id)).map(presentClaim),
);

export const POST = defineEndpoint(
  {
    summary: 'Asks where points are; the same for the same day is one claim, until an operator has answered it',
    who: 'member',
    body: ClaimRequest,
    idempotent: { sent: 'claim', keptBy: 'frame' },
    bodyLimit: claimBody,
    limit: perMember('claims', 10, hour),
    form: {
      done: () => `${paths.points()}?claimed#claims`,
      refused: (code, context, fields, errors) => showAgain(context, paths.points(), { code, fields, errors }),
    },
    reply: ClaimAnswer,
    status: 201,
  },
  async ({ services, caller, body, locale, now }) => {
    const { first, last } = claimableDays(now);
    if (body.happened_on < first || body.happened_on > last)
      throw new FieldRefusal('invalid', { happened_on: [messages.claims[locale]['error.happened_on']] });
    const claim = await services.claims.submit(caller.member.id, body, now);
    if (claim === 'answered')
      throw new FieldRefusal('invalid', { concept: [messages.claims[locale]['error.answered']] });
    if (claim === 'full') throw new FieldRefusal('invalid', { detail: [messages.claims[locale]['error.full']] });
    return { id: claim.id, state: claim.state };
  },
);
