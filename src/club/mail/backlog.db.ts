// What waits in the outbox, by priority.
import { query } from '../../db/connection.ts';
import { mailPriority, type MailPriority } from './mail.ts';

const backlog = {
  name: 'backlog of mails',
  text: `select p.name as priority, w.waiting, w.since, g."givenUp", s.sent_at as "sentAt", f.failure
    from unnest($1::text[], $2::int[]) p(name, number)
    cross join lateral (select count(*)::int as waiting, min(written_at) as since from mail
      where priority = p.number and next_attempt_at is not null) w
    cross join lateral (select count(*)::int as "givenUp" from mail
      where priority = p.number and next_attempt_at is null and sent_at is null) g
    left join lateral (select sent_at from mail where priority = p.number and sent_at is not null
      order by sent_at desc limit 1) s on true
    left join lateral (select failure from mail where priority = p.number and sent_at is null and failure is not null
      order by next_attempt_at desc nulls last limit 1) f on true
    order by p.number`,
};

/** The unsent mails of one priority. */
export interface Backlog {
  readonly priority: MailPriority;
  readonly waiting: number;
  /** When the first of those that wait was written; null for none. */
  readonly since: Date | null;
  readonly givenUp: number;
  /** When one was last sent; null for never. */
  readonly sentAt: Date | null;
  /** Why a last attempt failed, of one of them; null for none. */
  readonly failure: string | null;
}

export const readBacklog = (): Promise<readonly Backlog[]> =>
  query<{ [Key in keyof Backlog]: Backlog[Key] }>(backlog, [Object.keys(mailPriority), Object.values(mailPriority)]);
