// The moments of members (moments/README.md#moments). Always: one is noted in the transaction of what it tells of, and told once. A level
// follows from points, so that only what was told of it is stored.
import * as db from './moments.db.ts';
import { inTellingOrder, isNewLevel, levelMoment, type Moment } from './moments.ts';
import type { Level } from '../../words/levels.ts';

/** What is known of a member whose moments are asked for. */
interface Facts {
  readonly memberId: string;
  readonly level: Level;
  /** Whether a noted one waits. */
  readonly hasUntold: boolean;
  /** The level that they were last told of. */
  readonly toldLevel: string | null;
}

export const momentsService = {
  /** Notes it for each of these members; what was noted before stays as it is. Gives for how many it was new. */
  note: (memberIds: readonly string[], moment: Moment, now: Date): Promise<number> =>
    db.insertMoments(memberIds, moment, now),

  /** Takes back what was noted and not told yet. */
  withdraw: (memberId: string, moment: Moment): Promise<void> => db.deleteUntold(memberId, moment),

  /** What waits to be told to the member, the first to be told first. Reads nothing where nothing does. */
  async listUntold({ memberId, level, hasUntold, toldLevel }: Facts, now: Date): Promise<readonly Moment[]> {
    const noted = hasUntold ? await db.readUntold(memberId) : [];
    const reached = isNewLevel(level, toldLevel, now) ? [levelMoment(level, now)] : [];
    return inTellingOrder([...noted, ...reached]);
  },

  /**
   * Notes that it was told. Of a level only the member's own is noted, and the lowest never, as nobody is told of it; of the rest what was
   * not noted before is none of theirs.
   */
  async markTold({ memberId, level }: Pick<Facts, 'memberId' | 'level'>, moment: Moment, now: Date): Promise<void> {
    const own = levelMoment(level, now);
    if (moment.kind !== 'level') await db.updateTold(memberId, moment, now);
    else if (moment.subject === own.subject && isNewLevel(level, null, now))
      await db.insertToldLevel(memberId, own.subject, now);
  },
};
