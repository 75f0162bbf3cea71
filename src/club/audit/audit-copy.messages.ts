// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const auditCopy = {
  audit_entry: {
    title: { es: 'Qué hizo el club con tu cuenta', en: 'What the club did with your account' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      action: { es: 'Qué', en: 'What' },
      detail: { es: 'Detalle', en: 'Detail' },
      reason: { es: 'Por qué', en: 'Why' },
    },
    stays: {
      es: 'qué hizo el club con la cuenta, cuándo y por qué, sin identidad',
      en: 'what the club did with the account, when and why, without your identity',
    },
  },
};
