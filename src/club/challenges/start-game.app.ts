// The call by which anything that is played is begun, challenges among it.
import type { z } from 'zod';
import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Call } from '../../http/declaration.ts';
import { signStart } from '../../http/signed-start.ts';
import { definitionOf, isOn } from '../play/games.content.ts';
import type { GameStart, GameStartRequest } from '../play/games.contract.ts';
import { listGames } from '../play/playable.app.ts';
import { whyNotOpen } from '../play/reading.ts';
import { toMemoryStart } from '../play/plays.app.ts';
import { advanceOwn, presentChallenge } from './challenge-calls.app.ts';

type StartCall = Call<'member', typeof GameStartRequest>;

/**
 * Deals the cards of a memory, which uses a play; of all else gives a start that is signed for this member. Asked again under its key,
 * gives the same one, whatever became of it. Throws not_found, game_closed, plays_used_up, already_read and no_prizes_left.
 */
export async function startGame(call: StartCall): Promise<z.input<typeof GameStart>> {
  const { services, caller, body, firstAskedAt, locale, now } = call;
  const { member } = caller;
  const game = await content.findGame(locale, body.game_id);
  if (game?.kind === 'memory') {
    const memory = { memberId: member.id, game: definitionOf(game), isOn: isOn(game, now), firstAskedAt, now };
    const { deal, playsLeft } = await services.memory.start(memory);
    return toMemoryStart(game, deal, playsLeft);
  }
  const listed = (await listGames(call)).find(({ id }) => id === body.game_id) ?? (await findChallenge(call));
  if (!listed) throw new ClubError('not_found');
  if (!firstAskedAt && !listed.active) throw new ClubError('game_closed');
  const readings = listed.kind === 'reading' ? await content.readings(locale, now) : [];
  const reading = readings.find(({ postId }) => postId === listed.id);
  const closed = reading && whyNotOpen(reading.documentId, await services.reading.listRead(member.id));
  if (!firstAskedAt && closed) throw new ClubError(closed);
  if (!firstAskedAt && listed.plays_left === 0) throw new ClubError('plays_used_up');
  const documentId = reading?.documentId ?? listed.id;
  const started = signStart({ memberId: member.id, documentId }, firstAskedAt ?? now);
  return { play: null, started, plays_left: listed.plays_left };
}

const findChallenge = async (call: StartCall) =>
  (await advanceOwn(call)).map(presentChallenge).find(({ id }) => id === call.body.game_id);
