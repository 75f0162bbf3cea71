// Where an event is, in one line. Pure.
import { islandAfter, type islandNames } from './island-names.ts';

/** «Jardín Botánico, Tenerife. Calle Retama 2»; an address that begins with the place's own name says it once. */
export function placeLine(place: string, address: string, island?: keyof typeof islandNames): string {
  return place + afterPlace(place, address, island);
}

/** What stands in that line after the place's name. */
export function afterPlace(place: string, address: string, island?: keyof typeof islandNames): string {
  const isInAddress = address.startsWith(place);
  const after = island === undefined ? '' : islandAfter(isInAddress ? address : place, island);
  return isInAddress ? address.slice(place.length) + after : `${after}. ${address}`;
}
