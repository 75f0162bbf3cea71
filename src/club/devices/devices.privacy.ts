import type { Holding } from '../privacy/holding.ts';

export const deviceHoldings: readonly Holding[] = [
  {
    table: 'device',
    holds: 'member-data',
    title: { es: 'Dispositivos', en: 'Devices' },
    fields: {
      codentify: { es: 'Código', en: 'Code' },
      model: { es: 'Modelo', en: 'Model' },
      bought_in_canaries: { es: 'Comprado en Canarias', en: 'Bought in the Canaries' },
      registered: { es: 'Registrado', en: 'Registered' },
    },
    select: `select codentify, model, bought_in_canaries, registered_at as registered from device where member_id = $1 order by registered_at, id`,
    erase: ['delete from device where member_id = $1'],
    stays: null,
  },
];
