import { BellIcon } from '@sanity/icons/Bell';
import { type CustomValidatorResult, type ValidationContext, defineField, defineType } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { type Days, isDays, overlap } from './period-overlap.ts';
import { periodSubtitle } from './period-subtitle.ts';

export const popup = defineType({
  name: 'popup',
  title: 'Aviso emergente',
  type: 'document',
  icon: BellIcon,
  description: 'Se abre una vez sobre la portada. Quien lo cierra no lo vuelve a ver.',
  fields: [
    defineField({ name: 'title', title: 'Título', type: 'localizedString', validation: (rule) => rule.required() }),
    defineField({ name: 'text', title: 'Texto', type: 'localizedText', validation: (rule) => rule.required() }),
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
      description: 'Un solo aviso por día.',
      validation: (rule) => rule.required().custom((period, context) => findClash(period, context)),
    }),
  ],
  preview: {
    select: {
      title: 'title.es',
      media: 'image',
      from: 'period.from',
      until: 'period.until',
      yearly: 'period.yearly',
    },
    prepare: (selected) => ({ ...selected, subtitle: periodSubtitle(selected) }),
  },
});

interface OtherPopup {
  title: string | null;
  period: Days;
}

/** Only one popup may be in force on a day. */
async function findClash(period: unknown, context: ValidationContext): Promise<CustomValidatorResult> {
  if (!isDays(period) || !context.document) return true;
  const id = context.document._id.replace(/^drafts\./, '');
  const others = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<OtherPopup[]>(
      '*[_type == "popup" && !(_id in [$id, "drafts." + $id]) && defined(period)]{ "title": title.es, period }',
      { id },
    );
  const clash = others.find((other) => overlap(period, other.period));
  return clash ? `Coincide con otro aviso: «${clash.title ?? 'sin título'}».` : true;
}
