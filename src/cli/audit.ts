import type { Command } from 'commander';
import { services } from '../club/services.ts';
import { inCanaries } from '../lib/canary-time.ts';
import { wholeNumber } from './arguments.ts';
import type { Runner } from './command.ts';
import { formatTable } from './table.ts';

/** Shows who changed what, when and why. */
export function addAudit(program: Command, runner: Runner): void {
  program
    .command('audit')
    .description('Shows who changed what in the club, when and why, the newest first.')
    .option('--subject <subject>', 'of one thing: a member’s number, product/variation, a line …')
    .option('--action <action>', 'of one kind, such as adjust_points')
    .option('--max <number>', 'at most that many', wholeNumber(1, 100_000), 50)
    .action(
      ({ subject = null, action = null, max }: { subject?: string | null; action?: string | null; max: number }) =>
        runner.read(async () => {
          const entries = await services.audit.list(subject, action, max);
          const rows = entries.map(({ at, by, kind, action: done, subject: of, detail, reason }) => ({
            at: inCanaries(at).toString({ timeZoneName: 'never' }),
            by: `${by} (${kind})`,
            action: done,
            subject: of,
            detail: JSON.stringify(detail),
            why: reason,
          }));
          return { lines: formatTable(rows), json: rows };
        }),
    );
}
