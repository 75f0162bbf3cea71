import type { Holding } from '../privacy/holding.ts';

export const passkeyHoldings: readonly Holding[] = [
  {
    table: 'passkey',
    holds: 'member-data',
    title: { es: 'Llaves de acceso', en: 'Passkeys' },
    fields: {
      name: { es: 'Nombre', en: 'Name' },
      added: { es: 'Añadida', en: 'Added' },
      last_used: { es: 'Último uso', en: 'Last used' },
    },
    select: `select name, created_at as added, last_used_at as last_used from passkey where member_id = $1 order by created_at`,
    erase: ['delete from passkey where member_id = $1'],
    stays: null,
  },
];
