import { z } from 'zod';
import { Island } from '../../words/islands.ts';
import { withoutSeparators } from '../../words/phone-number.ts';
import { isPostcodeOf } from '../../words/postcodes.ts';
import { addressLimits } from './address-limits.ts';
import { writable, withLetter } from '../members/profile.contract.ts';

/** A line of a label, without the marks that nobody sees and that paste along; the joiners of some scripts stay. */
const line = (min: number, max: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '').trim())
    .min(min)
    .max(max)
    .regex(writable)
    .regex(withLetter);

const AddressFields = z.strictObject({
  name: line(1, addressLimits.name),
  street: line(3, addressLimits.street),
  postcode: z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .regex(/^(?:35|38)\d{3}$/),
  municipality: line(1, addressLimits.municipality),
  island: Island,
  phone: z
    .string()
    .overwrite(withoutSeparators)
    .regex(/^(?:\+34)?[6789]\d{8}$/),
});

/** A delivery address: in the islands, with a postcode of its island's province. */
export const ShippingAddress = AddressFields.refine(({ postcode, island }) => isPostcodeOf(postcode, island), {
  path: ['postcode'],
});

export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** An address as it was written, also before today's rules. */
export const KeptAddress = z.strictObject({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  municipality: z.string(),
  island: Island,
  phone: z.string(),
});
