// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const claimsCopy = {
  claim: {
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
  },
};
