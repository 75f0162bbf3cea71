// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const ledger = {
  es: 'los movimientos de puntos, sin identidad: el libro de puntos no se cambia nunca',
  en: 'the points’ movements, without identity: the ledger of points is never changed',
};

export const pointsCopy = {
  lot: {
    title: { es: 'Puntos ganados', en: 'Points earned' },
    fields: {
      for: { es: 'Por', en: 'For' },
      points: { es: 'Puntos', en: 'Points' },
      remaining: { es: 'Quedan', en: 'Left' },
      earned: { es: 'Ganados', en: 'Earned' },
      spendable_from: { es: 'Se pueden usar desde', en: 'Spendable from' },
      last_day: { es: 'Último día', en: 'Last day' },
    },
  },
  entry: {
    title: { es: 'Movimientos de puntos', en: 'Points activity' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      movement: { es: 'Movimiento', en: 'Movement' },
      for: { es: 'Por', en: 'For' },
      points: { es: 'Puntos', en: 'Points' },
    },
  },
  lot_use: {
    title: { es: 'Qué puntos usó cada movimiento', en: 'Which points each movement used' },
    fields: {
      movement: { es: 'Movimiento', en: 'Movement' },
      earned: { es: 'De los ganados', en: 'Of those earned' },
      points: { es: 'Puntos', en: 'Points' },
    },
  },
};
