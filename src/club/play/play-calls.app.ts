// The call by which a game is played, a card of a memory turned, or a reading ended.
import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import { hour } from '../../kit/durations.ts';
import type { Call } from '../../http/declaration.ts';
import { readSignedStart } from '../../http/signed-start.ts';
import { takeAttempt } from '../../http/throttle.ts';
import { readClock } from '../../kit/clock.ts';
import { completeAfter } from '../challenges/challenges.app.ts';
import { readConsumer } from '../points/consumer.app.ts';
import { loadPointsPopup } from '../points/points-popup.app.ts';
import { loadOrderMailer } from '../redemption/redemption.mail.ts';
import { type ContentGame, definitionOf, isOn } from './games.content.ts';
import type { GameAnswer, GameRequest } from './games.contract.ts';
import { toOpenCard, toWonPrize } from './plays.app.ts';

type GameCall = Call<'member', typeof GameRequest>;
type Done = Pick<GameAnswer, 'result' | 'points' | 'plays_left'>;

/** Of a member, those that turn no card: a memory has many turns; whoever plays or reads sends one request for each. */
const playsOf = (memberId: string) => ({ of: ['gamification play', memberId], max: 200, windowMs: hour });

/** Does what the call asks for, and says what came of it, and how many points the member has then. */
export async function playOrRead(call: GameCall): Promise<GameAnswer> {
  const { game_id, post_id, started, turned } = call.body;
  if (turned === undefined) await takeAttempt(playsOf(call.caller.member.id), call.now);
  const done = started === undefined ? await playGame(call) : await finishReading(call, post_id ?? game_id, started);
  // As of now: the same request at once may have been credited a moment after this one began.
  const consumer = await readConsumer({ ...call, now: readClock() });
  // Reading says so on its page, and interrupts nobody.
  const isReading = 'read' in done.result;
  const popup = isReading ? null : await loadPointsPopup(done.points, call.locale);
  if (isReading) await completeAfter('reading', call.caller.member.id, call.context.locals);
  return { ...done, popup, consumer };
}

async function finishReading(
  { services, caller: { member }, body, idempotencyKey, now }: GameCall,
  postId: string,
  started: string,
): Promise<Done> {
  const readings = await content.readings(member.locale, now);
  const reading = readings.find((one) => one.postId === postId && [one.game, one.postId].includes(body.game_id));
  if (!reading) throw new ClubError('not_found');
  const startedAt = readSignedStart(started, { memberId: member.id, documentId: reading.documentId });
  if (!startedAt) throw new ClubError('reading_foreign');
  const concept = { title: reading.titles };
  const finished = { memberId: member.id, reading, concept, startedAt, idempotencyKey, now };
  return { result: { read: true }, points: await services.reading.finish(finished), plays_left: 0 };
}

async function playGame(call: GameCall): Promise<Done> {
  const { member } = call.caller;
  const { game_id: id } = call.body;
  // What is kept is in the member's language; what is said, in that of the page.
  const [game, shown] = await Promise.all([content.findGame(member.locale, id), content.findGame(call.locale, id)]);
  if (!game || !shown) throw new ClubError('not_found');
  return game.kind === 'memory' ? turnCard(call, game, shown) : play(call, game, shown);
}

async function play(
  { services, caller: { member }, body, idempotencyKey, now }: GameCall,
  game: ContentGame,
  shown: ContentGame,
): Promise<Done> {
  const { play: playId, uncovered: uncovers = false } = body;
  const asked = { memberId: member.id, game: definitionOf(game), uncovers, now };
  const { play: made, ...outcome } = await (playId === undefined
    ? services.games.play({ ...asked, isOn: isOn(game, now), idempotencyKey, writeMail: await loadOrderMailer() })
    : services.games.tellCard({ ...asked, playId }));
  const { id, angle, cells, points } = made;
  const prize = await toWonPrize(shown, made, outcome);
  const result = cells ? { play: id, prize, cells: [...cells] } : { prize, angle: angle ?? 0 };
  return { result, points, plays_left: outcome.playsLeft };
}

async function turnCard(
  { services, caller: { member }, body, now }: GameCall,
  game: ContentGame,
  shown: ContentGame,
): Promise<Done> {
  const { play: playId, turned, card } = body;
  if (playId === undefined || turned === undefined || card === undefined) throw new ClubError('not_found');
  const answer = await services.memory.turn({
    memberId: member.id,
    game: definitionOf(game),
    isOn: isOn(game, now),
    playId,
    turned,
    card,
    now,
    writeMail: await loadOrderMailer(),
  });
  const { picture, pair, finished } = answer.turned;
  const prize = answer.won && (await toWonPrize(shown, answer.won.play, answer.won));
  const result = { turned: toOpenCard(shown, card, picture), pair, finished, prize };
  return { result, points: answer.won?.play.points ?? 0, plays_left: answer.playsLeft };
}
