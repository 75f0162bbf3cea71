import { photoCopy } from './photo-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const photoHoldings: readonly Holding[] = [
  {
    table: 'member_photo',
    holds: 'member-data',
    ...photoCopy.member_photo,
    select: 'select set_at as set from member_photo where member_id = $1',
    files: `select 'photo.webp' as name, webp as bytes from member_photo where member_id = $1`,
    erase: ['delete from member_photo where member_id = $1'],
    stays: null,
  },
];
