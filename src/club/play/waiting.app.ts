// What waits for a member now, whatever its kind: home shows it.
import pointsPicture from '../../assets/puntos-ganados.svg';
import { messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { startOfCanaryDay } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { expiresSoon } from '../points/points.ts';
import { listOpenChallenges } from './open-challenges.app.ts';
import { listOpenDraws, listPrizes } from './open-draws.app.ts';
import { findNextEvent } from './open-events.app.ts';
import { listOpenGames } from './open-games.app.ts';
import { drawing, lastDay, type Player, type Waiting } from './open-things.app.ts';

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
  };
}

/** What waits for the member now: prizes first, then what ends first. */
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
    ...[...games, ...draws, ...challenges].flatMap(({ waits }) => waits ?? []),
    ...(event ? [event] : []),
    ...(expiring ? [expiring] : []),
  ];
  const end = ({ until }: Waiting) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...prizes, ...others.toSorted((one, other) => (end(one) < end(other) ? -1 : 1))];
}
