import { pointsCopy, ledger } from './points-copy.messages.ts';
import { conceptOfEntry, conceptOfLot, joinSourceOfEntry } from './concepts.ts';
import type { Holding } from '../privacy/holding.ts';

export const pointsHoldings: readonly Holding[] = [
  {
    table: 'lot',
    holds: 'member-data',
    ...pointsCopy.lot,
    select: `select ${conceptOfLot} as for, points, remaining, earned_at as earned, spendable_at as spendable_from,
        ((expires_at - interval '1 ms') at time zone 'Atlantic/Canary')::date::text as last_day
      from lot l where member_id = $1 order by id`,
    erase: [],
    stays: ledger,
  },
  {
    table: 'entry',
    holds: 'member-data',
    ...pointsCopy.entry,
    select: `select e.at, e.kind as movement, ${conceptOfEntry} as for, e.points from entry e ${joinSourceOfEntry}
      where e.member_id = $1 order by e.at, e.id`,
    erase: [],
    stays: ledger,
  },
  {
    table: 'lot_use',
    holds: 'member-data',
    ...pointsCopy.lot_use,
    select: `select e.at as movement, l.earned_at as earned, u.points from lot_use u
      join entry e on e.member_id = u.member_id and e.id = u.entry_id
      join lot l on l.member_id = u.member_id and l.id = u.lot_id where u.member_id = $1 order by u.entry_id, u.lot_id`,
    erase: [],
    stays: ledger,
  },
];
