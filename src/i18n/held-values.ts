// The values that the club stores by words of its own, in the words of whoever reads the copy of what is held about them.
import { adultAge } from '../words/minimum-age.ts';
import { islandNames } from './island-names.ts';

interface Words {
  readonly es: string;
  readonly en: string;
}
export type Meanings = Readonly<Record<string, Words>>;

const languages: Meanings = { es: { es: 'español', en: 'Spanish' }, en: { es: 'inglés', en: 'English' } };
const islands: Meanings = Object.fromEntries(
  Object.entries(islandNames).map(([island, name]) => [island, { es: name, en: name }]),
);
const memberStates = {
  invited: { es: 'invitada, sin activar', en: 'invited, not active yet' },
  active: { es: 'activa', en: 'active' },
  deactivated: { es: 'desactivada', en: 'deactivated' },
  erased: { es: 'borrada', en: 'erased' },
} as const satisfies Meanings;
const orderStates = {
  pending: { es: 'en preparación', en: 'being prepared' },
  sent: { es: 'enviado', en: 'sent' },
  delivered: { es: 'entregado', en: 'delivered' },
  used: { es: 'usado', en: 'used' },
  cancelled: { es: 'cancelado', en: 'cancelled' },
} as const satisfies Meanings;
const actors: Meanings = { member: { es: 'tú', en: 'you' }, operator: { es: 'el club', en: 'the club' } };

/** What operators and members do, as the audit log has it. */
export const auditedActions = {
  set_stock: { es: 'Cambió las existencias', en: 'Set the stock' },
  invite_member: { es: 'Te invitó', en: 'Invited you' },
  load_vouchers: { es: 'Cargó códigos', en: 'Loaded codes' },
  edit_member: { es: 'Cambió los datos de la cuenta', en: 'Changed the account’s details' },
  unlock_member: { es: 'Permitió volver a entrar', en: 'Allowed signing in again' },
  end_sessions: { es: 'Cerró sesiones', en: 'Ended sessions' },
  deactivate_member: { es: 'Desactivó la cuenta', en: 'Deactivated the account' },
  reactivate_member: { es: 'Reactivó la cuenta', en: 'Reactivated the account' },
  set_eligibility: { es: 'Cambió si recomendar da puntos', en: 'Set whether recommending earns points' },
  export_member: { es: 'Hizo una copia de los datos', en: 'Made a copy of the data' },
  read_people: { es: 'Leyó tus datos', en: 'Read your data' },
  back_up: { es: 'Hizo una copia de seguridad', en: 'Made a backup' },
  restore: { es: 'Restauró una copia de seguridad', en: 'Restored a backup' },
  erase_member: { es: 'Borró la cuenta', en: 'Erased the account' },
  adjust_points: { es: 'Ajustó los puntos', en: 'Adjusted the points' },
  void_voucher: { es: 'Anuló un código', en: 'Voided a code' },
  issue_ticket: { es: 'Te dio el código de algo canjeado', en: 'Gave you the code of something redeemed' },
  replace_voucher: { es: 'Te dio otro código', en: 'Gave you another code' },
  change_address: { es: 'Cambió la dirección de un envío', en: 'Changed where a gift is sent' },
  mark_redemption: { es: 'Cambió el estado de un regalo', en: 'Changed the state of a gift' },
  erase_enquiries: { es: 'Borró consultas', en: 'Erased enquiries' },
  answer_enquiry: { es: 'Contestó una pregunta', en: 'Answered a question' },
  register_device: { es: 'Registró un dispositivo', en: 'Registered a device' },
  remove_device: { es: 'Quitó un dispositivo', en: 'Removed a device' },
  settle_claim: { es: 'Abonó una reclamación', en: 'Settled a claim' },
  refuse_claim: { es: 'Rechazó una reclamación', en: 'Refused a claim' },
  load_places: { es: 'Cargó lugares', en: 'Loaded places' },
  remove_place: { es: 'Quitó un lugar', en: 'Removed a place' },
  confirm_purchase: { es: 'Confirmó una compra recomendada', en: 'Confirmed a recommended purchase' },
  erase_lead: { es: 'Borró los datos de un amigo', en: 'Erased a friend’s details' },
  return_purchase: { es: 'Anotó una devolución', en: 'Noted a return' },
  change_draw: { es: 'Cambió un sorteo', en: 'Changed a draw' },
  close_draw: { es: 'Cerró un sorteo', en: 'Closed a draw' },
  record_public_value: { es: 'Anotó el valor público de un sorteo', en: 'Recorded a draw’s public value' },
  void_draw: { es: 'Anuló un sorteo', en: 'Voided a draw' },
  hand_over_prize: { es: 'Entregó un premio', en: 'Handed over a prize' },
  open_door: { es: 'Abrió la puerta de un evento', en: 'Opened an event’s door' },
  erase_booking: { es: 'Borró los datos de una reserva', en: 'Erased a booking’s details' },
  cancel_booking: { es: 'Anuló una reserva', en: 'Cancelled a booking' },
  reset_identity: { es: 'Pidió repetir una comprobación', en: 'Had a check done again' },
  run_job: { es: 'Inició una tarea', en: 'Ran a job' },
  retry_mail: { es: 'Volvió a enviar correos', en: 'Sent mails again' },
} as const satisfies Meanings;

const claimStates = {
  open: { es: 'abierta', en: 'open' },
  settled: { es: 'abonada', en: 'settled' },
  refused: { es: 'rechazada', en: 'refused' },
} as const satisfies Meanings;
const entryStates = {
  entered: { es: 'participación', en: 'entry' },
  winner: { es: 'premio sin aceptar', en: 'prize not claimed' },
  reserve: { es: 'reserva', en: 'reserve place' },
  claimed: { es: 'premio aceptado', en: 'prize claimed' },
  expired: { es: 'plazo terminado', en: 'time is over' },
} as const satisfies Meanings;
const leadStates = {
  lead: { es: 'sin compra', en: 'no purchase yet' },
  credited: { es: 'con puntos', en: 'with points' },
  refused: { es: 'sin puntos', en: 'without points' },
  returned: { es: 'devuelto', en: 'returned' },
} as const satisfies Meanings;
const checkStates = {
  open: { es: 'sin empezar', en: 'not begun' },
  started: { es: 'empezada', en: 'begun' },
  verified: { es: 'comprobada', en: 'verified' },
  refused: { es: 'rechazada', en: 'refused' },
} as const satisfies Meanings;
const leadRefusals = {
  self_referral: { es: 'recomendarse a sí mismo', en: 'recommending oneself' },
  already_registered: { es: 'ya estaba en el club', en: 'in the club already' },
  not_first_device: { es: 'ya tenía un dispositivo', en: 'had a device already' },
  under_age: { es: `menor de ${adultAge} años`, en: `under ${adultAge}` },
  not_resident: { es: 'no vive en Canarias', en: 'not a resident of the Canary Islands' },
  employee: { es: 'trabaja para la compañía o tiene un estanco', en: 'works for the company or owns a tobacconist’s' },
  godfather_not_registered: { es: 'cuenta de quien recomienda sin activar', en: 'inactive account of who recommends' },
  godfather_not_eligible: { es: 'recomendaciones que no suman', en: 'recommendations that earn nothing' },
  godfather_without_device: { es: 'quien recomienda, sin dispositivo', en: 'no device of who recommends' },
  yearly_limit: { es: 'límite del año', en: 'limit of the year' },
} as const satisfies Meanings;

const bookingStates = {
  confirmed: { es: 'con plaza', en: 'with a place' },
  waiting: { es: 'en lista de espera', en: 'on the waiting list' },
  'to-confirm': { es: 'por confirmar', en: 'to be confirmed' },
  cancelled: { es: 'anulada', en: 'cancelled' },
} as const satisfies Meanings;
const checkKinds = {
  identity: { es: 'identidad', en: 'identity' },
  signature: { es: 'firma', en: 'signature' },
} as const satisfies Meanings;

const quizKinds: Meanings = { quiz: { es: 'quiz', en: 'quiz' }, 'super-quiz': { es: 'súper quiz', en: 'super quiz' } };

/** By table and column; for a value of several parts, such as an address, by the part. What is not named here stands as it is stored. */
export const heldValues: Readonly<Record<string, Readonly<Record<string, Meanings>>>> = {
  member: { state: memberStates, island: islands, language: languages },
  terms_acceptance: { language: languages },
  consent: {
    consent: {
      privacy: { es: 'la política de privacidad', en: 'the privacy policy' },
      marketing: { es: 'novedades por correo', en: 'news by email' },
    },
    language: languages,
  },
  account_token: {
    purpose: {
      activation: { es: 'activar la cuenta', en: 'activating the account' },
      reset: { es: 'crear una contraseña nueva', en: 'creating a new password' },
      email: { es: 'confirmar un correo nuevo', en: 'confirming a new email' },
    },
  },
  reminder: { reminder: { expiry: { es: 'puntos que caducan', en: 'points that expire' } } },
  claim: { state: claimStates },
  entry: {
    movement: {
      credit: { es: 'abono', en: 'points earned' },
      spend: { es: 'canje', en: 'points redeemed' },
      refund: { es: 'devolución', en: 'points given back' },
      clawback: { es: 'retirada', en: 'points taken back' },
    },
  },
  redemption_order: { island: islands },
  redemption_line: { state: orderStates },
  redemption_step: { state: orderStates, by: actors },
  lead: {
    as: {
      friend: { es: 'recomendado', en: 'recommended' },
      godfather: { es: 'quien recomienda', en: 'who recommends' },
    },
    state: leadStates,
    refusal: leadRefusals,
    island: islands,
    language: languages,
    marketing_language: languages,
  },
  draw_entry: { state: entryStates },
  quiz_result: { kind: quizKinds },
  event_booking: {
    state: bookingStates,
    language: languages,
  },
  identity_check: {
    kind: checkKinds,
    state: checkStates,
    provider: { sandbox: { es: 'una página de prueba del club', en: 'a test page of the club' } },
    sandbox_outcome: checkStates,
  },
  signature_log: {
    event: {
      page_opened: { es: 'abriste la página', en: 'you opened the page' },
      validated: { es: 'comprobado', en: 'verified' },
      open: { es: 'sin resultado', en: 'no result yet' },
      refused: { es: 'rechazado', en: 'refused' },
    },
  },
  audit_entry: { action: auditedActions },
};

const check = (kind: keyof typeof checkKinds, state: keyof typeof checkStates): Words => ({
  es: `${checkKinds[kind].es}: ${checkStates[state].es}`,
  en: `${checkKinds[kind].en}: ${checkStates[state].en}`,
});

/** What each act writes as values before and after; an act that is not here writes no words. */
export const auditedValues = {
  invite_member: memberStates,
  edit_member: {
    firstName: { es: 'nombre', en: 'first name' },
    lastName: { es: 'apellidos', en: 'last name' },
    phone: { es: 'teléfono', en: 'phone' },
    address: { es: 'dirección', en: 'address' },
    postcode: { es: 'código postal', en: 'postcode' },
    municipality: { es: 'municipio', en: 'town' },
    island: { es: 'isla', en: 'island' },
    locale: { es: 'idioma', en: 'language' },
    'email asked for': { es: 'correo nuevo, por confirmar', en: 'new email, to be confirmed' },
  },
  deactivate_member: memberStates,
  reactivate_member: memberStates,
  export_member: { zip: { es: 'un ZIP', en: 'a ZIP' } },
  read_people: {
    'members find': { es: 'la lista de socios', en: 'the list of members' },
    'members show': { es: 'la cuenta', en: 'the account' },
    'members sessions list': { es: 'las sesiones', en: 'the sessions' },
    'points log': { es: 'los movimientos de puntos', en: 'the points log' },
    'claims list': { es: 'la lista de reclamaciones', en: 'the list of claims' },
    'devices list': { es: 'los dispositivos', en: 'the devices' },
    'redemptions list': { es: 'la lista de canjes', en: 'the list of orders' },
    'redemptions show': { es: 'un canje', en: 'an order' },
    'enquiries list': { es: 'la lista de preguntas', en: 'the list of questions' },
    'mail list': { es: 'la lista de correos', en: 'the list of mails' },
    'referrals list': { es: 'la lista de recomendaciones', en: 'the list of recommendations' },
    'identity list': { es: 'las comprobaciones', en: 'the checks' },
    'identity show': { es: 'las comprobaciones, paso a paso', en: 'the checks, step by step' },
    'dates results': {
      es: 'la lista de quienes van a un regalo con fecha',
      en: 'the list of who comes to a gift with a date',
    },
    'events results': { es: 'la lista de reservas de un evento', en: 'the list of an event’s bookings' },
    'draws winners': { es: 'la lista de premiados de un sorteo', en: 'the list of a draw’s winners' },
    'games results --plays': { es: 'la lista de jugadas de un juego', en: 'the list of a game’s plays' },
    'surveys texts': { es: 'los textos de una encuesta, sin nombres', en: 'the texts of a survey, without names' },
  },
  erase_member: memberStates,
  mark_redemption: orderStates,
  answer_enquiry: { open: { es: 'sin contestar', en: 'open' }, answered: { es: 'contestada', en: 'answered' } },
  settle_claim: claimStates,
  refuse_claim: claimStates,
  confirm_purchase: { ...leadRefusals, ...leadStates },
  return_purchase: leadStates,
  erase_lead: { ...leadStates, erased: memberStates.erased },
  void_voucher: { unused: { es: 'sin usar', en: 'unused' }, void: { es: 'anulado', en: 'void' } },
  void_draw: {
    open: { es: 'abierto', en: 'open' },
    drawn: { es: 'celebrado', en: 'drawn' },
    void: { es: 'anulado', en: 'void' },
  },
  hand_over_prize: {
    claimed: entryStates.claimed,
    handed: { es: 'premio entregado', en: 'prize handed over' },
  },
  cancel_booking: bookingStates,
  erase_booking: { ...bookingStates, erased: memberStates.erased },
  reset_identity: {
    'identity: open': check('identity', 'open'),
    'identity: started': check('identity', 'started'),
    'identity: verified': check('identity', 'verified'),
    'identity: refused': check('identity', 'refused'),
    'signature: open': check('signature', 'open'),
    'signature: started': check('signature', 'started'),
    'signature: verified': check('signature', 'verified'),
    'signature: refused': check('signature', 'refused'),
  },
  retry_mail: {
    sent: { es: 'enviado', en: 'sent' },
    waiting: { es: 'por enviar', en: 'waiting' },
    'given-up': { es: 'sin poder enviarse', en: 'given up' },
  },
} as const satisfies Readonly<Record<string, Meanings>>;
