import type { StoredReferral } from '../../../club/referral/referral.service.ts';
import { type Referral, Referrals } from '../../../club/referral/referral.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { canaryIso } from '../../../kit/canary-time.ts';
import { nameForOthers } from '../../../words/person-name.ts';

export const GET = defineEndpoint(
  { summary: 'Whom the member has recommended and how each stands, the newest first', who: 'member', reply: Referrals },
  async ({ services, caller, now }) => (await services.referral.listOf(caller.member.id, now)).map(present),
);

const present = ({ id, firstName, shown, refusal, registeredAt }: StoredReferral): Referral => ({
  id,
  first_name: firstName && nameForOthers(firstName),
  state: shown.state,
  reason: shown.state === 'refused' ? refusal : null,
  registered: registeredAt !== null,
  at: canaryIso(shown.since),
});
