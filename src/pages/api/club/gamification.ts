import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { type ContentGame, definitionOf, isOn } from '../../../content/games.ts';
import { ClubError } from '../../../contract/errors.ts';
import { Game, GameAnswer, GameRequest } from '../../../contract/games.ts';
import { type Call, defineEndpoint } from '../../../http/endpoint.ts';
import { readReadingStart } from '../../../http/reading-start.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { loadOrderMailer } from '../../../jobs/order-mails.ts';
import { readClock } from '../../../lib/clock.ts';
import { readConsumer } from './_consumer.ts';
import { listGames } from './_games.ts';
import { gamePageOf, toOpenCard, toWonPrize } from './_plays.ts';
import { loadPointsPopup } from './_points-popup.ts';

const limitOf = (what: string, memberId: string, max: number) => ({ of: [what, memberId], max, windowMs: 60 * 60_000 });

export const GET = defineEndpoint(
  { summary: 'Everything that can be played for points or prizes', who: 'member', reply: z.array(Game) },
  (call) => listGames(call),
);

/** A game's form, whose numbers come as text. `kind` says on which page it stands, and is no part of the call. */
const readFields = ({ game_id, play: playId, turned, card }: Readonly<Record<string, string>>) => ({
  game_id,
  ...(playId === undefined ? {} : { play: playId, turned: Number(turned), card: Number(card) }),
});

export const POST = defineEndpoint(
  {
    summary:
      'Plays a game once: the club draws what comes up. Of a memory that was begun, turns a card; the last pair draws. Or ends a reading, and credits what it earns, once',
    who: 'member',
    body: GameRequest,
    idempotent: true,
    inTurn: true,
    rateLimit: async ({ locals }) => {
      const caller = await locals.findCaller();
      return takeAttempt(limitOf('gamification', caller?.member.id ?? '', 1_000), locals.now);
    },
    form: {
      body: readFields,
      done: gamePageOf,
      refused: (code, context, fields, errors) => showAgain(context, gamePageOf(fields), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: GameAnswer,
    refusals: [
      ...(['not_found', 'idempotency_conflict', 'game_closed', 'plays_used_up', 'no_prizes_left'] as const),
      ...(['play_moved_on', 'card_lies_open', 'read_too_fast', 'reading_expired', 'already_read'] as const),
    ],
  },
  async (call) => {
    const { post_id, started, turned } = call.body;
    // A memory has many turns; whoever plays or reads sends one request for each.
    if (turned === undefined) await takeAttempt(limitOf('gamification play', call.caller.member.id, 200), call.now);
    const done =
      post_id !== undefined && started !== undefined
        ? await finishReading(call, post_id, started)
        : await playGame(call);
    // As of now: the same request at once may have been credited a moment after this one began.
    const consumer = await readConsumer({ ...call, now: readClock() });
    // Reading says so on its page, and interrupts nobody.
    const popup = 'read' in done.result ? null : await loadPointsPopup(done.points, call.locale);
    return { ...done, popup, consumer };
  },
);

type GameCall = Call<'member', typeof GameRequest>;
type Done = Pick<GameAnswer, 'result' | 'points' | 'plays_left'>;

async function finishReading(
  { services, caller: { member }, body, idempotencyKey, now }: GameCall,
  postId: string,
  started: string,
): Promise<Done> {
  // In the member's language, as the points log keeps the title.
  const readings = await content.readings(member.locale, now);
  const reading = readings.find((one) => one.postId === postId && one.game === body.game_id);
  if (!reading) throw new ClubError('not_found');
  const startedAt = readReadingStart(started, { memberId: member.id, documentId: reading.documentId });
  if (!startedAt) throw new ClubError('reading_expired');
  const concept = reading.title.text;
  const finished = { memberId: member.id, reading, concept, startedAt, idempotencyKey, now };
  return { result: { read: true }, points: await services.reading.finish(finished), plays_left: 0 };
}

async function playGame(call: GameCall): Promise<Done> {
  const { member } = call.caller;
  const game = await content.findGame(member.locale, call.body.game_id);
  if (!game) throw new ClubError('not_found');
  return game.kind === 'memory' ? turnCard(call, game) : play(call, game);
}

async function play({ services, caller: { member }, idempotencyKey, now }: GameCall, game: ContentGame): Promise<Done> {
  const { play: made, ...outcome } = await services.games.play({
    ...{ memberId: member.id, game: definitionOf(game), isOn: isOn(game, now), idempotencyKey, now },
    writeMail: await loadOrderMailer(),
  });
  const { angle, cells, points } = made;
  const prize = toWonPrize(made, outcome);
  const result = cells ? { prize, cells: [...cells] } : { prize, angle: angle ?? 0 };
  return { result, points, plays_left: outcome.playsLeft };
}

async function turnCard(
  { services, caller: { member }, body, locale, now }: GameCall,
  game: ContentGame,
): Promise<Done> {
  const { play: playId, turned, card } = body;
  if (playId === undefined || turned === undefined || card === undefined) throw new ClubError('not_found');
  const answer = await services.memory.turn({
    ...{ memberId: member.id, game: definitionOf(game), isOn: isOn(game, now), playId, turned, card, now },
    writeMail: await loadOrderMailer(),
  });
  const { picture, pair, finished } = answer.turned;
  // What a card shows is said in the language of the page; a prize in the member's, as it is kept.
  const shown = (await content.findGame(locale, game.slug)) ?? game;
  const prize = answer.won && toWonPrize(answer.won.play, answer.won);
  const result = { turned: toOpenCard(shown, card, picture), pair, finished, prize };
  return { result, points: answer.won?.play.points ?? 0, plays_left: answer.playsLeft };
}
