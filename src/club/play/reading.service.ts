// Reading that earns points. Always: one post or page credits a member once, in one transaction with the row that says so.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Done } from '../../words/time-span.ts';
import { membersService } from '../members/members.service.ts';
import type { Concept } from '../points/concepts.ts';
import { pointsService } from '../points/points.service.ts';
import * as db from './reading.db.ts';
import { type Reading, refuseReading, whyNotOpen } from './reading.ts';

export const readingService = {
  /**
   * Credits what reading earns, once, and gives the points. The same key and reading get the same answer again. Throws read_too_fast,
   * reading_expired, already_read or idempotency_conflict.
   */
  finish({
    memberId,
    reading,
    concept,
    startedAt,
    idempotencyKey,
    now,
  }: {
    readonly memberId: string;
    readonly reading: Reading;
    /** What the points log says of it. */
    readonly concept: Concept;
    /** When the page was served. */
    readonly startedAt: Date;
    readonly idempotencyKey: string | null;
    readonly now: Date;
  }): Promise<number> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const { documentId, game, points } = reading;
      const known = await db.findReadings(memberId, documentId, idempotencyKey);
      const same = known.find((row) => idempotencyKey !== null && row.idempotencyKey === idempotencyKey);
      if (same && same.documentId !== documentId) throw new ClubError('idempotency_conflict');
      if (same) return same.points;
      const refusal = whyNotOpen(documentId, known) ?? refuseReading(startedAt, now);
      if (refusal) throw new ClubError(refusal);
      await db.insertReading(memberId, { documentId, game, points, idempotencyKey }, now);
      const cause = `reading:${documentId}`;
      await pointsService.credit({ memberId, cause, concept, points, earnedAt: now, spendableAt: now, now });
      return points;
    });
  },

  /** Who read a post or page for points, and when, before that moment; null for whenever. */
  listReaders: (documentId: string, before: Date | null): Promise<readonly Done[]> =>
    db.readReaders(documentId, before),

  /** All that the member has read for points. */
  listRead: (memberId: string): ReturnType<typeof db.readReadings> => db.readReadings(memberId),
};
