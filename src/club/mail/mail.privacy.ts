import { mailPriority } from './mail.ts';
import { mailCopy } from './mail-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

// As it was stored: without the tokens of links, and without what was filled in when it went out.
const copiedText = `regexp_replace(regexp_replace(regexp_replace(body, 'token=[A-Za-z0-9_-]{43}', 'token=…', 'g'),
        '\\[(code|discount|godfather|ticket|ticket-link):[0-9a-f-]{36}\\]', '•••••', 'g'), '--\n\\[footer[a-z-]*:[a-z]{2}\\]\n$', '')`;

const ofAnyPriority = `priority in (${Object.values(mailPriority).join(', ')})`;

export const mailHoldings: readonly Holding[] = [
  {
    table: 'mail',
    holds: 'member-data',
    ...mailCopy.mail,
    select: `select written_at as written, sent_at as sent, recipient as to, subject, ${copiedText} as text from mail
      where member_id = $1 order by written_at`,
    erase: ['delete from mail where member_id = $1'],
    stays: null,
    retention: {
      days: 90,
      // The priority is the index's first column: without it each look reads all of that.
      remove: `delete from mail where id in (
        (select id from mail where ${ofAnyPriority} and sent_at < $1 limit 1000)
        union all
        (select id from mail where ${ofAnyPriority} and sent_at is null and (next_attempt_at is null or is_last) and written_at < $1 limit 1000)
        limit 1000) returning 1`,
    },
  },
  {
    table: 'reminder',
    holds: 'member-data',
    ...mailCopy.reminder,
    select: `select split_part(cause, ':', 1) as reminder, nullif(split_part(cause, ':', 2), '') as day, written_at as written
      from reminder where member_id = $1 order by written_at`,
    erase: ['delete from reminder where member_id = $1'],
    stays: null,
    retention: {
      days: 400,
      remove: `delete from reminder where (member_id, cause) in
        (select member_id, cause from reminder where written_at < $1 limit 1000) returning 1`,
    },
  },
];
