// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const vouchersCopy = {
  voucher: {
    title: { es: 'Códigos de cupones y bonos', en: 'Coupon and voucher codes' },
    fields: {
      product: { es: 'Regalo', en: 'Gift' },
      code: { es: 'Código', en: 'Code' },
      order: { es: 'Canje', en: 'Order' },
      given: { es: 'Cuándo', en: 'When' },
      ends: { es: 'Vale hasta', en: 'Valid until' },
      voided: { es: 'Anulado', en: 'Cancelled' },
    },
    stays: {
      es: 'qué código, ya ilegible, se dio por qué canje',
      en: 'which code, no longer readable, was given for which order',
    },
  },
};
