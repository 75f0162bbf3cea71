import type { Holding } from '../privacy/holding.ts';

export const identityHoldings: readonly Holding[] = [
  {
    table: 'signature_log',
    holds: 'member-data',
    title: { es: 'Pasos de tus firmas', en: 'Steps of your signatures' },
    fields: {
      code: { es: 'Código', en: 'Code' },
      event: { es: 'Paso', en: 'Step' },
      detail: { es: 'Detalle', en: 'Detail' },
      at: { es: 'Cuándo', en: 'When' },
    },
    select: `select c.code, l.event, l.detail, l.at from signature_log l join identity_check c on c.id = l.check_id
      where c.member_id = $1 order by l.at, l.id`,
    erase: ['delete from signature_log where check_id in (select id from identity_check where member_id = $1)'],
    stays: null,
    retention: {
      days: 180,
      remove: `delete from signature_log where id in (select id from signature_log where at < $1 limit 1000) returning 1`,
    },
  },
  {
    table: 'identity_check',
    holds: 'member-data',
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
      begun: { es: 'Pedida', en: 'Asked' },
    },
    select: `select kind, product_id as product, code, state, state_at as since, provider, reference, url, sandbox_outcome,
      created_at as begun from identity_check where member_id = $1 order by created_at, id`,
    erase: ['delete from identity_check where member_id = $1'],
    stays: null,
    retention: {
      days: 90,
      remove: `delete from identity_check where id in (
        select id from identity_check where state <> 'verified' and state_at < $1 limit 1000) returning 1`,
    },
  },
];
