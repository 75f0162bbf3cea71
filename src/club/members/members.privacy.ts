import type { Holding } from '../privacy/holding.ts';

/** What belongs to a member's account; its own row is `memberHoldings`. */
export const accountHoldings: readonly Holding[] = [
  {
    table: 'session',
    holds: 'member-data',
    title: { es: 'Sesiones', en: 'Sessions' },
    fields: {
      device: { es: 'Dispositivo', en: 'Device' },
      began: { es: 'Empezó', en: 'Began' },
      last_used: { es: 'Último uso', en: 'Last used' },
      ends: { es: 'Termina', en: 'Ends' },
    },
    select: `select device, created_at as began, last_seen_at as last_used, expires_at as ends from session
      where member_id = $1 order by created_at`,
    erase: ['delete from session where member_id = $1'],
    stays: null,
    retention: {
      days: 30,
      remove: `delete from session where token_hash in (select token_hash from session
        where least(expires_at, last_seen_at + interval '14 days') < $1 limit 1000) returning 1`,
    },
  },
  {
    table: 'terms_acceptance',
    holds: 'member-data',
    title: { es: 'Bases legales aceptadas', en: 'Accepted terms' },
    fields: {
      version: { es: 'Versión', en: 'Version' },
      language: { es: 'Idioma', en: 'Language' },
      accepted: { es: 'Aceptada', en: 'Accepted' },
    },
    select: `select version, locale as language, accepted_at as accepted from terms_acceptance
      where member_id = $1 order by accepted_at`,
    erase: [],
    stays: {
      es: 'qué versión de las bases se aceptó y cuándo, como prueba, sin identidad',
      en: 'which version of the terms was accepted and when, as evidence, without identity',
    },
  },
  {
    table: 'consent',
    holds: 'member-data',
    title: { es: 'Consentimientos', en: 'Consents' },
    fields: {
      consent: { es: 'Para', en: 'For' },
      given: { es: 'Dado', en: 'Given' },
      version: { es: 'Versión', en: 'Version' },
      language: { es: 'Idioma', en: 'Language' },
      at: { es: 'Cuándo', en: 'When' },
    },
    select: `select kind as consent, granted as given, version, locale as language, at from consent
      where member_id = $1 order by at, kind`,
    erase: [],
    stays: {
      es: 'qué se consintió y cuándo, como prueba, sin identidad',
      en: 'what was consented to and when, as evidence, without identity',
    },
  },
  {
    table: 'closed_popup',
    holds: 'member-data',
    title: { es: 'Avisos cerrados', en: 'Closed notices' },
    fields: { notice: { es: 'Aviso', en: 'Notice' }, closed: { es: 'Cerrado', en: 'Closed' } },
    select: `select popup_id as notice, closed_at as closed from closed_popup where member_id = $1 order by closed_at`,
    erase: ['delete from closed_popup where member_id = $1'],
    stays: null,
  },
];

/** The member's own row, which stays for the ledger without anything that tells who it was. */
export const memberHoldings: readonly Holding[] = [
  {
    table: 'member',
    holds: 'member-data',
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
      code: { es: 'Código de recomendación', en: 'Recommendation code' },
      not_eligible_since: { es: 'Sin puntos por recomendar desde', en: 'Recommendations earn nothing since' },
      joined: { es: 'Alta', en: 'Joined' },
    },
    select: `select id, email, state, first_name, last_name, phone, birth_date::text, address, postcode, municipality, island,
        locale as language, code, not_eligible_since, created_at as joined from member where id = $1`,
    erase: [
      `update member set state = 'erased', erased_at = $2, email = 'erased-' || id || '@erased.invalid', password_hash = null,
        first_name = '', last_name = '', phone = null, birth_date = null, address = null, postcode = null, municipality = null,
        island = null, photo = null, not_eligible_since = null,
        code = substr(encode(uuid_send(gen_random_uuid()), 'base64'), 1, 8)
      where id = $1`,
    ],
    stays: {
      es: 'un número interno, para que las cuentas de puntos del club cuadren',
      en: 'an internal number, so that the club’s points add up',
    },
  },
];
