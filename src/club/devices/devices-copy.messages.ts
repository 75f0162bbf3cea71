// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const devicesCopy = {
  device: {
    title: { es: 'Dispositivos', en: 'Devices' },
    fields: {
      codentify: { es: 'Código', en: 'Code' },
      model: { es: 'Modelo', en: 'Model' },
      bought_in_canaries: { es: 'Comprado en Canarias', en: 'Bought in the Canaries' },
      registered: { es: 'Registrado', en: 'Registered' },
    },
  },
};
