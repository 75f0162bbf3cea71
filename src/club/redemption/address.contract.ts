import { z } from 'zod';
import { Island } from '../../words/islands.ts';
import { withoutSeparators } from '../../words/phone-number.ts';
import { isPostcodeOf } from '../../words/postcodes.ts';
import { addressLimits } from './address-limits.ts';
import { writable, withLetter } from '../members/profile.contract.ts';

const AddressFields = z.strictObject({
  name: z.string().trim().min(1).max(addressLimits.name).regex(writable).regex(withLetter),
  street: z.string().trim().min(3).max(addressLimits.street).regex(writable).regex(withLetter),
  postcode: z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .regex(/^(?:35|38)\d{3}$/),
  municipality: z.string().trim().min(1).max(addressLimits.municipality).regex(writable).regex(withLetter),
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
