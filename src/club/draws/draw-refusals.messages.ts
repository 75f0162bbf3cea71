// Why a draw is not entered, or a prize not accepted.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const drawRefusals = {
  draw_not_open: {
    es: 'Este sorteo no está abierto.',
    en: 'This draw isn’t open.',
  },
  draw_other_island: {
    es: 'Este sorteo es para socios de otra isla.',
    en: 'This draw is for members on another island.',
  },
  draw_not_won: {
    es: 'En este sorteo no tienes un premio que aceptar.',
    en: 'You have no prize to accept in this draw.',
  },
  draw_claim_over: {
    es: 'El plazo para aceptar el premio ha terminado.',
    en: 'The time to accept the prize has run out.',
  },
  draw_prize_exhausted: {
    es: 'Ahora mismo no queda ninguno de este premio. Escríbenos desde Contacto: sigue siendo tuyo.',
    en: 'This prize has run out for now. Write to us from the Contact page: it’s still yours.',
  },
  draw_prize_requires: {
    es: '{name} pide antes un paso más: complétalo en su página del catálogo y vuelve a aceptar el premio.',
    en: '{name} needs one more step first: complete it on its catalogue page, then accept the prize again.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
