// Why nothing is played, read or answered in a quiz.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const playRefusals = {
  read_too_fast: {
    es: 'Aún no: léelo con calma, son unos segundos.',
    en: 'Not yet: take your time, it only needs a few seconds.',
  },
  reading_expired: {
    es: 'La página lleva mucho abierta. Vuelve a cargarla para sumar los puntos.',
    en: 'This page has been open too long. Reload it to earn the points.',
  },
  reading_foreign: {
    es: 'Esta lectura no empezó en esta página con tu cuenta. Vuelve a cargarla para sumar los puntos.',
    en: 'This read wasn’t started on this page with your account. Reload it to earn the points.',
  },
  already_read: {
    es: 'Ya sumaste los puntos de esta lectura.',
    en: 'You’ve already earned this page’s points.',
  },
  game_closed: {
    es: 'Este juego no está abierto.',
    en: 'This game isn’t open.',
  },
  plays_used_up: {
    es: 'Ya no te quedan jugadas por ahora.',
    en: 'You have no plays left for now.',
  },
  no_prizes_left: {
    es: 'No queda ningún premio. Tu jugada no se ha gastado.',
    en: 'There are no prizes left. Your play wasn’t used.',
  },
  play_moved_on: {
    es: 'La partida ha seguido en otra ventana. Carga la página de nuevo.',
    en: 'The game carried on in another window. Reload the page.',
  },
  card_lies_open: {
    es: 'Esa carta ya está levantada.',
    en: 'That card is already face up.',
  },
  quiz_closed: {
    es: 'Este quiz no admite respuestas ahora.',
    en: 'This quiz isn’t taking answers right now.',
  },
  quiz_not_finished: {
    es: 'Termina antes el quiz.',
    en: 'Finish the quiz first.',
  },
  already_answered: {
    es: 'Ya has respondido: cada quiz se responde una vez.',
    en: 'You’ve already answered: each quiz can be answered once.',
  },
  answers_missing: {
    es: 'Falta alguna respuesta: elige una opción en cada pregunta.',
    en: 'An answer is missing: choose an option for each question.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
