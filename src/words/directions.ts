/**
 * The way to a place by whatever maps its reader uses: an address, or a latitude and longitude. Nothing is asked for before it is pressed.
 */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
