// The status and the sentence, in both languages, of each code of refusal (docs/api.md#errors). A code without them does not compile.
import type { ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import { adultAge } from '../words/minimum-age.ts';
import { hoursToChange } from '../words/ticket-date.ts';
import { fill } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import { checkoutAnswers } from './checkout-answers.ts';
import { playAnswers } from './play-answers.ts';
import type { ErrorAnswer, SentThing, Wording } from './error-answer.ts';

export const errorAnswers = {
  malformed: {
    status: 400,
    es: 'No entendemos la petición.',
    en: 'We can’t read this request.',
  },
  unauthenticated: { status: 401, es: 'Entra para continuar.', en: 'Sign in to continue.' },
  forbidden: { status: 403, es: 'No puedes hacer esto.', en: 'You can’t do this.' },
  terms_not_accepted: {
    status: 403,
    es: 'Acepta primero las bases legales.',
    en: 'Accept the legal terms first.',
  },
  not_found: { status: 404, es: 'Esto no existe.', en: 'This doesn’t exist.' },
  method_not_allowed: {
    status: 405,
    es: 'Esta dirección no admite esa operación.',
    en: 'This address doesn’t support that method.',
  },
  idempotency_conflict: {
    status: 409,
    es: 'Esto ya se envió con otros datos.',
    en: 'This was already sent with other details.',
    sent: {
      order: { es: 'Ese canje ya se envió con otros datos.', en: 'That order was already sent with other details.' },
      booking: {
        es: 'Esa reserva ya se envió con otros datos.',
        en: 'That booking was already sent with other details.',
      },
      answers: { es: 'Ya enviaste otras respuestas.', en: 'You already sent other answers.' },
      play: { es: 'Esa jugada ya se envió para otro juego.', en: 'That play was already sent for another game.' },
      claim: {
        es: 'Esa reclamación ya se envió con otros datos.',
        en: 'That claim was already sent with other details.',
      },
    },
  },
  too_large: { status: 413, es: 'Es demasiado grande.', en: 'This is too large.' },
  unsupported_media_type: {
    status: 415,
    es: 'El formato no es el que esperamos.',
    en: 'This isn’t the format we expected.',
  },
  cross_site: {
    status: 419,
    es: 'La petición no viene del club. Vuelve a entrar.',
    en: 'This request didn’t come from the club. Sign in again.',
  },
  invalid: { status: 422, es: 'Revisa los datos.', en: 'Check your details.' },
  too_many_requests: {
    status: 429,
    es: 'Demasiados intentos. Prueba de nuevo en {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  unavailable: {
    status: 503,
    es: 'El club no está disponible ahora. Prueba de nuevo en un momento.',
    en: 'The club isn’t available right now. Try again in a moment.',
  },
  unexpected: {
    status: 500,
    es: 'Algo ha fallado por nuestra parte.',
    en: 'Something went wrong on our side.',
  },
  unknown_address: {
    status: 422,
    es: 'No encontramos esa dirección en Canarias. Prueba con un municipio o un código postal.',
    en: 'We can’t find that address in the Canaries. Try a municipality or a postcode.',
  },
  product_unavailable: {
    status: 409,
    es: 'Este regalo no está disponible para ti ahora: en su página dice por qué.',
    en: 'This gift isn’t available to you now: its page says why.',
  },
  already_verified: {
    status: 422,
    es: 'Ya está hecho: puedes canjear el regalo.',
    en: 'It’s already done: you can redeem the gift.',
  },
  identity_busy: {
    status: 409,
    es: 'Ya lo estamos comprobando. Espera un momento.',
    en: 'We’re checking it already. Wait a moment.',
  },
  signature_not_authorized: {
    status: 401,
    es: 'Esta firma no es tuya, o ya no se puede firmar. Empieza otra vez desde la página del regalo.',
    en: 'This signature isn’t yours, or can’t be signed any more. Start again from the gift’s page.',
  },
  provider_failed: {
    status: 502,
    es: 'Quien lo comprueba no responde ahora. Prueba de nuevo en un momento.',
    en: 'The service that checks it isn’t responding. Try again in a moment.',
  },
  editor_unknown: {
    status: 401,
    es: 'El club no reconoce a quien edita. Prueba de nuevo.',
    en: 'The club doesn’t recognise this editor. Try again.',
  },
  stock_changed: {
    status: 409,
    es: 'Las existencias han cambiado mientras tanto.',
    en: 'The stock has changed in the meantime.',
  },
  stock_of_codes: {
    status: 409,
    es: 'Sus existencias son los códigos que quedan por dar: los cargan los operadores.',
    en: 'Its stock is the codes that are left to give out: operators load them.',
  },
  stock_out_of_bounds: {
    status: 422,
    es: 'Tienen que quedar entre 0 y {most} unidades.',
    en: 'There must be 0 to {most} units left.',
    withoutValues: { es: 'No pueden quedar tantas unidades.', en: 'There can’t be that many units left.' },
  },
  invalid_date: { status: 422, es: 'Esa fecha no existe.', en: 'That date doesn’t exist.' },
  under_age: {
    status: 422,
    es: `El club es solo para personas de ${adultAge} años o más.`,
    en: `The club is only for people aged ${adultAge} or over.`,
  },
  wrong_credentials: {
    status: 422,
    es: 'El correo o la contraseña no coinciden.',
    en: 'The email and password don’t match.',
  },
  already_member: {
    status: 422,
    es: 'Ese correo ya es de alguien que está en el club.',
    en: 'That email belongs to somebody who has joined the club.',
  },
  link_unusable: {
    status: 422,
    es: 'Este enlace ya no sirve: se ha usado o ha caducado. Pide otro.',
    en: 'This link no longer works: it has been used or has expired. Ask for another.',
  },
  wrong_password: {
    status: 422,
    es: 'Esta no es tu contraseña de ahora.',
    en: 'This isn’t your current password.',
  },
  other_email: {
    status: 422,
    es: 'No es el correo de tu cuenta.',
    en: 'This isn’t your account’s email.',
  },
  passkey_refused: {
    status: 422,
    es: 'Esta llave de acceso no abre ninguna cuenta. Entra con tu correo y tu contraseña.',
    en: 'This passkey doesn’t open any account. Sign in with your email and password.',
  },
  passkeys_unavailable: {
    status: 422,
    es: 'En esta dirección no se pueden usar llaves de acceso.',
    en: 'Passkeys can’t be used at this address.',
  },
  passkey_not_added: {
    status: 422,
    es: 'No se ha podido añadir la llave de acceso. Puede que ya la tengas; como mucho caben diez.',
    en: 'The passkey couldn’t be added. You may have it already; there’s room for ten.',
  },
  terms_changed: {
    status: 409,
    es: 'Los términos han cambiado mientras los leías. Revisa los nuevos antes de aceptar.',
    en: 'The terms changed while you were reading them. Review the new ones before you accept.',
  },
  ...checkoutAnswers,
  ...playAnswers,
  already_sent: {
    status: 422,
    es: '{name} ya no se puede cancelar: ya ha salido o se ha usado. Escríbenos y lo vemos.',
    en: '{name} can’t be cancelled any more: it has been sent or used. Write to us and we’ll look into it.',
  },
  code_given_out: {
    status: 422,
    es: 'Ya tienes el código de {name}: solo el club puede anularlo. Escríbenos y lo vemos.',
    en: 'You already have the code for {name}: only the club can void it. Write to us and we’ll look into it.',
  },
  date_near: {
    status: 422,
    es: `{name}: faltan menos de ${hoursToChange} horas, así que la fecha ya no se cambia ni se cancela.`,
    en: `{name}: it is less than ${hoursToChange} hours away, so the date can’t be changed or cancelled any more.`,
  },
  other_place: {
    status: 422,
    es: '{name}: en ese sitio no se puede usar. Elige uno de los suyos.',
    en: '{name}: it can’t be used at that place. Choose one of its own.',
  },
  in_stock: {
    status: 422,
    es: '{name} ya está disponible: puedes canjearlo ahora.',
    en: '{name} is in stock already: you can redeem it now.',
  },
  date_changed: {
    status: 422,
    es: '{name}: ya cambiaste la fecha, y se puede cambiar una vez.',
    en: '{name}: you have changed the date already, and it can be changed once.',
  },
  ticket_expired: {
    status: 422,
    es: '{name} ya ha caducado: no se puede cancelar.',
    en: '{name} has expired: it can’t be cancelled.',
  },
  prize_not_cancelled: {
    status: 422,
    es: '{name} es un premio: si no lo quieres, escríbenos y lo vemos.',
    en: '{name} is a prize: if you don’t want it, write to us and we’ll look into it.',
  },
  refund_changed: {
    status: 409,
    es: 'No se ha cancelado nada, porque las cifras han cambiado: ahora vuelven {points} y pierdes {lost}. Si te parece bien, confírmalo otra vez.',
    en: 'Nothing was cancelled, as the figures have changed: now you get {points} back and lose {lost}. If that is fine, confirm it again.',
    withoutValues: {
      es: 'No se ha cancelado nada, porque han cambiado los puntos que vuelven o pierdes. Mira las cifras de ahora y confírmalo otra vez.',
      en: 'Nothing was cancelled, as the points that you get back or lose have changed. Check the current figures and confirm again.',
    },
  },
  state_not_next: {
    status: 422,
    es: 'Ya está en el estado «{from}», al que solo puede seguir: {next}.',
    en: 'It is {from}, which only this may follow: {next}.',
    withoutValues: {
      es: 'En su estado de ahora no puede seguir ese.',
      en: 'That state may not follow the present one.',
    },
  },
  sent_too_long_ago: {
    status: 422,
    es: 'Se marcó como enviado hace más de un día: ya no se puede volver atrás.',
    en: 'It was marked as sent more than a day ago: that can’t be taken back any more.',
  },
  too_many_units: {
    status: 422,
    es: 'De {name} solo hay {units}.',
    en: 'There are only {units} of {name}.',
    withoutValues: { es: 'No hay tantas unidades.', en: 'There are not that many units.' },
  },
  nothing_to_send: {
    status: 422,
    es: 'De este canje no queda nada por enviar.',
    en: 'Nothing of this order is still to be sent.',
  },
  too_many_friends: {
    status: 429,
    es: 'Hoy se ha invitado a mucha gente con este código. Prueba otra vez mañana.',
    en: 'Many people have been invited with this code today. Try again tomorrow.',
  },
  lead_fixed: {
    status: 404,
    es: 'Estos datos no se pueden cambiar aquí. Escríbenos y los corregimos.',
    en: 'These details can’t be changed here. Write to us and we’ll correct them.',
  },
  referral_settled: {
    status: 422,
    es: 'Esa compra ya está confirmada.',
    en: 'That purchase is already confirmed.',
  },
  referral_not_settled: {
    status: 422,
    es: 'No hay una compra confirmada que devolver.',
    en: 'There is no confirmed purchase to take back.',
  },
  purchase_day: {
    status: 422,
    es: 'El código vale para compras del {from} al {to}.',
    en: 'The code is valid for purchases from {from} to {to}.',
    withoutValues: { es: 'El código no vale para ese día.', en: 'The code isn’t valid for that day.' },
  },
  purchase_ahead: {
    status: 422,
    es: 'Ese día no ha llegado todavía.',
    en: 'That day hasn’t come yet.',
  },
  kit_registered: {
    status: 422,
    es: 'Ese dispositivo ya es de alguien.',
    en: 'That kit belongs to somebody already.',
  },
} as const satisfies Readonly<Record<ErrorCode, ErrorAnswer>>;

/**
 * The refusal's sentence in that language; `atOnce` for what is redeemed without a basket. A name or a number of minutes that the error does
 * not carry is replaced by a general one.
 */
export function describeError(
  code: ErrorCode,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
  { atOnce = false, sent }: { readonly atOnce?: boolean; readonly sent?: SentThing | null } = {},
): string {
  const general = { name: locale === 'es' ? 'Este producto' : 'This product', minutes: 15 };
  const known = { ...general, ...values, ...countOf(values, locale) };
  const answer: ErrorAnswer = errorAnswers[code];
  const worded: Wording = (sent ? answer.sent?.[sent] : undefined) ?? (atOnce ? answer.atOnce : undefined) ?? answer;
  const left = (values.left === 0 ? worded.noneLeft : undefined) ?? worded;
  const whole = (values.period === 'year' ? left.yearly : undefined) ?? left;
  const lacksValue = [...whole[locale].matchAll(/\{(\w+)\}/g)].some(
    ([, name]) => name !== undefined && !(name in known),
  );
  const sentence = lacksValue ? (answer.withoutValues ?? whole) : whole;
  return fill(sentence[locale], known);
}

/** Those of the values that are points, with their unit. */
function countOf(values: Readonly<Record<string, string | number>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    ['missing', 'cost', 'points', 'lost'].flatMap((name) => {
      const value = values[name];
      return typeof value === 'number' ? [[name, countPoints(value, locale)]] : [];
    }),
  );
}
