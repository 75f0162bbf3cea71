import { ClubError } from '../../../../contract/errors.ts';
import { LeadUpdate, LeadUpdateAnswer } from '../../../../club/referral/referral.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Changes a lead by its token; once the purchase is confirmed, whether the friend wants news, alone',
    who: 'anyone',
    body: LeadUpdate,
    fieldsWith400: true,
    reply: LeadUpdateAnswer,
    refusals: ['lead_fixed'],
  },
  async ({ services, locale, now, params: { id = '' }, body: { token, ...changes } }) => {
    const lead = await services.leads.update(id, token, changes, locale, now);
    // Not the token of whoever sent the first form of that mailbox; or its purchase is confirmed.
    if (!lead) throw new ClubError('lead_fixed');
    const { firstName, email, godfather } = lead;
    return { lead: { id, first_name: firstName, email, godfather } };
  },
);
