import type { Holding } from '../privacy/holding.ts';

const ledger = {
  es: 'los movimientos de puntos, sin identidad: el libro de puntos no se cambia nunca',
  en: 'the points’ movements, without identity: the ledger of points is never changed',
};

export const pointsHoldings: readonly Holding[] = [
  {
    table: 'lot',
    holds: 'member-data',
    title: { es: 'Puntos ganados', en: 'Points earned' },
    fields: {
      for: { es: 'Por', en: 'For' },
      points: { es: 'Puntos', en: 'Points' },
      remaining: { es: 'Quedan', en: 'Left' },
      earned: { es: 'Ganados', en: 'Earned' },
      spendable_from: { es: 'Se pueden usar desde', en: 'Spendable from' },
      last_day: { es: 'Último día', en: 'Last day' },
    },
    select: `select concept as for, points, remaining, earned_at as earned, spendable_at as spendable_from,
        ((expires_at - interval '1 ms') at time zone 'Atlantic/Canary')::date::text as last_day
      from lot where member_id = $1 order by id`,
    erase: [],
    stays: ledger,
  },
  {
    table: 'entry',
    holds: 'member-data',
    title: { es: 'Movimientos de puntos', en: 'Movements of points' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      movement: { es: 'Movimiento', en: 'Movement' },
      for: { es: 'Por', en: 'For' },
      points: { es: 'Puntos', en: 'Points' },
    },
    select: `select at, kind as movement, concept as for, points from entry where member_id = $1 order by at, id`,
    erase: [],
    stays: ledger,
  },
  {
    table: 'lot_use',
    holds: 'member-data',
    title: { es: 'Qué puntos usó cada movimiento', en: 'Which points each movement used' },
    fields: {
      movement: { es: 'Movimiento', en: 'Movement' },
      earned: { es: 'De los ganados', en: 'Of those earned' },
      points: { es: 'Puntos', en: 'Points' },
    },
    select: `select e.at as movement, l.earned_at as earned, u.points from lot_use u
      join entry e on e.member_id = u.member_id and e.id = u.entry_id
      join lot l on l.member_id = u.member_id and l.id = u.lot_id where u.member_id = $1 order by u.entry_id, u.lot_id`,
    erase: [],
    stays: ledger,
  },
];
