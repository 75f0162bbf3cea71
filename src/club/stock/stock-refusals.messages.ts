// Why an editor’s change of stock is refused.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const stockRefusals = {
  editor_unknown: {
    es: 'El club no reconoce a quien edita. Prueba de nuevo.',
    en: 'The club doesn’t recognise this editor. Try again.',
  },
  stock_changed: {
    es: 'Las existencias han cambiado mientras tanto.',
    en: 'The stock has changed in the meantime.',
  },
  stock_of_codes: {
    es: 'Sus existencias son los códigos que quedan por dar: los cargan los operadores.',
    en: 'Its stock is the codes left to give out, which operators load.',
  },
  codes_not_allowed: {
    es: 'Los códigos de este producto los cargan los operadores.',
    en: 'Operators load this product’s codes.',
  },
  stock_out_of_bounds: {
    es: 'Tienen que quedar entre 0 y {most} unidades.',
    en: 'There must be 0 to {most} units left.',
    withoutValues: { es: 'No pueden quedar tantas unidades.', en: 'There can’t be that many units left.' },
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
