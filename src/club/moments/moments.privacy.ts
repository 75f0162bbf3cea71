import { momentsCopy } from './moments-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

/** What a member achieved, and when they were told. */
export const momentHoldings: readonly Holding[] = [
  {
    table: 'moment',
    holds: 'member-data',
    ...momentsCopy.moment,
    select: `select kind, subject, at, told_at as told from moment where member_id = $1 order by at, kind, subject`,
    erase: ['delete from moment where member_id = $1'],
    stays: null,
  },
];
