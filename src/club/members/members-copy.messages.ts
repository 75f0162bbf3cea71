// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const membersCopy = {
  terms_acceptance: {
    title: { es: 'Bases legales aceptadas', en: 'Accepted terms' },
    fields: {
      version: { es: 'Versión', en: 'Version' },
      language: { es: 'Idioma', en: 'Language' },
      accepted: { es: 'Aceptada', en: 'Accepted' },
    },
    stays: {
      es: 'qué versión de las bases se aceptó y cuándo, como prueba, sin identidad',
      en: 'which version of the terms was accepted and when, as evidence, without identity',
    },
  },
  consent: {
    title: { es: 'Consentimientos', en: 'Consents' },
    fields: {
      consent: { es: 'Para', en: 'For' },
      given: { es: 'Dado', en: 'Given' },
      version: { es: 'Versión', en: 'Version' },
      language: { es: 'Idioma', en: 'Language' },
      at: { es: 'Cuándo', en: 'When' },
    },
    stays: {
      es: 'qué se consintió y cuándo, como prueba, sin identidad',
      en: 'what was consented to and when, as evidence, without identity',
    },
  },
  closed_popup: {
    title: { es: 'Avisos cerrados', en: 'Closed notices' },
    fields: { notice: { es: 'Aviso', en: 'Notice' }, closed: { es: 'Cerrado', en: 'Closed' } },
  },
  member: {
    title: { es: 'Tus datos', en: 'Your details' },
    fields: {
      id: { es: 'Número interno', en: 'Internal number' },
      email: { es: 'Correo', en: 'Email' },
      state: { es: 'Estado', en: 'State' },
      first_name: { es: 'Nombre', en: 'First name' },
      last_name: { es: 'Apellidos', en: 'Last name' },
      phone: { es: 'Teléfono', en: 'Phone' },
      birth_date: { es: 'Fecha de nacimiento', en: 'Date of birth' },
      address: { es: 'Dirección', en: 'Address' },
      postcode: { es: 'Código postal', en: 'Postcode' },
      municipality: { es: 'Municipio', en: 'Town' },
      island: { es: 'Isla', en: 'Island' },
      language: { es: 'Idioma', en: 'Language' },
      code: { es: 'Código de recomendación', en: 'Referral code' },
      not_eligible_since: { es: 'Sin puntos por recomendar desde', en: 'Referrals earn nothing since' },
      joined: { es: 'Alta', en: 'Joined' },
    },
    stays: {
      es: 'un número interno, para que las cuentas de puntos del club cuadren',
      en: 'an internal number, so that the club’s points add up',
    },
  },
};
