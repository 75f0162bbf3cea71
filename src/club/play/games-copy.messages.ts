// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const gamesCopy = {
  game_play: {
    title: { es: 'Jugadas', en: 'Plays' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      game: { es: 'Juego', en: 'Game' },
      prize: { es: 'Qué salió', en: 'Result' },
      points: { es: 'Puntos', en: 'Points' },
      uncovered_at: { es: 'Cuándo rascaste la tarjeta', en: 'When you scratched the card' },
    },
    stays: {
      es: 'qué dio cada jugada y cuándo, sin identidad, para las cuentas de los premios',
      en: 'what each play gave and when, without your identity, to account for the prizes',
    },
  },
  memory_deal: {
    title: { es: 'Partidas de memoria', en: 'Memory games' },
    fields: {
      game: { es: 'Juego', en: 'Game' },
      started_at: { es: 'Cuándo empezó', en: 'When it began' },
      turned: { es: 'Cartas que levantaste', en: 'Cards you turned over' },
      pairs: { es: 'Parejas que encontraste', en: 'Pairs you found' },
    },
  },
};
