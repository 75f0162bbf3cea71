import type { Command } from 'commander';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { type ContentGame, definitionOf } from '../content/games.ts';
import { inCanaries } from '../lib/canary-time.ts';
import type { Answer, Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** Says what games have given: each prize with what is left of it, or each play. */
export function addGames(program: Command, runner: Runner): void {
  const games = program.command('games').description('What games have given, and what is left of their prizes.');
  games
    .command('list')
    .description('Lists the games, with their plays and points.')
    .action(() => runner.read(listGames));
  games
    .command('results')
    .description('Says how often a game gave each prize, and what is left; or with --plays lists every play.')
    .argument('<game>', 'its address in the Studio')
    .option('--plays', 'every play, with its member')
    .action((game: string, { plays = false }: { plays?: boolean }) =>
      runner.read(async ({ now }) => {
        const found = (await content.games('es')).find(({ slug }) => slug === game);
        if (!found) throw new CommandProblem(`No game is called ${game}.`);
        return plays ? listPlays(found) : listPrizes(found, now);
      }),
    );
}

async function listGames(): Promise<Answer> {
  const rows = await Promise.all(
    (await content.games('es')).map(async ({ documentId, kind, slug, title }) => {
      const plays = await services.games.listForOperators(documentId);
      const points = plays.reduce((sum, play) => sum + play.points, 0);
      return { game: slug, kind, title: title.text, plays: plays.length, points };
    }),
  );
  return { lines: formatTable(rows), json: rows };
}

async function listPrizes(game: ContentGame, now: Date): Promise<Answer> {
  const definition = definitionOf(game);
  const [awarded, prizes] = await Promise.all([
    services.games.countAwarded(game.documentId),
    services.games.getPrizes(definition, now),
  ]);
  const rows = game.prizes.map(({ id, name, weight, units }) => {
    const published = prizes.find((prize) => prize.id === id);
    return {
      prize: name.text,
      weight,
      chance: `${((published?.chance ?? 0) * 100).toFixed(2)} %`,
      units,
      given: awarded.get(id) ?? 0,
      left: published?.left ?? null,
    };
  });
  return { lines: formatTable(rows), json: rows };
}

async function listPlays({ documentId }: ContentGame): Promise<Answer> {
  const plays = await services.games.listForOperators(documentId);
  const rows = plays.map(({ at, ...play }) => ({ at: inCanaries(at).toString({ timeZoneName: 'never' }), ...play }));
  return { lines: formatTable(rows), json: rows };
}
