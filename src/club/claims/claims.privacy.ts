import type { Holding } from '../privacy/holding.ts';

export const claimHoldings: readonly Holding[] = [
  {
    table: 'claim',
    holds: 'member-data',
    title: { es: 'Reclamaciones de puntos', en: 'Claims for points' },
    fields: {
      for: { es: 'Por', en: 'For' },
      day: { es: 'Día', en: 'Day' },
      detail: { es: 'Detalle', en: 'Detail' },
      state: { es: 'Estado', en: 'State' },
      asked: { es: 'Pedida', en: 'Asked' },
      answered: { es: 'Contestada', en: 'Answered' },
      answer: { es: 'Respuesta', en: 'Answer' },
      points: { es: 'Puntos', en: 'Points' },
    },
    select: `select concept as for, happened_on::text as day, detail, state, created_at as asked, answered_at as answered, answer, points
      from claim where member_id = $1 order by created_at, id`,
    erase: ['delete from claim where member_id = $1'],
    stays: null,
  },
];
