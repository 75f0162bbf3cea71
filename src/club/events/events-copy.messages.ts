// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const eventsCopy = {
  event_scan: {
    title: { es: 'Entradas leídas en la puerta', en: 'Tickets scanned at the door' },
    fields: { event: { es: 'Evento', en: 'Event' }, at: { es: 'Cuándo', en: 'When' } },
  },
  event_booking: {
    title: { es: 'Reservas de eventos', en: 'Event bookings' },
    fields: {
      event: { es: 'Evento', en: 'Event' },
      begins: { es: 'Empieza', en: 'Begins' },
      booked: { es: 'Reservado', en: 'Booked' },
      code: { es: 'Entrada', en: 'Ticket' },
      state: { es: 'Estado', en: 'State' },
      first_name: { es: 'Nombre', en: 'First name' },
      last_name: { es: 'Apellidos', en: 'Last name' },
      email: { es: 'Correo', en: 'Email' },
      phone: { es: 'Teléfono', en: 'Phone' },
      birth_date: { es: 'Fecha de nacimiento', en: 'Date of birth' },
      companions: { es: 'Acompañantes', en: 'Companions' },
      invited_by: { es: 'Invitación de', en: 'Invited by' },
      waited: { es: 'Esperó', en: 'Waited' },
      confirmed: { es: 'Con plaza desde', en: 'With a place since' },
      cancelled: { es: 'Anulada', en: 'Cancelled' },
      privacy_version: { es: 'Política de privacidad aceptada', en: 'Privacy policy agreed to' },
      language: { es: 'En el idioma', en: 'Language' },
      attended: { es: 'En la puerta', en: 'At the door' },
      by_link: { es: 'Se confirma con el enlace del correo', en: 'Confirmed by the link in its email' },
      held: { es: 'Con plazas guardadas hasta confirmar', en: 'Places held until it’s confirmed' },
      network: { es: 'Huella de la red desde la que se reservó', en: 'Hash of the network it was booked from' },
      customer: { es: 'Huella de la conexión de esa red', en: 'Hash of that network’s connection' },
    },
  },
};
