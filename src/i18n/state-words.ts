// The states of what the club keeps, and why recommendations earn nothing, in the words of whoever it is about.
import type { Locale } from '../words/locale.ts';
import type { purchaseRefusals } from '../words/reasons.ts';
import { adultAge } from '../words/minimum-age.ts';
import type * as stored from '../words/states.ts';

export type Words = Readonly<Record<Locale, string>>;

export type Meanings = Readonly<Record<string, Words>>;

/** Words for each of the values of a list. */
type WordsOf<Values extends readonly string[]> = Readonly<Record<Values[number], Words>>;

export const memberStates = {
  invited: { es: 'invitada, sin activar', en: 'invited, not active yet' },
  active: { es: 'activa', en: 'active' },
  deactivated: { es: 'desactivada', en: 'deactivated' },
  erased: { es: 'borrada', en: 'erased' },
} as const satisfies WordsOf<typeof stored.memberStates>;

export const orderStates = {
  pending: { es: 'en preparación', en: 'being prepared' },
  sent: { es: 'enviado', en: 'sent' },
  delivered: { es: 'entregado', en: 'delivered' },
  used: { es: 'usado', en: 'used' },
  cancelled: { es: 'cancelado', en: 'cancelled' },
} as const satisfies WordsOf<typeof stored.redemptionStates>;

export const claimStates = {
  open: { es: 'abierta', en: 'open' },
  settled: { es: 'abonada', en: 'settled' },
  refused: { es: 'rechazada', en: 'refused' },
} as const satisfies WordsOf<typeof stored.claimStates>;

export const entryStates = {
  entered: { es: 'participación', en: 'entry' },
  winner: { es: 'premio sin aceptar', en: 'prize not claimed' },
  reserve: { es: 'reserva', en: 'reserve place' },
  claimed: { es: 'premio aceptado', en: 'prize claimed' },
  expired: { es: 'plazo terminado', en: 'time is over' },
} as const satisfies WordsOf<typeof stored.entryStates>;

export const leadStates = {
  lead: { es: 'sin compra', en: 'no purchase yet' },
  credited: { es: 'con puntos', en: 'with points' },
  refused: { es: 'sin puntos', en: 'without points' },
  returned: { es: 'devuelto', en: 'returned' },
} as const satisfies WordsOf<typeof stored.leadStates>;

export const checkStates = {
  open: { es: 'sin empezar', en: 'not begun' },
  started: { es: 'empezada', en: 'begun' },
  verified: { es: 'comprobada', en: 'verified' },
  refused: { es: 'rechazada', en: 'refused' },
} as const satisfies WordsOf<typeof stored.identityStates>;

export const leadRefusals = {
  self_referral: { es: 'recomendarse a sí mismo', en: 'referring yourself' },
  already_registered: { es: 'ya estaba en el club', en: 'in the club already' },
  not_first_device: { es: 'ya tenía un dispositivo', en: 'had a device already' },
  under_age: { es: `menor de ${adultAge} años`, en: `under ${adultAge}` },
  not_resident: { es: 'no vive en Canarias', en: 'not a resident of the Canary Islands' },
  employee: { es: 'trabaja para la compañía o tiene un estanco', en: 'works for the company or owns a tobacconist’s' },
  godfather_not_registered: { es: 'cuenta de quien recomienda sin activar', en: 'the referrer’s account isn’t active' },
  godfather_not_eligible: { es: 'recomendaciones que no suman', en: 'the referrer’s referrals earn no points' },
  godfather_without_device: { es: 'quien recomienda, sin dispositivo', en: 'the referrer has no device' },
  yearly_limit: { es: 'límite del año', en: 'yearly limit reached' },
} as const satisfies WordsOf<typeof purchaseRefusals>;

export const bookingStates = {
  confirmed: { es: 'con plaza', en: 'with a place' },
  waiting: { es: 'en lista de espera', en: 'on the waiting list' },
  'to-confirm': { es: 'por confirmar', en: 'to be confirmed' },
  cancelled: { es: 'anulada', en: 'cancelled' },
} as const satisfies WordsOf<typeof stored.bookingStates>;

export const checkKinds = {
  identity: { es: 'identidad', en: 'identity' },
  signature: { es: 'firma', en: 'signature' },
} as const satisfies Meanings;
