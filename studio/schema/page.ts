import { DocumentIcon } from '@sanity/icons/Document';
import { type CustomValidatorResult, type ValidationContext, defineField, defineType } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { bindsMembers, keepBound, requireEnglish } from '../english/require-english.ts';
import { PathInput } from '../form/PathInput.tsx';
import { dayFormat } from './constants.ts';
import { lines, neededWords } from './fields.ts';
import { isFixedRoute } from './fixed-routes.ts';
import { sectionsField } from './sections/index.ts';

export const page = defineType({
  name: 'page',
  title: 'Página',
  type: 'document',
  icon: DocumentIcon,
  validation: (rule) => rule.custom((document) => (bindsMembers(document) ? requireEnglish(document) : true)),
  fields: [
    defineField({
      name: 'path',
      title: 'Dirección',
      type: 'string',
      description: 'Lo que va detrás de /club/, como christmas o beneficios/cupones.',
      components: { input: PathInput },
      validation: (rule) => rule.custom(judgePath),
    }),
    neededWords({
      name: 'title',
      title: 'Título',
      description: 'En la pestaña del navegador, y en la página cuando no empieza por una cabecera.',
    }),
    lines({
      name: 'description',
      title: 'Descripción',
      description: 'Una frase: sale bajo el título y en los buscadores.',
    }),
    defineField({
      name: 'until',
      title: 'Último día de la campaña',
      type: 'date',
      options: dayFormat,
      description: 'Después la página sigue, y dice que terminó. Vacío si no termina, o si vuelve cada año.',
    }),
    defineField({
      name: 'onHome',
      title: 'Sale en «Ahora en el club»',
      type: 'boolean',
      description: 'En la portada, mientras dura su temporada.',
      initialValue: false,
    }),
    defineField({
      name: 'season',
      title: 'Temporada',
      type: 'period',
      description: 'Cuándo sale en la portada. Sin fechas, siempre.',
      hidden: ({ document }) => document?.onHome !== true,
    }),
    sectionsField,
  ],
  preview: { select: { title: 'title.es', subtitle: 'path', media: 'sections.0.image' } },
});

async function judgePath(path: string | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  if (!path || !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path))
    return 'Solo minúsculas sin acento, números, guiones y barras.';
  if (isFixedRoute(path)) return `«${path}» es una página fija del club: elige otra.`;
  const id = context.document?._id.replace(/^drafts\./, '') ?? '';
  const others = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<number>('count(*[_type == "page" && path == $path && !(_id in [$id, "drafts." + $id])])', { path, id });
  return others === 0 ? keepBound(context.document, context.getClient) : 'Otra página tiene ya esa dirección.';
}
