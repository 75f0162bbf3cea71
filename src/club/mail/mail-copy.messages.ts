// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const mailCopy = {
  mail: {
    title: { es: 'Correos', en: 'Emails' },
    fields: {
      written: { es: 'Escrito', en: 'Written' },
      sent: { es: 'Enviado', en: 'Sent' },
      to: { es: 'Para', en: 'To' },
      subject: { es: 'Asunto', en: 'Subject' },
      text: { es: 'Texto', en: 'Text' },
    },
  },
  reminder: {
    title: { es: 'Avisos por correo', en: 'Email reminders' },
    fields: {
      reminder: { es: 'De qué', en: 'About' },
      day: { es: 'Día', en: 'Day' },
      written: { es: 'Escrito', en: 'Written' },
    },
  },
};
