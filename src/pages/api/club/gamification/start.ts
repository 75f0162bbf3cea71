import { GameStart, GameStartRequest } from '../../../../club/play/games.contract.ts';
import { perMember } from '../../../../http/call-limits.ts';
import { hour } from '../../../../kit/durations.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { paths } from '../../../../words/paths.ts';
import { startGame } from '../../../../club/challenges/start-game.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Begins what is played. A memory uses a play: the club deals the cards, and one that was begun and not finished goes on. All else answers a signed start and uses none',
    who: 'member',
    body: GameStartRequest,
    idempotent: { sent: 'play', keptBy: 'frame' },
    inTurn: true,
    limit: perMember('gamification start', 100, hour),
    form: {
      body: ({ game_id }) => ({ game_id }),
      done: ({ game_id = '' }) => paths.game(game_id),
      refused: (code, context, fields, errors) =>
        showAgain(context, paths.game(fields.game_id ?? ''), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: GameStart,
    refusals: ['not_found', 'game_closed', 'plays_used_up', 'already_read', 'no_prizes_left'],
  },
  startGame,
);
