import { defineField, defineType } from 'sanity';

/**
 * Days, both included, by the clock of the Canaries. With «se repite cada año» only day and month count, so a season is
 * written once and comes back; it may run over New Year.
 */
export const period = defineType({
  name: 'period',
  title: 'Fechas',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'from', title: 'Desde', type: 'date', description: 'Este día incluido, hora de Canarias.' }),
    defineField({ name: 'until', title: 'Hasta', type: 'date', description: 'Este día incluido, hora de Canarias.' }),
    defineField({
      name: 'yearly',
      title: 'Se repite cada año',
      type: 'boolean',
      description: 'Vuelve cada año por las mismas fechas. El año que escribas no cuenta.',
      initialValue: false,
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      if (!value) return true;
      const { from, until, yearly } = value;
      if (yearly && (!from || !until)) return 'Para repetirse cada año necesita las dos fechas.';
      if (from && until && until < from) return 'Termina antes de empezar.';
      if (yearly && typeof from === 'string' && typeof until === 'string' && until >= nextYear(from))
        return 'Dura un año o más: no puede repetirse cada año.';
      return true;
    }),
});

function nextYear(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
}
