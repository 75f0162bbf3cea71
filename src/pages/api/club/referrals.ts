import { presentReferral } from '../../../club/referral/friends.app.ts';
import { Referrals } from '../../../club/referral/referral.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'Whom the member has recommended and how each stands, the newest first', who: 'member', reply: Referrals },
  async ({ services, caller, now }) => (await services.referral.listOf(caller.member.id, now)).map(presentReferral),
);
