import type { Command } from 'commander';
import { services } from '../services.ts';
import type { Runner } from '../../cli/command.ts';
import { formatTable } from '../../cli/table.ts';

/** Says what members wish for; no member is named. */
export function addWishes(program: Command, runner: Runner): void {
  program
    .command('wishes')
    .description('How many members save for each product (goal), and wait for each variation (restock).')
    .action(() =>
      runner.list(async () => {
        const rows = (await services.wishes.count()).map(({ wish, productId, variationId, members }) => ({
          wish,
          product: productId,
          variation: variationId,
          members,
        }));
        return { lines: formatTable(rows), json: rows };
      }),
    );
}
