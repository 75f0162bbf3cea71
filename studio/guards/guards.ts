// The guard of each type of which members may hold something: the club is asked once, and the editor reads what it means.
import { type GuardedType, guardedTypes } from '../../src/words/guarded-types.ts';
import { draw } from './draw.ts';
import { event } from './event.ts';
import type { Guard } from './guard.ts';
import { product } from './product.ts';
import { challenge, game, quiz, survey } from './taken-part.ts';
import { terms } from './terms.ts';

const guards: Readonly<Record<GuardedType, Guard>> = { challenge, draw, event, game, product, quiz, survey, terms };

/** The guard of a type of documents; null where members hold nothing of it. */
export function findGuard(type: string): Guard | null {
  const guarded = guardedTypes.find((one) => one === type);
  return guarded ? guards[guarded] : null;
}
