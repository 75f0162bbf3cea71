// The delivery address as it is typed, checked by the rules of the contract's ShippingAddress before it is sent.
import type { ShippingAddress } from '../../contract/redemption.ts';
import { isPostcodeOf } from '../../lib/postcodes.ts';

export type AddressField = keyof ShippingAddress;
export const addressFields = ['name', 'street', 'postcode', 'municipality', 'island', 'phone'] as const;

/** The address typed so far; the island may not be chosen yet. */
export type AddressDraft = Readonly<Record<Exclude<AddressField, 'island'>, string>> & {
  readonly island: ShippingAddress['island'];
};

const rules: Readonly<Record<Exclude<AddressField, 'island' | 'postcode'>, RegExp>> = {
  name: /^.{1,120}$/s,
  street: /^.{3,200}$/s,
  municipality: /^.{1,100}$/s,
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
    phone: draft.phone.replaceAll(/[\s.-]/g, ''),
  };
}

/** The fields that are not valid. */
export function findBadFields(draft: AddressDraft): AddressField[] {
  const address = tidyAddress(draft);
  return addressFields.filter((field) => {
    if (field === 'island') return false;
    return field === 'postcode' ? !isPostcodeOf(address.postcode, address.island) : !rules[field].test(address[field]);
  });
}
