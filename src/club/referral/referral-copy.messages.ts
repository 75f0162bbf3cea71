// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const referralCopy = {
  lead: {
    title: { es: 'Recomendaciones', en: 'Referrals' },
    fields: {
      as: { es: 'Como', en: 'As' },
      at: { es: 'Cuándo', en: 'When' },
      friend: { es: 'Amigo', en: 'Friend' },
      last_name: { es: 'Apellidos', en: 'Last name' },
      email: { es: 'Correo', en: 'Email' },
      phone: { es: 'Teléfono', en: 'Phone' },
      birth_date: { es: 'Fecha de nacimiento', en: 'Date of birth' },
      island: { es: 'Isla', en: 'Island' },
      language: { es: 'Idioma', en: 'Language' },
      marketing: { es: 'Quiere recibir novedades', en: 'Wants news' },
      marketing_at: { es: 'Dicho el', en: 'Said on' },
      marketing_language: { es: 'Dicho en', en: 'Said in' },
      privacy_version: { es: 'Política de privacidad aceptada', en: 'Privacy policy agreed to' },
      state: { es: 'Estado', en: 'State' },
      refusal: { es: 'Sin puntos por', en: 'No points because of' },
      purchased_on: { es: 'Compra', en: 'Purchase' },
      codentify: { es: 'Código del dispositivo', en: 'Code on the device' },
      discount_code: { es: 'Código de descuento', en: 'Discount code' },
      returned: { es: 'Devuelto', en: 'Returned' },
      registered: { es: 'Alta en el club', en: 'Joined the club' },
    },
    stays: {
      es: 'qué recomendaciones hubo y qué puntos dieron, sin identidad',
      en: 'which referrals there were and what points they gave, without your identity',
    },
  },
};
