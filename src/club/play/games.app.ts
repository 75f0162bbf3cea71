// What the page of a game loads: the game, its odds, and what its viewer has made of it.
import type { Viewer } from '../../visit/visitor.ts';
import type { Play, Trial } from './games.service.ts';
import type { GameState } from './ui/game-state.ts';
import { type ContentGame, definitionOf, isOn } from './games.content.ts';
import { isCovered } from './games.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { canaryDay, lastDayBefore } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import { toImage } from '../../visit/present-content.ts';
import { findPrizeOf, toMemoryStart } from './plays.app.ts';

/** The game as its viewer sees it. */
export async function loadGame(locals: App.Locals, game: ContentGame): Promise<GameState> {
  const { draft, locale, now, refusedForm, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members play');
  const memberId = viewer.member.id;
  const definition = definitionOf(game);
  const ids = [game.documentId];
  const [published, plays, running, deal, trial] = await Promise.all([
    services.games.getPrizes(definition, now),
    draft ? [] : services.games.listPlays(memberId, ids),
    draft ? [] : services.memory.listRunning(memberId, ids),
    draft ? null : services.memory.findRunning(memberId, definition),
    draft ? services.games.tryOut(definition, now) : null,
  ]);
  locals.viewer = withhold(viewer, plays.filter(isCovered));
  const told = plays
    .filter((play) => !isCovered(play))
    .map((play) => ({ ...play, prize: findPrizeOf(game, play)?.name ?? { text: play.prizeName, lang: locale } }));
  const playsLeft = draft ? 1 : services.games.countLeft(definition, [...plays, ...running], now);
  const prizes = game.prizes.map((prize) => ({ ...prize, ...published.find(({ id }) => id === prize.id) }));
  return {
    game,
    odds: joinBlanks(prizes),
    plays: told,
    covered: plays.findLast(isCovered)?.id ?? null,
    running: deal && toMemoryStart(game, deal, playsLeft),
    trial: trial && presentTrial(trial, game),
    played: {
      game: game.slug,
      every: game.every,
      playsLeft,
      closed: draft && !trial ? messages.games[locale].trialEmpty : describeClosed(game, locals),
      refused: refusedForm ? describeError(refusedForm.code, locale) : null,
      last: told[0]?.prize.text ?? null,
      title: game.title,
      locale,
      popupWords: messages.quizzes[locale],
    },
  };
}

/** The viewer as the page of cards that they have not uncovered shows them: without the points that lie under the foil. */
function withhold(viewer: Viewer, covered: readonly Play[]): Viewer {
  const points = covered.reduce((sum, play) => sum + play.points, 0);
  const { standing } = viewer;
  return { ...viewer, standing: { ...standing, points: Math.max(0, standing.points - points) } };
}

/** Prizes as their odds are told: what gives nothing once, whatever number of cells shows it. */
function joinBlanks(prizes: GameState['odds']): GameState['odds'] {
  const blanks = prizes.filter(({ gives }) => gives.kind === 'none');
  const [blank] = blanks;
  if (!blank) return prizes;
  const chance = blanks.reduce((sum, one) => sum + (one.chance ?? 0), 0);
  const left = blanks.some((one) => one.left === null) ? null : blanks.reduce((sum, one) => sum + (one.left ?? 0), 0);
  return [...prizes.filter((one) => !blanks.includes(one)), { ...blank, chance, left }];
}

function presentTrial({ prize, ...look }: Trial, { pictures }: ContentGame): GameState['trial'] {
  const { id, name, gives } = prize;
  return {
    ...look,
    prize: { id, name, kind: gives.kind, code: null, order: null, expires_on: null, qr: null, image: null },
    pictures: pictures.map((shown) => ({ id: shown.id, name: shown.name.text, image: toImage(shown.image) })),
  };
}

/** Why nobody plays it now; null while it is on, and for an editor, who tries it before. */
function describeClosed(game: ContentGame, { draft, locale, now }: App.Locals): string | null {
  const t = messages.games[locale];
  const day = (moment: string) => formatDay(moment, locale, { year: true });
  if (draft || isOn(game, now)) return null;
  if (game.startsAt !== null && now < game.startsAt) return fill(t.notYet, { day: day(canaryDay(game.startsAt)) });
  return game.endsAt === null ? null : fill(t.ended, { day: day(lastDayBefore(game.endsAt)) });
}
