import type { Holding } from '../privacy/holding.ts';

export const credentialHoldings: readonly Holding[] = [
  {
    table: 'account_token',
    holds: 'member-data',
    title: { es: 'Enlaces que te hemos enviado', en: 'Links we have sent you' },
    fields: {
      purpose: { es: 'Para', en: 'For' },
      new_email: { es: 'Correo nuevo', en: 'New email' },
      asked: { es: 'Pedido', en: 'Asked for' },
      ends: { es: 'Caduca', en: 'Expires' },
    },
    select: `select kind as purpose, new_email, created_at as asked, expires_at as ends from account_token
      where member_id = $1 order by created_at`,
    erase: ['delete from account_token where member_id = $1'],
    stays: null,
    retention: {
      days: 0,
      remove: `delete from account_token where token_hash in (select token_hash from account_token
        where expires_at <= $1 limit 1000) returning 1`,
    },
  },
];
