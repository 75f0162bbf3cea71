// What every call may refuse, whatever it does.
import type { RefusalWords } from '../refusal-shape.ts';
import { adultAge } from '../../words/minimum-age.ts';

/** What is said of a product whose name the error does not carry. */
export const unnamedProduct = { es: 'Este producto', en: 'This product' } as const;

export const refusals = {
  malformed: {
    es: 'No entendemos la petición.',
    en: 'We can’t read this request.',
  },
  unauthenticated: {
    es: 'Entra para continuar.',
    en: 'Sign in to continue.',
  },
  other_member: {
    es: 'Ahora hay otra persona dentro del club en este navegador. No se ha hecho nada: carga la página de nuevo.',
    en: 'Somebody else is signed in on this browser now. Nothing was done: reload the page.',
  },
  forbidden: {
    es: 'No puedes hacer esto.',
    en: 'You can’t do this.',
  },
  terms_not_accepted: {
    es: 'Acepta primero las bases legales.',
    en: 'Accept the legal terms first.',
  },
  not_found: {
    es: 'Esto no existe.',
    en: 'This doesn’t exist.',
  },
  method_not_allowed: {
    es: 'Esta dirección no admite esa operación.',
    en: 'This address doesn’t support that method.',
  },
  idempotency_conflict: {
    es: 'Esto ya se envió con otros datos.',
    en: 'This was already sent with different details.',
    sent: {
      order: {
        es: 'Ese canje ya se envió con otros datos.',
        en: 'That order was already sent with different details.',
      },
      booking: {
        es: 'Esa reserva ya se envió con otros datos.',
        en: 'That booking was already sent with different details.',
      },
      answers: { es: 'Ya enviaste otras respuestas.', en: 'You’ve already sent different answers.' },
      play: { es: 'Esa jugada ya se envió para otro juego.', en: 'That play was already sent for another game.' },
      claim: {
        es: 'Esa reclamación ya se envió con otros datos.',
        en: 'That claim was already sent with different details.',
      },
      entry: {
        es: 'Esa inscripción ya se envió para otro sorteo.',
        en: 'That entry was already sent for another draw.',
      },
      prize: {
        es: 'Ese premio ya se pidió con otros datos.',
        en: 'That prize was already claimed with different details.',
      },
      cancellation: {
        es: 'Esa cancelación ya se envió con otros datos.',
        en: 'That cancellation was already sent with different details.',
      },
      date: {
        es: 'Ese cambio de fecha ya se envió con otros datos.',
        en: 'That change of date was already sent with different details.',
      },
      points: {
        es: 'Esos puntos ya se pidieron por otro súper quiz.',
        en: 'Those points were already requested for another super quiz.',
      },
      scan: {
        es: 'Esa lectura ya se envió con otros datos.',
        en: 'That scan was already sent with different details.',
      },
    },
  },
  too_large: {
    es: 'Es demasiado grande.',
    en: 'This is too large.',
  },
  unsupported_media_type: {
    es: 'El formato no es el que esperamos.',
    en: 'This isn’t the format we expected.',
  },
  cross_site: {
    es: 'La petición no viene del club. Vuelve a entrar.',
    en: 'This request didn’t come from the club. Sign in again.',
  },
  invalid: {
    es: 'Revisa los datos.',
    en: 'Check your details.',
  },
  too_many_requests: {
    es: 'Demasiados intentos. Prueba de nuevo en {wait}.',
    en: 'Too many attempts. Try again in {wait}.',
  },
  unavailable: {
    es: 'El club no está disponible ahora. Prueba de nuevo en un momento.',
    en: 'The club isn’t available right now. Try again in a moment.',
  },
  unexpected: {
    es: 'Algo ha fallado por nuestra parte.',
    en: 'Something went wrong on our side.',
  },
  invalid_date: {
    es: 'Esa fecha no existe.',
    en: 'That date doesn’t exist.',
  },
  confirm_age: {
    es: 'Con esa fecha no se puede entrar. Confírmala o corrígela.',
    en: 'You can’t enter with that date of birth. Confirm it or correct it.',
  },
  under_age: {
    es: `El club es solo para personas de ${adultAge} años o más.`,
    en: `The club is only for people aged ${adultAge} or over.`,
  },
  terms_changed: {
    es: 'Los términos han cambiado mientras los leías. Revisa los nuevos antes de aceptar.',
    en: 'The terms changed while you were reading them. Review the new ones before you accept.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
