import { defineField, defineType } from 'sanity';
import { periodSubtitle } from './period-subtitle.ts';

export const popup = defineType({
  name: 'popup',
  title: 'Aviso emergente',
  type: 'document',
  description: 'Se abre una vez sobre la portada. Quien lo cierra no lo vuelve a ver.',
  fields: [
    defineField({ name: 'title', title: 'Título', type: 'localizedString', validation: (rule) => rule.required() }),
    defineField({ name: 'text', title: 'Texto', type: 'localizedText', validation: (rule) => rule.required() }),
    defineField({ name: 'link', title: 'Botón', type: 'link' }),
    defineField({ name: 'image', title: 'Imagen', type: 'picture' }),
    defineField({
      name: 'period',
      title: 'Fechas',
      type: 'period',
      description: 'Un solo aviso por día.',
      validation: (rule) => rule.required(),
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
