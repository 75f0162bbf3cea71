// What only who asks for the places near them needs.
import { kmBetween, type Point } from '../../../kit/distance.ts';
import { findPosition } from './find-position.ts';

/** Where the visitor is, and how far from there a place is as the crow flies, in km. */
export interface OwnPosition {
  readonly at: Point;
  readonly kmTo: (place: Point) => number;
}

/** Asks the browser where the visitor is; 'refused' if they don't allow it, 'unknown' if the device does not know. */
export async function findOwnPosition(): Promise<OwnPosition | 'refused' | 'unknown'> {
  const at = await findPosition();
  return typeof at === 'string' ? at : { at, kmTo: (place) => kmBetween(at, place) };
}
