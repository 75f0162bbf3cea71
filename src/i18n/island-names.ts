/** The islands as people call them, in every language. */
import { byLocale, type Locale } from '../words/locale.ts';

export const islandNames = {
  tenerife: 'Tenerife',
  'gran-canaria': 'Gran Canaria',
  lanzarote: 'Lanzarote',
  fuerteventura: 'Fuerteventura',
  'la-palma': 'La Palma',
  'la-gomera': 'La Gomera',
  'el-hierro': 'El Hierro',
  'la-graciosa': 'La Graciosa',
} as const;

/** «, Tenerife», for after a place's name; nothing where the name says its island, as «Santa Cruz de Tenerife» does. */
export const islandAfter = (place: string, island: keyof typeof islandNames): string =>
  place.includes(islandNames[island]) ? '' : `, ${islandNames[island]}`;

const formats = byLocale((tag) => new Intl.ListFormat(tag));

/** «Tenerife, La Palma y El Hierro» */
export function listIslands(islands: readonly (keyof typeof islandNames)[], locale: Locale): string {
  return formats[locale].format(islands.map((island) => islandNames[island]));
}
