// What the hub shows: all that is open for the member, in sections.
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { paths } from '../../words/paths.ts';
import { listBadges } from '../challenges/own-challenges.app.ts';
import type { Badge } from '../challenges/ui/shown-challenge.ts';
import { listOpenChallenges } from './open-challenges.app.ts';
import { listOpenDraws } from './open-draws.app.ts';
import { listOpenEvents } from './open-events.app.ts';
import { listOpenGames, listOpenQuizzes } from './open-games.app.ts';
import type { OpenThing } from './open-things.app.ts';

export interface OpenPage {
  readonly frame: PageFrame;
  /** Those that have something open. */
  readonly sections: readonly {
    readonly id: 'juegos' | 'quizzes' | 'desafios' | 'sorteos' | 'eventos';
    readonly things: readonly OpenThing[];
    /** Where there is more of the kind; null where the section has all. */
    readonly more: { readonly href: string; readonly label: 'allChallenges' | 'ownDraws' | 'allEvents' } | null;
  }[];
  /** The most points that all of it may give now. */
  readonly gives: number;
  /** Those of the challenges that the member has completed. */
  readonly badges: readonly Badge[];
}

export async function loadOpen(locals: App.Locals): Promise<OpenPage> {
  const { viewer, services, locale, now } = locals;
  invariant(viewer, 'the guard lets only members see what is open for them');
  const player = { viewer, services, locale, now };
  const [frame, games, quizzes, challenges, draws, events, badges] = await Promise.all([
    loadFrame(locals),
    listOpenGames(player),
    listOpenQuizzes(player),
    listOpenChallenges(player),
    listOpenDraws(player),
    listOpenEvents(player),
    listBadges(player),
  ]);
  const sections = [
    { id: 'juegos', things: games, more: null },
    { id: 'quizzes', things: quizzes, more: null },
    { id: 'desafios', things: challenges, more: { href: paths.challenges('2'), label: 'allChallenges' } },
    { id: 'sorteos', things: draws, more: { href: paths.ownDraws(), label: 'ownDraws' } },
    { id: 'eventos', things: events, more: { href: paths.events(), label: 'allEvents' } },
  ] as const;
  const gives = [...games, ...quizzes, ...challenges].reduce((sum, thing) => sum + thing.gives, 0);
  return { frame, gives, badges, sections: sections.filter(({ things }) => things.length > 0) };
}
