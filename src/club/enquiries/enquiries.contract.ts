import { z } from 'zod';
import { lineIssue, phoneIssue } from '../../words/field-issues.ts';
import { withoutSeparators } from '../../words/phone-number.ts';
import { profileLimits, writable } from '../members/profile.contract.ts';
import { longestEmail } from '../../words/lengths.ts';

/** The phone prefixes that the question form offers (enquiries/README.md#enquiries). */
export const phonePrefixes = ['34', '55', '12', '54', '90', '45'] as const;

/** The lengths that the fields allow, in characters, for the form and its schema alike. */
export const faqFormLimits = {
  // As long as a member's first and last name, with which the form is filled in.
  name: { max: profileLimits.first_name.max + 1 + profileLimits.last_name.max },
  email: { max: longestEmail },
  phone: { min: 6, max: 14 },
  subject: { min: 3, max: 150 },
  message: { min: 10, max: 4000 },
} as const;

/** The largest body of a question, in bytes: has to hold the longest fields. */
export const faqFormBody = 16_384;

const { name, email, phone, subject, message } = faqFormLimits;

/** The digits to dial after the prefix, from a number as people write it, which may repeat the prefix. */
const dialledDigits = (value: string): string =>
  withoutSeparators(value).replace(new RegExp(`^(?:\\+|00)(?:${phonePrefixes.join('|')})`), '');

const FaqFormFields = z.strictObject({
  name: z.string().trim().min(1).max(name.max).regex(writable, lineIssue),
  email: z.string().trim().max(email.max).pipe(z.email()),
  phone_prefix: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(phonePrefixes)),
  phone: z
    .string()
    .overwrite(dialledDigits)
    .regex(new RegExp(`^\\d{${String(phone.min)},${String(phone.max)}}$`), phoneIssue),
  subject: z.string().trim().min(subject.min).max(subject.max).regex(writable, lineIssue),
  message: z
    .string()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .trim()
    .min(message.min)
    .max(message.max),
  // A plain form sends a ticked box as text.
  privacy: z.preprocess((value) => (value === '1' ? true : value), z.literal(true)),
});

const { phone_prefix: prefixField, phone: phoneField } = FaqFormFields.shape;
const ofPhone = z.looseObject({ phone_prefix: prefixField, phone: phoneField });

/** A question to the club. A Spanish number has nine digits, which is judged whatever else is wrong. */
export const FaqFormRequest = FaqFormFields.refine(
  ({ phone_prefix, phone }) => phone_prefix !== '34' || /^[6-9]\d{8}$/.test(phone),
  { path: ['phone'], error: phoneIssue, when: ({ value }) => ofPhone.safeParse(value).success },
);
export type FaqFormRequest = z.infer<typeof FaqFormRequest>;

export const FaqFormAnswer = z.strictObject({ id: z.uuid() });
export type FaqFormAnswer = z.infer<typeof FaqFormAnswer>;
