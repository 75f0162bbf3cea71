import type { Holding } from '../privacy/holding.ts';

export const gameHoldings: readonly Holding[] = [
  {
    table: 'game_play',
    holds: 'member-data',
    title: { es: 'Jugadas', en: 'Plays' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      game: { es: 'Juego', en: 'Game' },
      prize: { es: 'Qué salió', en: 'What came up' },
      points: { es: 'Puntos', en: 'Points' },
    },
    select: `select at, game_id as game, prize_name as prize, points from game_play where member_id = $1 order by at, id`,
    erase: ['update game_play set idempotency_key = null where member_id = $1'],
    stays: {
      es: 'qué dio cada jugada y cuándo, sin identidad, para las cuentas de los premios',
      en: 'what each play gave and when, without identity, for the accounts of the prizes',
    },
  },
  {
    table: 'memory_deal',
    holds: 'member-data',
    title: { es: 'Partidas de memoria', en: 'Memory games' },
    fields: {
      game: { es: 'Juego', en: 'Game' },
      started_at: { es: 'Cuándo empezó', en: 'When it began' },
      turned: { es: 'Cartas que levantaste', en: 'Cards you turned' },
      pairs: { es: 'Parejas que encontraste', en: 'Pairs you found' },
    },
    select: `select game_id as game, started_at, turned, cardinality(found) / 2 as pairs from memory_deal where member_id = $1 order by started_at, play_id`,
    erase: ['delete from memory_deal where member_id = $1'],
    stays: null,
  },
  { table: 'game_prize', holds: 'nothing', because: 'how often a game has given each of its prizes' },
];
