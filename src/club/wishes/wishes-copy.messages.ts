// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const wishesCopy = {
  goal: {
    title: { es: 'Meta', en: 'Goal' },
    fields: { product: { es: 'Regalo', en: 'Gift' }, since: { es: 'Desde', en: 'Since' } },
  },
  restock_wait: {
    title: { es: 'Regalos que esperas', en: 'Gifts you’re waiting for' },
    fields: {
      product: { es: 'Regalo', en: 'Gift' },
      variation: { es: 'Opción', en: 'Option' },
      since: { es: 'Desde', en: 'Since' },
      told: { es: 'Avisado', en: 'Notified' },
    },
  },
};
