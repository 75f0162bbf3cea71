import { eventsCopy } from './events-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

const keptDays = 180;

export const eventHoldings: readonly Holding[] = [
  {
    table: 'event_scan',
    holds: 'member-data',
    ...eventsCopy.event_scan,
    select: `select e.title as event, s.scanned_at as at from event_scan s join event_booking b on b.id = s.booking_id
      join event e on e.id = b.event_id where b.member_id = $1 order by s.scanned_at`,
    erase: ['delete from event_scan where booking_id in (select id from event_booking where member_id = $1)'],
    stays: null,
  },
  {
    table: 'event_booking',
    holds: 'member-data',
    ...eventsCopy.event_booking,
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
