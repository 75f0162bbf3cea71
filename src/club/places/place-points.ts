// The places of a map as they travel: there may be thousands, so each is a short list. Pure, and read in the browser, too.
import type { Point } from '../../kit/distance.ts';

/** Which place it is, and where: what a map draws of it. */
export interface PlacePoint extends Point {
  readonly id: string;
}

/** Id, longitude, latitude: as `PlacePoints` of the contract has it. */
type PackedPoint = [id: string, lng: number, lat: number];

/** Degrees with five decimals, about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A point as the call gives it. */
export const packPoint = ({ id, lat, lng }: PlacePoint): PackedPoint => [id, round(lng), round(lat)];

/** The point that the call gave. */
export const unpackPoint = ([id, lng, lat]: PackedPoint): PlacePoint => ({ id, lng, lat });
