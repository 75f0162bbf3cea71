import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { Game, GameAnswer, ReadingRequest } from '../../../contract/games.ts';
import { type Call, defineEndpoint } from '../../../http/endpoint.ts';
import { readReadingStart } from '../../../http/reading-start.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { readClock } from '../../../lib/clock.ts';
import { readConsumer } from './_consumer.ts';
import { listGames } from './_games.ts';

const hour = 60 * 60_000;

export const GET = defineEndpoint(
  { summary: 'Everything that can be played for points or prizes', who: 'member', reply: z.array(Game) },
  (call) => listGames(call),
);

export const POST = defineEndpoint(
  {
    summary: 'Ends a reading, and credits what it earns, once',
    who: 'member',
    body: ReadingRequest,
    idempotent: true,
    rateLimit: async ({ locals }) => {
      const caller = await locals.findCaller();
      return takeAttempt({ of: ['gamification', caller?.member.id ?? ''], max: 200, windowMs: hour }, locals.now);
    },
    refusedInOneSentence: true,
    reply: GameAnswer,
    refusals: ['not_found', 'idempotency_conflict', 'read_too_fast', 'reading_expired', 'already_read'],
  },
  async (call) => {
    const points = await finishReading(call);
    // As of now: the same request at once may have been credited a moment after this one began.
    const consumer = await readConsumer({ ...call, now: readClock() });
    return { result: { read: true } as const, points, popup: null, consumer };
  },
);

/** Credits the reading, and gives the points. */
async function finishReading({
  services,
  caller: { member },
  body,
  idempotencyKey,
  now,
}: Call<'member', typeof ReadingRequest>): Promise<number> {
  // In the member's language, as the points log keeps the title.
  const readings = await content.readings(member.locale, now);
  const reading = readings.find(({ postId, game }) => postId === body.post_id && game === body.game_id);
  if (!reading) throw new ClubError('not_found');
  const startedAt = readReadingStart(body.started, { memberId: member.id, documentId: reading.documentId });
  if (!startedAt) throw new ClubError('reading_expired');
  const concept = reading.title.text;
  return services.reading.finish({ memberId: member.id, reading, concept, startedAt, idempotencyKey, now });
}
