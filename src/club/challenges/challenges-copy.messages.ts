// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const challengesCopy = {
  challenge_step: {
    title: { es: 'Pasos de desafíos', en: 'Steps of challenges' },
    fields: {
      challenge: { es: 'Desafío', en: 'Challenge' },
      step: { es: 'Paso', en: 'Step' },
      done: { es: 'Hecho', en: 'Done' },
    },
  },
  challenge_completion: {
    title: { es: 'Desafíos superados', en: 'Challenges completed' },
    fields: {
      challenge: { es: 'Desafío', en: 'Challenge' },
      completed: { es: 'Superado', en: 'Completed' },
      points: { es: 'Puntos', en: 'Points' },
    },
  },
};
