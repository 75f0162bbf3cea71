// Recommending: what a visitor may learn of a code, the lead that a friend's form makes, and how a member's recommendations stand.
import { z } from 'zod';
import { longestTypedCode } from './code-limit.ts';
import { phoneIssue } from '../../words/field-issues.ts';
import { withoutSeparators } from '../../words/phone-number.ts';
import { Island } from '../../words/islands.ts';
import { FirstName, LastName, PhoneNumber, profileLimits } from '../members/profile.contract.ts';
import { plainCode } from '../../kit/code-groups.ts';
import { adultAge } from '../../words/minimum-age.ts';
import { purchaseRefusals } from '../../words/reasons.ts';
import { leadStates } from '../../words/states.ts';
import { longestEmail } from '../../words/lengths.ts';

/**
 * lead: wants to be called · purchased: the points are on their way · credited · refused: no points · returned: the points were taken back
 */
const [lead, ...afterPurchase] = leadStates;
const referralStates = [lead, 'purchased', ...afterPurchase] as const;
export type ReferralState = (typeof referralStates)[number];

export type ReferralRefusal = (typeof purchaseRefusals)[number];

/** What an operator may find out about the friend at the till. */
export const friendFindings = ['under_age', 'not_resident', 'employee'] as const satisfies readonly ReferralRefusal[];
export type FriendFinding = (typeof friendFindings)[number];

/** A recommendation code as people type it: in any case, in groups. */
export const RecommendationCode = z.string().max(longestTypedCode).overwrite(plainCode);

export const GodfatherRequest = z.strictObject({ code: RecommendationCode });
export type GodfatherRequest = z.infer<typeof GodfatherRequest>;

/** All that a stranger learns of whoever has a code. */
export const Godfather = z.strictObject({ first_name: z.string(), code: z.string() });
export type Godfather = z.infer<typeof Godfather>;

/**
 * The prefixes that a friend's form offers: Spain's, then, by number, those of countries from which many residents of the islands come, and
 * of their neighbours.
 */
export const friendPhonePrefixes = [
  ...['34', '1', '7', '30', '31', '32', '33', '36', '39', '40', '41', '43', '44', '45', '46', '47', '48', '49'],
  ...[
    '51',
    '52',
    '53',
    '54',
    '55',
    '56',
    '57',
    '58',
    '86',
    '90',
    '91',
    '212',
    '213',
    '220',
    '221',
    '222',
    '351',
    '352',
  ],
  ...[
    '353',
    '354',
    '356',
    '358',
    '359',
    '370',
    '371',
    '372',
    '380',
    '385',
    '386',
    '420',
    '421',
    '591',
    '593',
    '595',
    '598',
  ],
] as const;

const { first_name, last_name } = profileLimits;
/** As queries and plain forms send a ticked box. */
const ticked = z.literal('1');

export const leadLimits = { first_name, last_name, email: { max: longestEmail }, phone: { min: 6, max: 14 } } as const;

const { min, max } = leadLimits.phone;
interface PhoneOfPrefix {
  readonly phone_prefix: string;
  readonly phone: string;
}

/** The number as it is dialled after the prefix, which people may write once more. */
const withoutPrefix = <Form extends PhoneOfPrefix>(form: Form): Form => ({
  ...form,
  phone: form.phone.replace(new RegExp(`^(?:\\+|00)${form.phone_prefix}`), ''),
});

/** Whether the number can be dialled after its prefix: it has no other, and a Spanish one has nine digits. */
const isOfPrefix = ({ phone_prefix, phone }: PhoneOfPrefix): boolean =>
  phone_prefix === '34'
    ? /^[6-9]\d{8}$/.test(phone)
    : new RegExp(`^(?!00)\\d{${String(min)},${String(max)}}$`).test(phone);

const LeadFields = z.strictObject({
  code: RecommendationCode,
  first_name: FirstName,
  last_name: LastName,
  email: z.string().trim().max(leadLimits.email.max).pipe(z.email()),
  phone_prefix: z.enum(friendPhonePrefixes),
  phone: z
    .string()
    .overwrite(withoutSeparators)
    .regex(new RegExp(`^(?:(?:\\+|00)\\d{1,3})?\\d{${String(min)},${String(max)}}$`), phoneIssue),
  birth_date: z.iso.date().meta({ description: `${adultAge} years or more` }),
  island: Island,
  adult: ticked,
  not_employee: ticked.meta({ description: 'Neither works for the tobacco company nor owns a tobacconist’s' }),
  privacy: ticked,
  marketing: z.enum(['0', '1']).default('0'),
  website: z.string().max(2000).default('').meta({ description: 'Stays empty: only programs fill it in' }),
});

const { phone_prefix: prefixField, phone: phoneField } = LeadFields.shape;
const ofPhone = z.looseObject({ phone_prefix: prefixField, phone: phoneField });

/** What a friend fills in. A Spanish number has nine digits, which is judged whatever else is wrong. */
export const LeadRequest = LeadFields.overwrite(withoutPrefix).refine((form) => isOfPrefix(withoutPrefix(form)), {
  path: ['phone'],
  error: phoneIssue,
  when: ({ value }) => ofPhone.safeParse(value).success,
});
export type LeadRequest = z.infer<typeof LeadRequest>;

const Lead = z.strictObject({ id: z.uuid(), first_name: z.string(), email: z.string(), godfather: Godfather });
type Lead = z.infer<typeof Lead>;

export const LeadAnswer = z.strictObject({
  lead: Lead,
  token: z.string().meta({ description: 'By which the lead may be updated' }),
});
export type LeadAnswer = z.infer<typeof LeadAnswer>;

/** What a friend may change afterwards, any of it. A phone has its country; nine digits are Spanish. */
export const LeadUpdate = z.strictObject({
  token: z.string().max(200),
  phone: PhoneNumber.optional(),
  island: Island.optional(),
  marketing: z.preprocess((value) => (value === '1' ? true : value === '0' ? false : value), z.boolean()).optional(),
});
export type LeadUpdate = z.infer<typeof LeadUpdate>;

export const LeadUpdateAnswer = z.strictObject({ lead: Lead });
export type LeadUpdateAnswer = z.infer<typeof LeadUpdateAnswer>;

/** One of a member's recommendations. */
export const Referral = z.strictObject({
  id: z.uuid(),
  first_name: z.string().nullable().meta({ description: 'Null where the friend’s data were erased' }),
  state: z.enum(referralStates),
  reason: z.enum(purchaseRefusals).nullable().meta({ description: 'Why there are no points; of a refused one alone' }),
  registered: z.boolean().meta({ description: 'The friend has joined the club' }),
  at: z.iso.datetime({ offset: true }).meta({ description: 'Since when it stands so' }),
});
export type Referral = z.infer<typeof Referral>;
export const Referrals = z.array(Referral);

/** What the editors write about recommending. */
export const Recommend = z.strictObject({
  main_title: z.string(),
  title: z.string(),
  paragraph_1: z.string(),
  paragraph_2: z.string(),
  paragraph_3: z.string(),
  paragraph_4: z.string(),
  text_icon_1: z.string(),
  text_icon_2: z.string(),
  text_icon_3: z.string(),
  information_text: z.string(),
  reasons: z.array(z.string()),
});
export type Recommend = z.infer<typeof Recommend>;
