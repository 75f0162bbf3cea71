import { z } from 'zod';

/** The eight islands, west to east after the two largest, as the API names them. */
export const islands = [
  'tenerife',
  'gran-canaria',
  'lanzarote',
  'fuerteventura',
  'la-palma',
  'la-gomera',
  'el-hierro',
  'la-graciosa',
] as const;
export const Island = z.enum(islands);
export type Island = z.infer<typeof Island>;
