import { defineField, defineType } from 'sanity';
import { WholeRow, YearlyInput } from '../form/YearlyInput.tsx';
import { today } from '../structure/today.ts';
import { dayFormat } from './constants.ts';
import { type Days, isDays } from './period-overlap.ts';

/**
 * A first and a last day, both included, by the clock of the Canaries. With «se repite cada año» only day and month count, so that
 * a season is written once and comes back; it may run over New Year. The rules stand on the fields within, as a field's own rules
 * replace those of its type.
 */
export const period = defineType({
  name: 'period',
  title: 'Fechas',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'from',
      title: 'Desde',
      type: 'date',
      options: dayFormat,
      description: 'Este día incluido, hora de Canarias.',
    }),
    defineField({
      name: 'until',
      title: 'Hasta',
      type: 'date',
      options: dayFormat,
      description: 'Este día incluido, hora de Canarias.',
      validation: (rule) =>
        rule.custom((until, { parent }) => {
          const { from, yearly } = daysOf(parent);
          if (!until || !from) return true;
          if (until < from) return 'Termina antes de empezar.';
          return yearly && until >= nextYear(from) ? 'Dura un año o más: no puede repetirse cada año.' : true;
        }),
    }),
    defineField({
      name: 'yearly',
      title: 'Se repite cada año',
      type: 'boolean',
      description: 'Vuelve cada año por las mismas fechas. El año que escribas no cuenta.',
      initialValue: false,
      components: { field: WholeRow, input: YearlyInput },
      // A survey is answered once.
      hidden: ({ document, value }) => document?._type === 'survey' && value !== true,
      validation: (rule) =>
        rule.custom((_, { document, parent }) => {
          const { from, until, yearly } = daysOf(parent);
          if (yearly && document?._type === 'survey') return 'Una encuesta se responde una sola vez: no se repite.';
          return yearly && !(from && until) ? 'Para repetirse cada año necesita las dos fechas.' : true;
        }),
    }),
  ],
});

/** What a period that needs a first day begins with. */
export const fromToday = () => ({ _type: 'period', from: today().today });

/** As far as they are chosen. */
const daysOf = (value: unknown): Days => (isDays(value) ? value : {});

function nextYear(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
}
