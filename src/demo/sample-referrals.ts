// The sample members' recommendations, written through the club's own services. Nobody is invited and no mail is written.
import type { Actor } from '../club/audit/audit.ts';
import type { Member } from '../club/members/members.ts';
import { services } from '../club/services.ts';
import type { FriendFinding } from '../club/referral/referral.contract.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { invariant } from '../kit/invariant.ts';
import type { SampleFriend } from './sample-histories.ts';

let phones = 0;

/** A friend's form; gives the lead's id. */
export async function recommend(godfather: Member, friend: SampleFriend, now: Date): Promise<string> {
  const { firstName, lastName } = friend;
  const lead = await services.leads.submit(
    {
      firstName,
      lastName,
      code: godfather.code,
      email: `${firstName.toLowerCase()}@example.com`,
      phone: `+3460010${String(3000 + ++phones)}`,
      birthDate: '1991-03-09',
      island: godfather.island,
      locale: 'es',
      marketing: false,
      privacyVersion: null,
    },
    {
      sendsMail: false,
      writeMail: ({ recipient }) => ({
        sender: recipient,
        recipient,
        replyTo: null,
        subject: '',
        body: '',
        html: null,
      }),
    },
    now,
  );
  invariant(lead, 'a sample member’s code is known');
  return lead.id;
}

/** Confirms the purchase of a friend who sent the form at that moment. */
export async function confirmPurchase(
  leadId: string,
  friend: SampleFriend,
  {
    finding,
    spendableAt,
    now,
  }: {
    readonly finding: FriendFinding | null;
    readonly spendableAt: Date;
    readonly now: Date;
  },
  operator: Actor,
): Promise<void> {
  const kit = { codentify: friend.codentify, model: 'ILUMA ONE' } as const;
  const words = { mail: null, invite: () => Promise.resolve(null) };
  const purchase = { who: leadId, purchasedOn: canaryDay(now), kit, finding, spendableAt };
  await services.referral.confirm(purchase, words, operator, now);
}
