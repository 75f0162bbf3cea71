// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const credentialsCopy = {
  account_token: {
    title: { es: 'Enlaces que te hemos enviado', en: 'Links we have sent you' },
    fields: {
      purpose: { es: 'Para', en: 'For' },
      new_email: { es: 'Correo nuevo', en: 'New email' },
      asked: { es: 'Pedido', en: 'Asked for' },
      ends: { es: 'Caduca', en: 'Expires' },
    },
  },
};
