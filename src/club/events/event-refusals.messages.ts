// Why a place is not booked, or a booking not cancelled.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const eventRefusals = {
  event_closed: {
    es: 'Ya no se puede reservar en este evento.',
    en: 'Booking for this event has closed.',
  },
  event_over: {
    es: 'Esta plaza ya no se puede anular: el evento ha empezado.',
    en: 'This booking can’t be cancelled any more: the event has begun.',
  },
  ticket_used: {
    es: 'Esta plaza ya no se puede anular: la entrada se ha usado en la puerta.',
    en: 'This booking can’t be cancelled any more: the ticket was used at the door.',
  },
  waiting_list_full: {
    es: 'La lista de espera de este evento está completa.',
    en: 'The waiting list for this event is full.',
  },
  too_many_unconfirmed: {
    es: 'Desde tu red hay demasiadas plazas sin confirmar en este evento. Confírmalas desde el correo, entra con tu cuenta o prueba en {wait}.',
    en: 'There are too many unconfirmed places for this event from your network. Confirm them from the email, sign in, or try again in {wait}.',
  },
  booked_already: {
    es: 'Con este correo ya hay una reserva. Mira tu correo: ahí está la entrada.',
    en: 'There’s already a booking with this email. Check your inbox: the ticket is there.',
  },
  too_many_companions: {
    es: 'No caben tantas personas en una reserva.',
    en: 'That’s too many people for one booking.',
  },
  unknown_host: {
    es: 'Ese código no es de nadie que invite. Déjalo en blanco si no tienes.',
    en: 'We don’t recognise that invitation code. Leave it blank if you don’t have one.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
