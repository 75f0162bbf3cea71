// One coupon or voucher, with what it costs and the way to it.
import { defineField } from 'sanity';
import { lines, words } from '../fields.ts';
import { tellDraft } from '../rules.ts';
import { defineSection } from './section.ts';

export const coupon = defineSection({
  name: 'couponSection',
  title: 'Un cupón',
  description: 'Un cupón o bono, con el botón que lleva a canjearlo. Solo lo ve quien puede tenerlo en su isla.',
  fields: [
    words({ name: 'title', title: 'Título', description: 'Sin título, el nombre del cupón.' }),
    lines({ name: 'text', title: 'Texto', description: 'Sin texto, su resumen.' }),
    defineField({
      name: 'product',
      title: 'Cupón',
      type: 'reference',
      // A weak reference, as it may be withdrawn at any time: the section is then left out.
      weak: true,
      to: [{ type: 'product' }],
      options: { filter: 'kind in ["coupon", "voucher"]' },
      validation: (rule) => [rule.required(), rule.custom(tellDraft).warning()],
    }),
  ],
  shows: ['product.name.es'],
  sketch: {
    pictures: [[12, 20, 36, 40]],
    words: [
      [56, 22, 44, 7],
      [56, 36, 36, 4],
    ],
    accents: [[56, 50, 30, 10]],
  },
});
