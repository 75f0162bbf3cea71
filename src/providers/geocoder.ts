// The interface for placing an address on the map.
import type { Point } from '../kit/distance.ts';

export interface Geocoder {
  /** Where the address is, in or near the islands; null if it is not known there. Throws if the service does not answer. */
  readonly locate: (address: string, stop: AbortSignal) => Promise<Point | null>;
}
