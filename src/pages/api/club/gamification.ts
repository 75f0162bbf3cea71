import { z } from 'zod';
import { Game, GameAnswer, GameRequest } from '../../../club/play/games.contract.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { listGames } from '../../../club/play/playable.app.ts';
import { playOrRead } from '../../../club/play/play-calls.app.ts';
import { gamePageOf } from '../../../club/play/plays.app.ts';

export const GET = defineEndpoint(
  { summary: 'Everything that can be played for points or prizes', who: 'member', reply: z.array(Game) },
  (call) => listGames(call),
);

/** A game's form, whose numbers come as text. `kind` says on which page it stands: without script a scratch card is uncovered at once. */
const readFields = ({ game_id, kind, play: playId, turned, card }: Readonly<Record<string, string>>) => ({
  game_id,
  ...(playId === undefined ? {} : { play: playId }),
  ...(turned === undefined ? {} : { turned: Number(turned), card: Number(card) }),
  ...(kind === 'scratch' ? { uncovered: true } : {}),
});

export const POST = defineEndpoint(
  {
    summary:
      'Plays a game once: the club draws what comes up. Tells again of a scratch card that was taken, or notes that it is uncovered. Of a memory that was begun, turns a card; the last pair draws. Or ends a reading, and credits what it earns, once',
    who: 'member',
    body: GameRequest,
    idempotent: { sent: 'play', keptBy: 'handler' },
    inTurn: true,
    limit: perMember('gamification', 1_000, hour),
    form: {
      body: readFields,
      done: gamePageOf,
      refused: (code, context, fields, errors) => showAgain(context, gamePageOf(fields), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: GameAnswer,
    refusals: [
      ...(['not_found', 'game_closed', 'plays_used_up', 'no_prizes_left'] as const),
      ...([
        'play_moved_on',
        'card_lies_open',
        'read_too_fast',
        'reading_expired',
        'reading_foreign',
        'already_read',
      ] as const),
    ],
  },
  playOrRead,
);
