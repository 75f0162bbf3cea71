// Some products of the catalogue, as its cards. What they cost and who can have them is the catalogue's.
import { defineArrayMember, defineField } from 'sanity';
import { lines, words } from '../fields.ts';
import { tellDraft } from '../rules.ts';
import { defineSection, namesIn } from './section.ts';
import { across, headline } from './sketch.ts';

const most = 4;

export const products = defineSection({
  name: 'productsSection',
  title: 'Productos del catálogo',
  description:
    'De uno a cuatro, como en el catálogo. Lo que no es de la isla de quien mira, no ha salido o ya no está no se ve, ni ocio junto a dispositivos.',
  fields: [
    words({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({
      name: 'products',
      title: 'Productos',
      type: 'array',
      // Weak references, as a product may be withdrawn at any time: the section then shows the others.
      of: [
        defineArrayMember({
          type: 'reference',
          title: 'Producto',
          weak: true,
          to: [{ type: 'product' }],
          validation: (rule) => rule.custom(tellDraft).warning(),
        }),
      ],
      validation: (rule) => rule.required().min(1).max(most).unique(),
    }),
  ],
  shows: namesIn('products', 'name'),
  sketch: {
    pictures: across([12, 37, 62, 87], [0, 26, 21, 28]),
    words: [headline, ...across([12, 37, 62, 87], [0, 58, 18, 4])],
    accents: across([12, 37, 62, 87], [0, 66, 12, 5]),
  },
});
