import type { Holding } from '../privacy/holding.ts';

const keptDays = 180;

export const eventHoldings: readonly Holding[] = [
  {
    table: 'event_scan',
    holds: 'member-data',
    title: { es: 'Entradas leídas en la puerta', en: 'Tickets read at the door' },
    fields: { event: { es: 'Evento', en: 'Event' }, at: { es: 'Cuándo', en: 'When' } },
    select: `select e.title as event, s.scanned_at as at from event_scan s join event_booking b on b.id = s.booking_id
      join event e on e.id = b.event_id where b.member_id = $1 order by s.scanned_at`,
    erase: ['delete from event_scan where booking_id in (select id from event_booking where member_id = $1)'],
    stays: null,
  },
  {
    table: 'event_booking',
    holds: 'member-data',
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
      language: { es: 'En el idioma', en: 'In the language' },
      attended: { es: 'En la puerta', en: 'At the door' },
      by_link: { es: 'Se confirma con el enlace del correo', en: 'Confirmed by the link of its mail' },
      held: { es: 'Con plazas guardadas hasta confirmar', en: 'With places held until it is confirmed' },
      network: { es: 'Huella de la red desde la que se reservó', en: 'Hash of the network it was booked from' },
      customer: { es: 'Huella de la conexión de esa red', en: 'Hash of that network’s connection' },
    },
    select: `select e.title as event, e.starts_at as begins, b.created_at as booked, b.code, b.state, b.first_name, b.last_name, b.email,
        b.phone, b.birth_date::text as birth_date, b.companions, coalesce(b.coach_id, b.sales_expert_id) as invited_by, b.waited,
        b.confirmed_at as confirmed, b.cancelled_at as cancelled, b.privacy_version, b.locale as language, b.checked_in_at as attended,
        b.by_link, b.held, encode(b.network, 'hex') as network, encode(b.customer, 'hex') as customer
      from event_booking b join event e on e.id = b.event_id where b.member_id = $1 order by b.created_at`,
    // The places are free again; the waiting list moves up by its job.
    erase: ['delete from event_booking where member_id = $1'],
    stays: null,
    retention: {
      days: keptDays,
      remove: `delete from event_booking where id in (select b.id from event_booking b join event e on e.id = b.event_id
        where e.ends_at < $1 limit 1000) returning 1`,
    },
  },
  {
    table: 'event',
    holds: 'nothing',
    because: 'events in which somebody booked: when they are, and how many have places',
  },
];
