import { enquiriesCopy } from './enquiries-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const enquiryHoldings: readonly Holding[] = [
  {
    table: 'enquiry',
    holds: 'member-data',
    ...enquiriesCopy.enquiry,
    select: `select created_at as at, name, email, '+' || phone_prefix || ' ' || phone as phone, subject, message,
      privacy_version from enquiry where member_id = $1 order by created_at`,
    erase: ['delete from enquiry where member_id = $1'],
    stays: null,
    retention: {
      days: 365,
      // Those of who is no member end after two years, answered or not: nobody's erasure would take them.
      remove: `delete from enquiry where id in (select id from enquiry where answered_at < $1
        or (member_id is null and created_at < $1::timestamptz - interval '365 days') limit 1000) returning 1`,
    },
  },
];
