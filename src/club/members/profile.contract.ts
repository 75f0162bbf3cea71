import { z } from 'zod';
import { Island } from '../../words/islands.ts';
import { lineIssue, nameIssue, phoneIssue, placeIssue, postcodeIssue } from '../../words/field-issues.ts';
import { personName, plainName } from '../../words/person-name.ts';
import { withoutSeparators } from '../../words/phone-number.ts';
import { isPostcodeOf } from '../../words/postcodes.ts';
import { Locale } from '../../contract/locale.ts';
import { longestPhone, longestAddress } from '../../words/lengths.ts';

/** The lengths that the fields allow, in characters, for the form and its schema alike. */
export const profileLimits = {
  first_name: { max: 60 },
  last_name: { max: 100 },
  phone: { max: longestPhone },
  address: { min: 3, max: longestAddress },
  postcode: { max: 5 },
  municipality: { max: 100 },
} as const;

/**
 * What can be written in one line: no control or format characters and no line breaks, but the joiners that some scripts need; no letters
 * that nobody sees; and at most three marks on a letter, as more would cover what stands around.
 */
export const writable =
  /^(?!.*\p{M}{4})(?:(?!\u034f|\u17b4|\u17b5)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u200c|\u200d)*$/u;
/** What says something: signs and pictures alone are no name and no address. */
export const withLetter = /\p{L}/u;
/** Mail programs make links of these. */
const withoutAddress = /^(?!.*(?::\/\/|[Ww]{3}\.))/;

/** A place's name of one line. */
const name = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(writable, lineIssue)
    .regex(withLetter, placeIssue)
    .regex(withoutAddress, placeIssue);

const nameOf = (max: number) =>
  z.string().overwrite(plainName).min(1).max(max).regex(writable, nameIssue).regex(personName, nameIssue);
/** A person's names, which others read and mails greet by (members/README.md#members). */
export const FirstName = nameOf(profileLimits.first_name.max);
export const LastName = nameOf(profileLimits.last_name.max);

/** What a member may leave out: an empty field and null both take it away. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());

const { phone, address, municipality } = profileLimits;

/** A phone number as people write it, as `+` with country and number: nine digits are Spanish. */
export const PhoneNumber = z
  .string()
  .max(phone.max)
  .overwrite((typed) =>
    withoutSeparators(typed)
      .replace(/^00/, '+')
      .replace(/^(?=[6-9]\d{8}$)/, '+34'),
  )
  .regex(/^\+(?:34[6-9]\d{8}|(?!34)[1-9]\d{6,14})$/, phoneIssue);

const Postcode = z
  .string()
  .trim()
  .regex(/^(?:35|38)\d{3}$/);
/** Both of them, each right by itself. */
const PostcodeAndIsland = z.object({ postcode: Postcode, island: Island });

/**
 * What members may change of themselves: any of these. Whether the postcode is the island's is judged whatever else is wrong; where one of
 * the two is sent alone, by the club with what it knows.
 */
export const SelfUpdate = z
  .strictObject({
    first_name: FirstName.optional(),
    last_name: LastName.optional(),
    phone: optional(PhoneNumber).optional(),
    address: optional(z.string().trim().min(address.min).max(address.max).regex(writable, lineIssue)).optional(),
    postcode: optional(Postcode).optional(),
    municipality: optional(name(municipality.max)).optional(),
    island: Island.optional(),
    locale: Locale.optional(),
  })
  .refine(({ postcode, island }) => !postcode || !island || isPostcodeOf(postcode, island), {
    path: ['postcode'],
    message: postcodeIssue,
    when: ({ value }) => PostcodeAndIsland.safeParse(value).success,
  });
export type SelfUpdate = z.infer<typeof SelfUpdate>;
export type ProfileField = keyof SelfUpdate;

export const PhotoRequest = z.strictObject({ photo: z.file() });
export const PhotoAnswer = z.strictObject({
  photo: z.string().nullable().meta({ description: 'Site-relative address' }),
});
export type PhotoAnswer = z.infer<typeof PhotoAnswer>;
