// Recommending for tests on a real database: godfathers, friends' forms and confirmed purchases, with all that was written to whom.
import type { Actor } from '../../src/club/audit/audit.ts';
import type { FriendMail, GodfatherMail, Purchase } from '../../src/club/referral/leads.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { createMember, today } from './club-world.ts';
import type { Locale } from '../../src/words/locale.ts';

export const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'the till’s list' };
const day = 24 * 60 * 60 * 1000;
export const daysLater = (days: number) => new Date(today.getTime() + days * day);
/** The day of a purchase, where a test says no other: `today` in the islands. */
export const bought = '2027-03-15';

let friends = 0;
let kits = 0;
/** A kit's code that nobody has. */
export const freshKit = (of: string) => `${of}${String(++kits)}`;

/** What was written since it was last forgotten, and who was invited. */
export const told: { toFriend: FriendMail[]; toGodfather: GodfatherMail[]; invited: string[] } = {
  toFriend: [],
  toGodfather: [],
  invited: [],
};
/** Forgets what was written so far. */
export const forgetTold = () => Object.assign(told, { toFriend: [], toGodfather: [], invited: [] });

const mailTo = (recipient: string) => ({
  sender: 'club@club.example',
  recipient,
  replyTo: null,
  subject: 'Hola',
  body: '…',
  html: null,
});
export const words = {
  mail: (mail: GodfatherMail) => {
    told.toGodfather.push(mail);
    return mailTo(mail.recipient);
  },
  invite: (friend: { email: string; firstName: string; lastName: string; locale: Locale }) => {
    told.invited.push(friend.email);
    return services.joining.invite(friend, operator, ({ recipient }) => mailTo(recipient), today);
  },
};

/** A member with a kit that was bought in the Canaries; without one if they own none. */
export async function createGodfather(owns = true): Promise<Member> {
  const member = await createMember(today, 'incombustible-2026');
  const kit = { memberId: member.id, codentify: freshKit('GODFATHER'), model: 'ILUMA' } as const;
  if (owns) await services.devices.register(kit, operator, today);
  return member;
}

/** Sends the friend's form; gives the lead, its token, and the discount's code, or the lead's id where there is none. */
export async function recommend(godfather: Member, change: object = {}, now = today) {
  const n = String(++friends);
  const friend = {
    code: godfather.code,
    firstName: 'Yeray',
    lastName: 'Suárez',
    email: `friend-${n}@example.com`,
    phone: `+346001${n.padStart(5, '0')}`,
    birthDate: '1995-02-03',
    island: 'tenerife',
    locale: 'es',
    marketing: false,
    privacyVersion: null,
    ...change,
  } as const;
  const writeMail = (mail: FriendMail) => {
    told.toFriend.push(mail);
    return mailTo(mail.recipient);
  };
  const lead = await services.leads.submit(friend, { writeMail, sendsMail: true }, now);
  if (!lead) throw new Error('The code is a godfather’s.');
  const { leadId = '', discount } = told.toFriend.at(-1) ?? {};
  const code = discount ? (await services.leads.findMailed(leadId))?.discountCode : null;
  return { ...lead, code: code ?? lead.id };
}

const purchaseOf = (who: string, change: Partial<Purchase>): Purchase => ({
  who,
  purchasedOn: bought,
  kit: { codentify: freshKit('FRIENDKIT'), model: 'ILUMA ONE' },
  finding: null,
  spendableAt: today,
  ...change,
});
/** Confirms the purchase with that code, as the operator of a till does. */
export const confirm = (who: string, change: Partial<Purchase> = {}, now = today, invite = words.invite) =>
  services.referral.confirm(purchaseOf(who, change), { ...words, invite }, operator, now);
export const pointsOf = async ({ id }: Member, now = today) => services.points.getStanding(id, now);
