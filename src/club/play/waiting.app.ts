// What waits for a member now, whatever its kind: home shows it.
import pointsPicture from '../../assets/puntos-ganados.svg';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints, formatNumber } from '../../i18n/numbers.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay, startOfCanaryDay } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { expiresSoon } from '../points/points.ts';
import { listOpenChallenges } from './open-challenges.app.ts';
import { listOpenDraws, listPrizes } from './open-draws.app.ts';
import { findNextEvent } from './open-events.app.ts';
import { listOpenGames } from './open-games.app.ts';
import { drawing, lastDay, type OpenThing, type Player, type Waiting } from './open-things.app.ts';

function describeExpiring({ viewer, locale, now }: Player): Waiting | null {
  const { expiring } = viewer.standing;
  if (!expiring || !expiresSoon(expiring.on, now)) return null;
  const t = messages.open[locale];
  const until = startOfCanaryDay(addDays(expiring.on, 1));
  return {
    kicker: t.expiring,
    title: { text: countPoints(expiring.points, locale), lang: locale },
    until,
    when: lastDay(until, now, locale),
    picture: drawing(pointsPicture, locale),
    to: paths.catalogue(),
    documentId: null,
  };
}

const endOf = ({ until }: Waiting) => until?.getTime() ?? Number.POSITIVE_INFINITY;
const byEnd = (one: Waiting, other: Waiting) => (endOf(one) < endOf(other) ? -1 : 1);
const waitsOf = (things: readonly OpenThing[]) => things.flatMap(({ waits }) => waits ?? []);

/**
 * Several games as one, which names the first to end and leads to the hub: they come back each day or week, and would leave no place to
 * what does not. What is begun stays by itself, and is as urgent as what ends today, whether or not its game ever ends.
 */
function joinGames(games: readonly OpenThing[], { locale, now }: Player): readonly Waiting[] {
  const tonight = startOfCanaryDay(addDays(canaryDay(now), 1));
  const begun = waitsOf(games.filter(({ isBegun }) => isBegun)).map((one) => ({
    ...one,
    until: one.until !== null && one.until < tonight ? one.until : tonight,
  }));
  const [first, ...more] = waitsOf(games.filter(({ isBegun }) => !isBegun)).toSorted(byEnd);
  if (!first || more.length === 0) return first ? [...begun, first] : begun;
  const t = messages.open[locale];
  const title = { text: fill(t.games, { count: formatNumber(more.length + 1, locale) }), lang: locale };
  const when = first.when && `${first.title.text}. ${first.when}`;
  return [
    ...begun,
    { ...first, kicker: t['section.juegos'], title, when, to: paths.games('juegos'), documentId: null },
  ];
}

/** What waits for the member now: prizes first, then what ends first, what is begun as if that were today; several games are one. */
export async function listWaiting(player: Player): Promise<readonly Waiting[]> {
  const [prizes, games, draws, event, challenges] = await Promise.all([
    listPrizes(player),
    listOpenGames(player),
    listOpenDraws(player),
    findNextEvent(player),
    listOpenChallenges(player),
  ]);
  const expiring = describeExpiring(player);
  const others = [
    ...joinGames(games, player),
    ...waitsOf([...draws, ...challenges]),
    ...(event ? [event] : []),
    ...(expiring ? [expiring] : []),
  ];
  return [...prizes, ...others.toSorted(byEnd)];
}
