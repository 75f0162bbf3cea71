// What can be played: one function for each kind of play lists what of it a member sees.
import { content } from '../../content/content.ts';
import { definitionOf, isOn } from './games.content.ts';
import type { Game } from './games.contract.ts';
import { whyNotOpen } from './reading.ts';
import type { Call } from '../../http/declaration.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { toImage } from '../../visit/present-content.ts';

type Player = Pick<Call<'member'>, 'services' | 'caller' | 'locale' | 'now'>;

/** Lists what of one kind a member can play. */
type ListGames = (player: Player) => Promise<readonly Game[]>;

const listReadings: ListGames = async ({ services, caller, locale, now }) => {
  const [readings, read] = await Promise.all([
    content.readings(locale, now),
    services.reading.listRead(caller.member.id),
  ]);
  return readings.map(({ documentId, postId, title, summary, image, points, to }) => {
    const done = read.find((row) => row.documentId === documentId);
    return {
      id: postId,
      kind: 'reading',
      title: title.text,
      description: summary?.text ?? '',
      image: image && toImage(image),
      points,
      active: true,
      starts_at: null,
      ends_at: null,
      played: done !== undefined,
      plays_left: whyNotOpen(documentId, read) === null ? 1 : 0,
      points_gained: done?.points ?? null,
      to,
    };
  });
};

const listQuizzes: ListGames = async ({ services, caller, locale, now }) => {
  const quizzes = await content.quizzes(locale, now);
  const ids = quizzes.map(({ id }) => id);
  const results = await services.quizzes.listResults(caller.member.id, ids);
  return quizzes.map(({ id, slug, kind, title, summary, image, points, isOpen, from, until }) => {
    const result = results.find(({ documentId }) => documentId === id);
    return {
      id: slug,
      kind,
      title: title.text,
      description: summary?.text ?? '',
      image: toImage(image),
      points,
      active: isOpen,
      starts_at: from && canaryIso(from),
      ends_at: until && canaryIso(until),
      played: result !== undefined,
      plays_left: result ? 0 : 1,
      points_gained: result ? (result.creditedAt ? result.points : 0) : null,
      to: kind === 'quiz' ? paths.quiz(slug) : paths.superQuiz(slug),
    };
  });
};

const listOfChance: ListGames = async ({ services, caller, locale, now }) => {
  const games = await content.games(locale);
  const ids = games.map(({ documentId }) => documentId);
  const [plays, running] = await Promise.all([
    services.games.listPlays(caller.member.id, ids),
    services.memory.listRunning(caller.member.id, ids),
  ]);
  return games.map((game) => {
    const own = plays.filter(({ gameId }) => gameId === game.documentId);
    return {
      id: game.slug,
      kind: game.kind,
      title: game.title.text,
      description: game.lead?.text ?? '',
      image: null,
      points: Math.max(0, ...game.prizes.map(({ gives }) => (gives.kind === 'points' ? gives.points : 0))),
      active: isOn(game, now),
      starts_at: game.startsAt && canaryIso(game.startsAt),
      ends_at: game.endsAt && canaryIso(game.endsAt),
      played: own.length > 0,
      plays_left: services.games.countLeft(definitionOf(game), [...plays, ...running], now),
      points_gained: own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0),
      to: game.kind === 'roulette' ? paths.roulette() : paths.game(game.slug),
    };
  });
};

const listSurveys: ListGames = async ({ services, caller, locale, now }) => {
  const surveys = await content.surveys(locale, now);
  const ids = surveys.map(({ documentId }) => documentId);
  const responses = await services.surveys.listResponses(caller.member.id, ids);
  return surveys.map(({ documentId, slug, title, lead, points, isOpen, from, until }) => {
    const response = responses.find((one) => one.documentId === documentId);
    return {
      id: slug,
      kind: 'survey',
      title: title.text,
      description: lead?.text ?? '',
      image: null,
      points,
      active: isOpen,
      starts_at: from && canaryIso(from),
      ends_at: until && canaryIso(until),
      played: response !== undefined,
      plays_left: response ? 0 : 1,
      points_gained: response?.points ?? null,
      to: paths.survey(slug),
    };
  });
};

const kinds: readonly ListGames[] = [listOfChance, listReadings, listQuizzes, listSurveys];

/** Everything that the member can play, kind by kind. */
export async function listGames(player: Player): Promise<Game[]> {
  return (await Promise.all(kinds.map((list) => list(player)))).flat();
}

/** The points that the member has had from a game; 9, 10 and 12 are all posts with that number together. */
export async function sumPointsGained(gameId: string, player: Player): Promise<number> {
  const read = await player.services.reading.listRead(player.caller.member.id);
  const ofNumber = read.filter(({ game }) => game === gameId);
  if (ofNumber.length > 0) return ofNumber.reduce((sum, { points }) => sum + points, 0);
  return (await listGames(player)).find(({ id }) => id === gameId)?.points_gained ?? 0;
}
