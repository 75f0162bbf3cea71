// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const privacyCopy = {
  data_export: {
    title: { es: 'Copias de tus datos', en: 'Copies of your data' },
    fields: { requested: { es: 'Pedida', en: 'Requested' }, ends: { es: 'Se borra', en: 'Removed' } },
  },
};
