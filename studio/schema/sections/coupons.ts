// The coupons and vouchers on offer, with what the member has of each; which they are, and how many are left, the club knows.
import { lines, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { down, headline } from './sketch.ts';

export const coupons = defineSection({
  name: 'couponsSection',
  title: 'Cupones y bonos',
  description: 'Los que hay ahora en el catálogo, con los códigos que ya tiene quien mira.',
  fields: [neededWords({ name: 'title', title: 'Título' }), lines({ name: 'text', title: 'Texto' })],
  sketch: {
    pictures: down([26, 44, 62], [12, 0, 14, 14]),
    words: [headline, ...down([28, 46, 64], [32, 0, 40, 4])],
    accents: down([28, 46, 64], [84, 0, 24, 8]),
  },
});
