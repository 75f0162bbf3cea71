import { content } from '../../../../content/content.ts';
import { definitionOf, isOn } from '../../../../club/play/games.content.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { GameStart, GameStartRequest } from '../../../../club/play/games.contract.ts';
import { perMember } from '../../../../http/call-limits.ts';
import { hour } from '../../../../kit/durations.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { paths } from '../../../../words/paths.ts';
import { toGameStart } from '../../../../club/play/plays.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Begins a memory, which uses a play: the club deals the cards. One that was begun and not finished goes on',
    who: 'member',
    body: GameStartRequest,
    idempotent: true,
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
    refusals: ['not_found', 'game_closed', 'plays_used_up', 'no_prizes_left'],
  },
  async ({ services, caller: { member }, body, locale, now }) => {
    const game = await content.findGame(locale, body.game_id);
    if (game?.kind !== 'memory') throw new ClubError('not_found');
    const memory = { memberId: member.id, game: definitionOf(game), isOn: isOn(game, now), now };
    const { deal, playsLeft } = await services.memory.start(memory);
    return toGameStart(game, deal, playsLeft);
  },
);
