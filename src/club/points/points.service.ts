import type { LogEntry } from '../../contract/points.ts';
import type { Level } from '../../contract/consumer.ts';
import type { z } from 'zod';

const unbuilt = (): never => {
  throw new Error('unbuilt');
};

/** How a member stands: whole points. */
export interface Standing {
  readonly level: Level;
  readonly points: number;
  readonly pendingPoints: number;
  /** The next lot to lapse; `on` is its last day, YYYY-MM-DD in the Canaries. */
  readonly expiring: { readonly points: number; readonly on: string } | null;
  readonly statusPoints: number;
  readonly thisStatusPoints: 0 | 40 | 60;
  readonly nextStatusPoints: 40 | 60;
}

export const pointsService = {
  getStanding: (_memberId: string, _now: Date): Promise<Standing> => unbuilt(),
  /** Newest first, 50 a page; `next` is the cursor of the following page, null at the end. A bad cursor is `malformed`. */
  listLog: (
    _memberId: string,
    _cursor: string | null,
    _now: Date,
  ): Promise<{ entries: z.infer<typeof LogEntry>[]; next: string | null }> => unbuilt(),
  /** Credits once per cause; a second call with the same cause changes nothing. Concept is what the log shows. */
  credit: (_credit: {
    memberId: string;
    cause: string;
    concept: string;
    points: number;
    earnedAt: Date;
    spendableAt: Date;
    now: Date;
  }): Promise<{ credited: boolean }> => unbuilt(),
};
