import { inCanaries } from '../kit/canary-time.ts';

/** A moment as commands print it, in the islands' time: 2027-03-10T12:00:00+00:00. */
export const momentOf = (at: Date): string =>
  inCanaries(at).toString({ timeZoneName: 'never', smallestUnit: 'second' });
