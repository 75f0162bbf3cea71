import { islandAfter, type islandNames } from './island-names.ts';

/** Where something is delivered, as one line: «Nayra Armas, Calle del Agua 14, 38201 La Laguna, Tenerife». */
export const addressLine = (address: {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly municipality: string;
  readonly island: keyof typeof islandNames;
}): string => {
  const { name, street, postcode, municipality, island } = address;
  return `${name}, ${street}, ${postcode} ${municipality}${islandAfter(municipality, island)}`;
};
