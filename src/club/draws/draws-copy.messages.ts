// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const drawsCopy = {
  draw_entry: {
    title: { es: 'Sorteos', en: 'Draws' },
    fields: {
      draw: { es: 'Sorteo', en: 'Draw' },
      code: { es: 'Código', en: 'Code' },
      entered: { es: 'Participación', en: 'Entered' },
      state: { es: 'Estado', en: 'State' },
      rank: { es: 'Puesto en que salió', en: 'Position drawn' },
      told: { es: 'Aviso', en: 'Notified' },
      claim_until: { es: 'Se acepta hasta', en: 'Claim by' },
      reminded: { es: 'Último recordatorio', en: 'Last reminder' },
      claimed: { es: 'Aceptado', en: 'Claimed' },
      handed: { es: 'Entregado', en: 'Handed over' },
    },
    stays: {
      es: 'los códigos de los sorteos, sin identidad, para que se puedan comprobar',
      en: 'the codes in draws, without your identity, so that the draws can be checked',
    },
  },
};
