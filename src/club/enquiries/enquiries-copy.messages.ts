// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const enquiriesCopy = {
  enquiry: {
    title: { es: 'Preguntas enviadas', en: 'Questions sent' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      name: { es: 'Nombre', en: 'Name' },
      email: { es: 'Correo', en: 'Email' },
      phone: { es: 'Teléfono', en: 'Phone' },
      subject: { es: 'Asunto', en: 'Subject' },
      message: { es: 'Mensaje', en: 'Message' },
      privacy_version: { es: 'Política de privacidad aceptada', en: 'Privacy policy agreed to' },
    },
  },
};
