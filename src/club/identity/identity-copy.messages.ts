// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const identityCopy = {
  signature_log: {
    title: { es: 'Pasos de tus firmas', en: 'Steps in your signatures' },
    fields: {
      code: { es: 'Código', en: 'Code' },
      event: { es: 'Paso', en: 'Step' },
      detail: { es: 'Detalle', en: 'Detail' },
      at: { es: 'Cuándo', en: 'When' },
    },
  },
  identity_check: {
    title: { es: 'Identidad y firmas', en: 'Identity and signatures' },
    fields: {
      kind: { es: 'Qué', en: 'What' },
      product: { es: 'Regalo', en: 'Gift' },
      code: { es: 'Código', en: 'Code' },
      state: { es: 'Estado', en: 'State' },
      since: { es: 'Desde', en: 'Since' },
      provider: { es: 'Quién lo comprueba', en: 'Who checks it' },
      reference: { es: 'Su número', en: 'Their number' },
      url: { es: 'Su página', en: 'Their page' },
      sandbox_outcome: { es: 'Respuesta de prueba', en: 'Test answer' },
      begun: { es: 'Pedida', en: 'Requested' },
    },
  },
};
