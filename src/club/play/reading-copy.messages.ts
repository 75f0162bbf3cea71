// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const readingCopy = {
  reading: {
    title: { es: 'Lecturas con puntos', en: 'Reads for points' },
    fields: {
      read: { es: 'Lectura', en: 'Reading' },
      points: { es: 'Puntos', en: 'Points' },
      at: { es: 'Cuándo', en: 'When' },
    },
  },
};
