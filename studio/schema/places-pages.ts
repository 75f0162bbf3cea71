import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { defineType } from 'sanity';
import { neededLines, neededWords } from './fields.ts';

/** What is said on the pages that list places. The places themselves are loaded by operators. */
export const placesPages = defineType({
  name: 'placesPages',
  title: 'Páginas de sitios',
  type: 'document',
  icon: EarthGlobeIcon,
  fields: [
    neededWords({ name: 'stores_title', title: 'Puntos de venta de la edición limitada: título' }),
    neededLines({ name: 'stores_lead', title: 'Puntos de venta: entradilla' }),
    neededWords({
      name: 'voucher_title',
      title: 'Dónde se usa un cupón, vale o experiencia: título',
      description: 'Detrás va el nombre: «Dónde usar: Café y dulce».',
    }),
    neededLines({ name: 'voucher_lead', title: 'Dónde se usa: entradilla' }),
    neededWords({ name: 'redeem_title', title: 'Dónde se canjean puntos: título' }),
    neededLines({ name: 'redeem_lead', title: 'Dónde se canjean puntos: entradilla' }),
    neededWords({ name: 'route_title', title: 'Paradas de la ruta: título' }),
    neededLines({ name: 'route_lead', title: 'Paradas de la ruta: entradilla' }),
  ],
  preview: { prepare: () => ({ title: 'Páginas de sitios' }) },
});
