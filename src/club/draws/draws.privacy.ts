import type { Holding } from '../privacy/holding.ts';

export const drawsHoldings: readonly Holding[] = [
  {
    table: 'draw_entry',
    holds: 'member-data',
    title: { es: 'Sorteos', en: 'Draws' },
    fields: {
      draw: { es: 'Sorteo', en: 'Draw' },
      code: { es: 'Código', en: 'Code' },
      entered: { es: 'Participación', en: 'Entered' },
      state: { es: 'Estado', en: 'State' },
      rank: { es: 'Puesto en que salió', en: 'Place in which it was drawn' },
      told: { es: 'Aviso', en: 'Told' },
      claim_until: { es: 'Se acepta hasta', en: 'To be claimed by' },
      reminded: { es: 'Último recordatorio', en: 'Last reminder' },
      claimed: { es: 'Aceptado', en: 'Claimed' },
      handed: { es: 'Entregado', en: 'Handed over' },
    },
    select: `select draw_id as draw, code, entered_at as entered, state, rank, told_at as told, claim_until::text, reminded, claimed_at as claimed,
      handed_at as handed from draw_entry where member_id = $1 order by entered_at, code`,
    erase: ['update draw_entry set member_id = null where member_id = $1'],
    stays: {
      es: 'los códigos de los sorteos, sin identidad, para que se puedan comprobar',
      en: 'the codes of draws, without identity, so that they can be checked',
    },
  },
  {
    table: 'draw',
    holds: 'nothing',
    because: 'the draws themselves: seeds, hashes and public values',
  },
];
