// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const momentsCopy = {
  moment: {
    title: { es: 'Lo que has conseguido', en: 'What you achieved' },
    fields: {
      kind: { es: 'Qué', en: 'What' },
      subject: { es: 'Cuál', en: 'Which' },
      at: { es: 'Cuándo', en: 'When' },
      told: { es: 'Te lo contamos', en: 'We told you' },
    },
  },
};
