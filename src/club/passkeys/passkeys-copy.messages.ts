// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const passkeysCopy = {
  passkey: {
    title: { es: 'Llaves de acceso', en: 'Passkeys' },
    fields: {
      name: { es: 'Nombre', en: 'Name' },
      added: { es: 'Añadida', en: 'Added' },
      last_used: { es: 'Último uso', en: 'Last used' },
    },
  },
};
