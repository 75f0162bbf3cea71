import { defineField, defineType } from 'sanity';
import { lines, neededWords } from './fields.ts';
import { sectionsField } from './sections/index.ts';

/** Addresses that the club's own pages have: a page of the editors there would never be seen. */
const taken =
  /^(?:login|logout|error-login|activate|perfil|cesta|catalogo|regalos-canjeados|desafios|noticias|news|faq|contacto|roulette|geofencing|terminos-y-condiciones|recomienda|show-pdf)(?:$|\/)|^(?:preview|videoid|signaturit|locations|document|private-document|pdf|godson|contact-form|event|coach|sales_expert|survey|fechas)\//;

export const page = defineType({
  name: 'page',
  title: 'Página',
  type: 'document',
  fields: [
    defineField({
      name: 'path',
      title: 'Dirección',
      type: 'string',
      description: 'Lo que va detrás de /club/, como christmas o te-inspiramos/iluma.',
      validation: (rule) =>
        rule.required().custom((path) => {
          if (!path || !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path))
            return 'Solo minúsculas sin acento, números, guiones y barras.';
          return taken.test(path) ? `«${path}» es una página fija del club: elige otra.` : true;
        }),
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
    sectionsField,
  ],
  preview: { select: { title: 'title.es', subtitle: 'path', media: 'sections.0.image' } },
});
