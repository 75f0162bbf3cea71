import type { Command } from 'commander';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { type ContentGame, definitionOf } from './games.content.ts';
import { type Answer, asDisclosure, type DisclosureOptions, type Runner } from '../../cli/command.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

/** Says what games have given: each prize with what is left of it, or each play. */
export function addGames(program: Command, runner: Runner): void {
  const games = program.command('games').description('What games have given, and what is left of their prizes.');
  games
    .command('list')
    .description('Lists the games, with their plays and points.')
    .action(() => runner.list(listGames));
  const results = games
    .command('results')
    .description(
      'Says how often a game gave each prize, and what is left, and how many memories were begun and not finished; or with --plays lists every play.',
    )
    .argument('<game>', 'its address in the Studio, or its document’s id')
    .option('--plays', 'every play, with its member: with --why');
  asDisclosure(results, { ofOne: true }).action((game: string, options: DisclosureOptions & { plays?: true }) => {
    const find = async () =>
      (await content.games('es')).find(({ slug, documentId }) => slug === game || documentId === game);
    if (options.plays)
      return runner.discloseList(options, 'games results --plays', async () =>
        listPlays((await find())?.documentId ?? (await findPlayed(game))),
      );
    return runner.list(async ({ now }) => {
      const found = await find();
      return found ? listPrizes(found, now) : listAwarded(await findPlayed(game));
    });
  });
}

async function listGames(): Promise<Answer> {
  const [games, counts] = await Promise.all([content.games('es'), services.games.countPlays()]);
  const countOf = (id: string) => counts.find(({ gameId }) => gameId === id) ?? { plays: 0, begun: 0, points: 0 };
  // What was played and is not published any more stands last, under its document's id.
  const gone = counts.filter(({ gameId }) => !games.some(({ documentId }) => documentId === gameId));
  const rows = [
    ...games.map(({ documentId, kind, slug, title }) => {
      const { plays, begun, points } = countOf(documentId);
      return { game: slug, kind, title: title.text, plays, begun, points };
    }),
    ...gone.map(({ gameId, ...count }) => ({ game: gameId, kind: '', title: '(not published)', ...count })),
  ];
  return { lines: formatTable(rows), json: rows };
}

/** The document's id of a game that was played and is not published any more. */
async function findPlayed(game: string): Promise<string> {
  if ((await services.games.countPlays()).some(({ gameId }) => gameId === game)) return game;
  throw new CommandProblem(`No game is called ${game}.`);
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
      chance: published?.chance ?? 0,
      units,
      given: awarded.get(id) ?? 0,
      left: published?.left ?? null,
    };
  });
  // What editors have removed since stands last, by its key.
  const removed = [...awarded].filter(([id, given]) => given > 0 && !game.prizes.some((prize) => prize.id === id));
  return listChances([...rows, ...removed.map(presentRemoved)], await services.games.countBegun(game.documentId));
}

/** What a game that is not published any more gave, by the keys of its prizes. */
async function listAwarded(documentId: string): Promise<Answer> {
  const rows = [...(await services.games.countAwarded(documentId))].map(presentRemoved);
  return listChances(rows, await services.games.countBegun(documentId));
}

/** Prizes with their chances as shares of 1, which a terminal shows in per cent; and of a memory how many were begun and not finished. */
function listChances(
  rows: readonly (Readonly<Record<string, string | number | null>> & { readonly chance: number | null })[],
  begun: number,
): Answer {
  const shown = rows.map((row) => ({
    ...row,
    chance: row.chance === null ? null : `${(row.chance * 100).toFixed(2)} %`,
  }));
  const unfinished = `Begun and not finished: ${String(begun)}.`;
  return {
    lines: [...formatTable(shown), ...(begun === 0 ? [] : [unfinished])],
    json: { prizes: rows, begun },
    rows,
    besides: unfinished,
  };
}

const presentRemoved = ([prize, given]: readonly [string, number]) => ({
  prize,
  weight: null,
  chance: null,
  units: null,
  given,
  left: null,
});

async function listPlays(documentId: string): Promise<Answer> {
  const plays = await services.games.listForOperators(documentId);
  const rows = plays.map(({ at, ...play }) => ({ at: momentOf(at), ...play }));
  return { lines: formatTable(rows), json: rows };
}
