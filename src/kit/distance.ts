/** A place on earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance as the crow flies, in km. */
export function kmBetween(from: Point, to: Point): number {
  const [north, east] = [radians(to.lat - from.lat) / 2, radians(to.lng - from.lng) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
