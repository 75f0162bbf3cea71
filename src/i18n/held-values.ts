// The values that the club stores by words of its own, in the words of whoever reads the copy of what is held about them.
import { auditedActions } from './audited-words.ts';
import { passkeyOffer } from '../words/passkey-offer.ts';
import { welcomeSheet } from '../words/welcome-sheet.ts';
import { islandNames } from './island-names.ts';
import {
  type Meanings,
  bookingStates,
  checkKinds,
  checkStates,
  claimStates,
  entryStates,
  leadRefusals,
  leadStates,
  memberStates,
  orderStates,
} from './state-words.ts';

const languages: Meanings = { es: { es: 'español', en: 'Spanish' }, en: { es: 'inglés', en: 'English' } };
const islands: Meanings = Object.fromEntries(
  Object.entries(islandNames).map(([island, name]) => [island, { es: name, en: name }]),
);
const actors: Meanings = { member: { es: 'tú', en: 'you' }, operator: { es: 'el club', en: 'the club' } };

const quizKinds: Meanings = { quiz: { es: 'quiz', en: 'quiz' }, 'super-quiz': { es: 'súper quiz', en: 'super quiz' } };

/** By table and column; for a value of several parts, such as an address, by the part. What is not named here stands as it is stored. */
export const heldValues: Readonly<Record<string, Readonly<Record<string, Meanings>>>> = {
  member: { state: memberStates, island: islands, language: languages },
  terms_acceptance: { language: languages },
  closed_popup: {
    notice: {
      [welcomeSheet]: { es: 'La bienvenida', en: 'The welcome' },
      [passkeyOffer]: { es: 'La oferta de una llave de acceso', en: 'The offer of a passkey' },
    },
  },
  consent: {
    consent: {
      privacy: { es: 'la política de privacidad', en: 'the privacy policy' },
      marketing: { es: 'novedades por correo', en: 'news by email' },
      counting: {
        es: 'contar lo que ves y pulsas, sin tu nombre',
        en: 'counting what you see and press, without your name',
      },
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
  reminder: {
    reminder: {
      expiry: { es: 'puntos que caducan', en: 'points that expire' },
      tickets: { es: 'códigos de canjes anteriores', en: 'codes of earlier redemptions' },
    },
  },
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
      friend: { es: 'recomendado', en: 'referred' },
      godfather: { es: 'quien recomienda', en: 'referrer' },
    },
    state: leadStates,
    refusal: leadRefusals,
    island: islands,
    language: languages,
    marketing_language: languages,
  },
  moment: {
    kind: {
      prize: { es: 'premio de un sorteo', en: 'prize of a draw' },
      level: { es: 'nivel', en: 'level' },
      challenge: { es: 'desafío superado', en: 'challenge completed' },
      friend: { es: 'primer amigo', en: 'first friend' },
      device: { es: 'primer dispositivo', en: 'first device' },
      points: { es: 'puntos ganados', en: 'points earned' },
    },
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
