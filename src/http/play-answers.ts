// The status and the sentences of each reason for which nothing is played, answered, read, entered or booked.
import type { ErrorCode } from '../contract/errors.ts';
import type { ErrorAnswer } from './error-answer.ts';

export const playAnswers = {
  draw_not_open: {
    status: 422,
    es: 'Este sorteo no está abierto.',
    en: 'This draw isn’t open.',
  },
  draw_other_island: {
    status: 403,
    es: 'Este sorteo es para socios de otra isla.',
    en: 'This draw is for members of another island.',
  },
  draw_not_won: {
    status: 422,
    es: 'En este sorteo no tienes un premio que aceptar.',
    en: 'You have no prize to accept in this draw.',
  },
  draw_claim_over: {
    status: 422,
    es: 'El plazo para aceptar el premio ha terminado.',
    en: 'The time to accept the prize is over.',
  },
  draw_prize_exhausted: {
    status: 422,
    es: 'Ahora mismo no queda ninguno de este premio. Escríbenos desde Contacto: sigue siendo tuyo.',
    en: 'None of this prize is left right now. Write to us from Contact: it’s still yours.',
  },
  draw_prize_requires: {
    status: 422,
    es: '{name} pide antes un paso más: complétalo en su página del catálogo y vuelve a aceptar el premio.',
    en: '{name} needs one more step first: complete it on its page of the catalogue, and accept the prize again.',
  },
  event_closed: {
    status: 422,
    es: 'Ya no se puede reservar en este evento.',
    en: 'Booking for this event has closed.',
  },
  waiting_list_full: {
    status: 422,
    es: 'La lista de espera de este evento está completa.',
    en: 'The waiting list for this event is full.',
  },
  too_many_unconfirmed: {
    status: 429,
    es: 'Desde tu red hay demasiadas plazas sin confirmar en este evento. Confírmalas desde el correo, entra con tu cuenta o prueba en {minutes} min.',
    en: 'There are too many unconfirmed places for this event from your network. Confirm them from the email, sign in, or try again in {minutes} min.',
  },
  event_over: {
    status: 422,
    es: 'Esta plaza ya no se puede anular: el evento ha empezado.',
    en: 'This booking can’t be cancelled any more: the event has begun.',
  },
  ticket_used: {
    status: 422,
    es: 'Esta plaza ya no se puede anular: la entrada se ha usado en la puerta.',
    en: 'This booking can’t be cancelled any more: the ticket was used at the door.',
  },
  booked_already: {
    status: 422,
    es: 'Con este correo ya hay una reserva. Mira tu correo: ahí está la entrada.',
    en: 'There’s a booking with this email already. Look in your inbox: the ticket is there.',
  },
  too_many_companions: {
    status: 422,
    es: 'No caben tantas personas en una reserva.',
    en: 'That’s more people than one booking may have.',
  },
  unknown_host: {
    status: 422,
    es: 'Ese código no es de nadie que invite. Déjalo en blanco si no tienes.',
    en: 'That code belongs to nobody who invites. Leave it blank if you have none.',
  },
  read_too_fast: {
    status: 422,
    es: 'Aún no: léelo con calma, son unos segundos.',
    en: 'Not yet: take your time, it only needs a few seconds.',
  },
  reading_expired: {
    status: 422,
    es: 'La página lleva mucho abierta. Vuelve a cargarla para sumar los puntos.',
    en: 'This page has been open too long. Reload it to earn the points.',
  },
  reading_foreign: {
    status: 422,
    es: 'Esta lectura no empezó en esta página con tu cuenta. Vuelve a cargarla para sumar los puntos.',
    en: 'This reading didn’t begin on this page with your account. Reload it to earn the points.',
  },
  already_read: {
    status: 422,
    es: 'Ya sumaste los puntos de esta lectura.',
    en: 'You’ve already earned this page’s points.',
  },
  game_closed: { status: 422, es: 'Este juego no está abierto.', en: 'This game isn’t open.' },
  plays_used_up: {
    status: 422,
    es: 'Ya no te quedan jugadas por ahora.',
    en: 'You have no plays left for now.',
  },
  no_prizes_left: {
    status: 422,
    es: 'No queda ningún premio. Tu jugada no se ha gastado.',
    en: 'No prize is left. Your play wasn’t used.',
  },
  play_moved_on: {
    status: 422,
    es: 'La partida ha seguido en otra ventana. Carga la página de nuevo.',
    en: 'The game went on in another window. Load the page again.',
  },
  card_lies_open: { status: 422, es: 'Esa carta ya está levantada.', en: 'That card already lies open.' },
  quiz_closed: {
    status: 422,
    es: 'Este quiz no admite respuestas ahora.',
    en: 'This quiz takes no answers right now.',
  },
  quiz_not_finished: { status: 422, es: 'Termina antes el quiz.', en: 'Finish the quiz first.' },
  already_answered: {
    status: 422,
    es: 'Ya has respondido: cada quiz se responde una vez.',
    en: 'You’ve already answered: each quiz can be answered once.',
  },
  answers_missing: {
    status: 422,
    es: 'Falta alguna respuesta: elige una opción en cada pregunta.',
    en: 'An answer is missing: choose an option for each question.',
  },
  survey_closed: {
    status: 422,
    es: 'Esta encuesta no admite respuestas ahora.',
    en: 'This survey takes no answers right now.',
  },
  survey_changed: {
    status: 422,
    es: 'La encuesta ha cambiado desde que la abriste. Carga la página de nuevo: lo que ya has respondido sigue ahí.',
    en: 'The survey has changed since you opened it. Load the page again: what you have answered is still there.',
  },
  survey_incomplete: {
    status: 422,
    es: 'Falta alguna respuesta que hace falta para terminar.',
    en: 'An answer that is needed to finish is missing.',
  },
  survey_answered: {
    status: 422,
    es: 'Ya has respondido: cada encuesta se responde una vez.',
    en: 'You’ve already answered: each survey can be answered once.',
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorAnswer>>>;
