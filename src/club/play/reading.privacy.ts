import { readingCopy } from './reading-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const readingHoldings: readonly Holding[] = [
  {
    table: 'reading',
    holds: 'member-data',
    ...readingCopy.reading,
    select: `select case when l.id is not null then json_build_object('cause', l.cause, 'values', l.concept_values, 'words', l.concept,
        'product', null, 'lang', l.locale) end as read, r.points, r.at from reading r
      left join lot l on l.member_id = r.member_id and l.cause = 'reading:' || r.document_id
      where r.member_id = $1 order by r.at, r.document_id`,
    erase: ['delete from reading where member_id = $1'],
    stays: null,
  },
];
