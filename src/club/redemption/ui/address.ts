// The delivery address as it is typed, checked by the rules of the contract's ShippingAddress before it is sent.
import type { ShippingAddress } from '../address.contract.ts';
import { addressLimits } from '../address-limits.ts';
import { isPostcodeOf } from '../../../words/postcodes.ts';

export type AddressField = keyof ShippingAddress;
/** Its fields, as the form and operators name them: here, as the contract would be much to load. */
export const addressFields = ['name', 'street', 'postcode', 'municipality', 'island', 'phone'] as const;

/** The address typed so far; the island may not be chosen yet. */
export type AddressDraft = Readonly<Record<Exclude<AddressField, 'island'>, string>> & {
  readonly island: ShippingAddress['island'];
};

/** How many characters a field takes, where that is what is wrong with it. */
export const longest: Readonly<Partial<Record<AddressField, number>>> = addressLimits;

/** A letter, and no pile of marks over one. */
const letter = /^(?!.*\p{M}{4}).*\p{L}/u;
const rules: Readonly<Record<Exclude<AddressField, 'island' | 'postcode'>, RegExp>> = {
  name: letter,
  street: /^(?!.*\p{M}{4})(?=.*\p{L}).{3}/u,
  municipality: letter,
  phone: /^(?:\+34)?[6789]\d{8}$/,
};

/** The address as it is sent: without superfluous spaces. */
export function tidyAddress(draft: AddressDraft): ShippingAddress {
  return {
    name: draft.name.trim(),
    street: draft.street.trim(),
    postcode: draft.postcode.replaceAll(/\s/g, ''),
    municipality: draft.municipality.trim(),
    island: draft.island,
    // As words/phone-number.ts has it, which would be a file more to load here.
    phone: draft.phone.replaceAll(/[\s.()\p{Pd}\p{Cf}]/gu, ''),
  };
}

/** Whether the field takes fewer characters. */
export const isTooLong = (field: AddressField, value: string): boolean =>
  value.trim().length > (longest[field] ?? Infinity);

/** The fields that are not valid. */
export function findBadFields(draft: AddressDraft): AddressField[] {
  const address = tidyAddress(draft);
  return addressFields.filter((field) => {
    if (field === 'island') return false;
    if (field === 'postcode') return !isPostcodeOf(address.postcode, address.island);
    return isTooLong(field, address[field]) || !rules[field].test(address[field]);
  });
}
