// The games and quizzes that are open for a member.
import memoryPicture from '../../assets/memoria.svg';
import roulettePicture from '../../assets/ruleta.svg';
import scratchPicture from '../../assets/rasca.svg';
import { content } from '../../content/content.ts';
import { formatDayFrom } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { lastDayBefore } from '../../kit/canary-time.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';
import type { ChanceKind } from './game-definition.ts';
import { type ContentGame, definitionOf, isOn } from './games.content.ts';
import { periodEnd } from './games.ts';
import { drawing, lastDay, nameNearDay, type OpenThing, type Player } from './open-things.app.ts';

const gamePictures: Readonly<Record<ChanceKind, typeof roulettePicture>> = {
  roulette: roulettePicture,
  scratch: scratchPicture,
  memory: memoryPicture,
};

/** What a game's card shows of it, whoever looks. */
export function describeGame({ kind, title, lead, slug, prizes }: ContentGame, locale: Locale) {
  const points = prizes.map(({ gives }) => (gives.kind === 'points' ? gives.points : 0));
  const most = Math.max(0, ...points);
  return {
    title,
    text: lead,
    picture: drawing(gamePictures[kind], locale),
    to: kind === 'roulette' ? paths.roulette() : paths.game(slug),
    points: most,
    isUpTo: points.some((one) => one < most),
  };
}

/** The games that are on, those that can be played first. */
export async function listOpenGames({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const games = (await content.games(locale)).filter((game) => isOn(game, now));
  if (games.length === 0) return [];
  const turns = await services.games.listTurns(viewer.member.id, games.map(definitionOf), now);
  const t = messages.open[locale];
  const open = games.map((game): OpenThing => {
    const { documentId, kind, every, endsAt } = game;
    const card = describeGame(game, locale);
    const { title, picture, to, points: most } = card;
    const isRunning = turns.some((turn) => turn.gameId === documentId && turn.isRunning);
    const left = services.games.countLeft(definitionOf(game), turns, now);
    const next = periodEnd(every, now);
    const until = isRunning ? endsAt : earlier(next, endsAt);
    const isBackLater = next !== null && (endsAt === null || next < endsAt);
    const near = isBackLater && every === 'week' ? nameNearDay(lastDayBefore(next), now) : null;
    const when =
      isRunning || until === null
        ? ''
        : every === 'day'
          ? t.untilMidnight
          : near
            ? t[`week.${near}`]
            : lastDay(until, now, locale);
    return {
      ...card,
      documentId,
      gives: isRunning || left > 0 ? most : 0,
      isBegun: isRunning,
      tag: isRunning
        ? { kind: 'warn', text: t.begun }
        : left > 0
          ? { kind: 'ok', text: t[`ready.${kind}`] }
          : {
              kind: 'neutral',
              text: isBackLater ? fill(t.again, { day: formatDayFrom(now, next, locale) }) : t.played,
            },
      waits:
        isRunning || left > 0
          ? { kicker: isRunning ? t.begun : t[`ready.${kind}`], title, when, until, picture, to, documentId }
          : null,
    };
  });
  return waitingFirst(open);
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

const waitingFirst = (things: readonly OpenThing[]) => [
  ...things.filter(({ waits }) => waits !== null),
  ...things.filter(({ waits }) => waits === null),
];

/** The quizzes that take answers: those that the member has begun first, then those that they have not answered. */
export async function listOpenQuizzes({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const quizzes = (await content.quizzes(locale, now)).filter(({ isOpen }) => isOpen);
  const ids = quizzes.map(({ id }) => id);
  const [results, begun] = await Promise.all([
    services.quizzes.listResults(viewer.member.id, ids),
    services.quizzes.listBegun(viewer.member.id, ids),
  ]);
  const t = messages.open[locale];
  const open = await Promise.all(
    quizzes.map(async ({ id, kind, slug, title, summary, image, points }) => {
      const result = results.find(({ documentId }) => documentId === id);
      const chosen = begun.filter(({ documentId }) => documentId === id);
      const quiz = result || chosen.length === 0 ? null : await content.findQuiz(locale, kind, slug, now);
      const questions = quiz?.questions ?? [];
      const answered = questions.filter((one) => chosen.some(({ question }) => question === one.id)).length;
      const far = { question: Math.min(answered + 1, questions.length), questions: questions.length };
      const thing: OpenThing = {
        documentId: id,
        title,
        text: summary,
        picture: image,
        // What was missed is not to be had any more.
        points: result?.passed === false ? 0 : points,
        waits: null,
        gives: result ? 0 : points,
        to: kind === 'quiz' ? paths.quiz(slug) : paths.superQuiz(slug),
        tag: result
          ? { kind: result.passed ? 'ok' : 'neutral', text: result.passed ? t.passed : t.answered }
          : answered > 0
            ? { kind: 'warn', text: fill(t.quizBegun, far) }
            : null,
      };
      return { thing, order: result ? 2 : answered > 0 ? 0 : 1 };
    }),
  );
  return open.toSorted((one, other) => one.order - other.order).map(({ thing }) => thing);
}
