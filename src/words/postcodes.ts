// Which postcodes an island may have. The first two digits are the province's: 35 Las Palmas, 38 Santa Cruz de Tenerife.
import type { Island } from './islands.ts';

export const islandsOfProvince: Readonly<Record<string, readonly Island[]>> = {
  '38': ['tenerife', 'la-palma', 'la-gomera', 'el-hierro'],
  '35': ['gran-canaria', 'lanzarote', 'fuerteventura', 'la-graciosa'],
};

/** Whether this is a postcode, five digits, of that island's province. */
export function isPostcodeOf(postcode: string, island: Island): boolean {
  return /^\d{5}$/.test(postcode) && (islandsOfProvince[postcode.slice(0, 2)]?.includes(island) ?? false);
}
