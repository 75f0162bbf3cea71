import { BellIcon } from '@sanity/icons/Bell';
import { type CustomValidatorResult, type ValidationContext, defineField, defineType } from 'sanity';
import { WithAudience } from '../club/Audience.tsx';
import { apiVersion } from '../api-version.ts';
import { audienceInWords, forIslands, forLevels, shareOne } from './fields.ts';
import { type Days, isDays, overlap } from './period-overlap.ts';
import { fromToday } from './period.ts';
import { periodSubtitle } from './period-subtitle.ts';
import { needsSpanish } from './localized.ts';

export const popup = defineType({
  name: 'popup',
  title: 'Aviso emergente',
  type: 'document',
  icon: BellIcon,
  description: 'Se abre una vez sobre la portada. Quien lo cierra no lo vuelve a ver.',
  fields: [
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'text',
      title: 'Texto',
      type: 'localizedText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({ name: 'link', title: 'Botón', type: 'link' }),
    defineField({ name: 'image', title: 'Imagen', type: 'picture' }),
    defineField({
      name: 'notForNewcomers',
      title: 'No lo ve quien acaba de entrar',
      type: 'boolean',
      description: 'Para lo que cuenta un cambio: durante 30 días, quien entra en el club no conoce lo de antes.',
      initialValue: false,
    }),
    defineField({
      name: 'period',
      title: 'Fechas',
      type: 'period',
      initialValue: fromToday,
      validation: (rule) => [rule.required(), rule.custom((period, context) => findOther(period, context)).warning()],
    }),
    forIslands({ description: 'Solo lo ven los socios de estas islas. Sin marcar ninguna, todos.' }),
    forLevels({
      description: 'Solo lo ven los socios de estos niveles. Sin marcar ninguno, todos.',
      components: { input: WithAudience },
    }),
  ],
  preview: {
    select: {
      title: 'title.es',
      media: 'image',
      from: 'period.from',
      until: 'period.until',
      yearly: 'period.yearly',
      islands: 'islands',
      levels: 'levels',
    },
    prepare: ({ islands, levels, ...selected }) => ({
      ...selected,
      subtitle: [periodSubtitle(selected), ...audienceInWords(islands, levels)].join(' · '),
    }),
  },
});

interface OtherPopup {
  readonly title: string | null;
  readonly period: Days;
  readonly islands: readonly string[] | null;
  readonly levels: readonly string[] | null;
}

/** Another that some member has on one of its days: Home opens one at a visit. */
async function findOther(period: unknown, context: ValidationContext): Promise<CustomValidatorResult> {
  if (!isDays(period) || !context.document) return true;
  const { islands, levels } = context.document;
  const id = context.document._id.replace(/^drafts\./, '');
  const others = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<OtherPopup[]>(
      '*[_type == "popup" && !(_id in [$id, "drafts." + $id]) && defined(period)]{ "title": title.es, period, islands, levels }',
      { id },
    );
  const other = others.find(
    (one) => overlap(period, one.period) && shareOne(islands, one.islands) && shareOne(levels, one.levels),
  );
  if (!other) return true;
  return `Hay días con otro aviso, «${other.title ?? 'sin título'}»: se ve uno por visita, primero el que se creó antes.`;
}
