// Why nothing near is found.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const placeRefusals = {
  unknown_address: {
    es: 'No encontramos esa dirección en Canarias. Prueba con un municipio o un código postal.',
    en: 'We can’t find that address in the Canaries. Try a municipality or a postcode.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
