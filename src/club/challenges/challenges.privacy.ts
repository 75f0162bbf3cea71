import type { Holding } from '../privacy/holding.ts';

export const challengeHoldings: readonly Holding[] = [
  {
    table: 'challenge_completion',
    holds: 'member-data',
    title: { es: 'Desafíos superados', en: 'Challenges completed' },
    fields: {
      challenge: { es: 'Desafío', en: 'Challenge' },
      completed: { es: 'Superado', en: 'Completed' },
      points: { es: 'Puntos', en: 'Points' },
    },
    select: `select document_id as challenge, completed_at as completed, points
      from challenge_completion where member_id = $1 order by completed_at, document_id`,
    erase: ['delete from challenge_completion where member_id = $1'],
    stays: null,
  },
];
