import type { Command } from 'commander';
import type { StoredDraw } from './draws.service.ts';
import { services } from '../services.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeContext,
  type ChangeOptions,
  type Runner,
} from '../../cli/command.ts';
import { plainCode } from '../../kit/code-groups.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { describeKnown, describeStored, jsonOf, listWinners, show, waitsFor } from './draw-rows.cli.ts';

const drawWords = 'its id, or the last part of its address';

/** Shows draws and their winners, closes them, records public values, voids. */
export function addDraws(program: Command, runner: Runner): void {
  const draws = program.command('draws').description('Draws: entries, outcome, winners and their prizes.');
  addLists(draws, runner);
  asChange(
    draws
      .command('close')
      .description('Closes a draw whose end has come, as the club does by itself.')
      .argument('<draw>', drawWords),
  ).action((called: string, options: ChangeOptions) => runner.change(options, (context) => close(called, context)));
  asChange(
    draws
      .command('public-value')
      .description('Records the public value that the rules name, and draws the outcome.')
      .argument('<draw>', drawWords)
      .argument('<value>', 'its digits, leading zeros included; it is taken once'),
    { dryRun: true },
  )
    .option('--yes', 'does not ask first')
    .action((called: string, value: string, options: ChangeOptions & { yes?: true }) => {
      const judge = ({ now }: Pick<ChangeContext, 'now'>) =>
        recordValue(called, value, (id) => services.draws.judgePublicValue(id, value, now));
      return runner.change(
        options,
        ({ actor, now }) => recordValue(called, value, (id) => services.draws.recordPublicValue(id, value, actor, now)),
        judge,
        options.yes
          ? null
          : async (context) => {
              await judge(context);
              return askForValue(await findStored(called), value);
            },
      );
    });
  draws
    .command('void')
    .description(
      'Voids a draw of which nobody has claimed a prize yet. It stays on record, with the reason, on its page.',
    )
    .argument('<draw>', drawWords)
    .requiredOption('--why <reason>', 'what everybody who entered reads, in Spanish, and the audit log keeps')
    .option('--dry-run', 'says what would be done, and does nothing')
    .option('--yes', 'does not ask first')
    .action((called: string, options: ChangeOptions & { yes?: true }) => {
      const reason = readLine(options.why, 'The reason');
      return runner.change(
        options,
        ({ actor, now }) => makeVoid(called, (id) => services.draws.makeVoid(id, reason, actor, now)),
        ({ now }) => makeVoid(called, (id) => services.draws.judgeVoiding(id, reason, now)),
        options.yes
          ? null
          : ({ now }) =>
              makeVoid(called, (id) => services.draws.judgeVoiding(id, reason, now)).then(
                () =>
                  `${called} can’t be drawn or claimed once it is void, and everybody who entered reads why: “${reason}”. Void it?`,
              ),
      );
    });
  asChange(
    draws
      .command('handed')
      .description('Notes that the club handed a claimed prize over.')
      .argument('<draw>', drawWords)
      .argument('<code>', 'the entry’s'),
  ).action((called: string, code: string, options: ChangeOptions) =>
    runner.change(options, (context) => handOver(called, code, context)),
  );
}

function addLists(draws: Command, runner: Runner): void {
  draws
    .command('list')
    .description('Lists every draw, the last to end first.')
    .action(() =>
      runner.list(async ({ now }) => {
        const [known, stored] = await Promise.all([content.draws('es'), services.draws.list()]);
        const upcoming = known.filter(({ id }) => stored.every((draw) => draw.id !== id));
        const rows = [
          ...upcoming.map((draw) => describeKnown(draw, null, now)),
          ...stored.map((draw) => describeStored(draw, known)),
        ];
        return { lines: formatTable(rows), json: rows };
      }),
    );
  draws
    .command('show')
    .description('Shows what is published of a draw, and how many entered.')
    .argument('<draw>', drawWords)
    .action((called: string) => runner.read(async ({ now }) => show(await findStored(called), now)));
  const winners = draws
    .command('winners')
    .description('Lists who was drawn, reserves too, with what became of the prizes.')
    .argument('<draw>', drawWords);
  asDisclosure(winners).action((called: string, options: ChangeOptions) =>
    runner.discloseList(options, 'draws winners', async () => listWinners(await findStored(called))),
  );
  draws
    .command('results')
    .description('Counts the entries of a draw by what became of them.')
    .argument('<draw>', drawWords)
    .action((called: string) =>
      runner.list(async () => {
        const { id } = await findStored(called);
        const rows = (await services.draws.count(id)).map(({ state, entries, handed }) => ({ state, entries, handed }));
        return { lines: formatTable(rows), json: rows };
      }),
    );
}

/** The draw with that id or address. Throws CommandProblem where there is none that opened. */
async function findStored(called: string): Promise<StoredDraw> {
  const stored = await services.draws.list();
  const byId = stored.find(({ id }) => id === called);
  // An id is found also while the content is out.
  const known = byId ? null : await content.findDraw('es', called);
  const draw = byId ?? stored.find(({ id }) => id === known?.id);
  if (draw) return draw;
  throw new CommandProblem(known ? `${called} has not opened.` : `There is no draw ${called}.`);
}

async function close(called: string, { actor, now }: ChangeContext): Promise<Answer> {
  const found = await findStored(called);
  if (found.closedAt || found.voidedAt) throw new CommandProblem(`${found.id} is closed already.`);
  // Editors may have moved its end. While the content is out, it closes by what is stored, as it does by itself.
  const known = await content.findDraw('es', found.id).catch((error: unknown) => {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  });
  if (known) await services.draws.takeTerms(known, now);
  const draw = await services.draws.close(found.id, actor, now);
  if (!draw?.closedAt)
    throw new CommandProblem(`${found.id} closes by itself at ${momentOf(found.endsAt)}, and not before.`);
  const outcome = draw.drawnAt ? 'and its outcome drawn' : `and waits for ${waitsFor(draw)}`;
  return { lines: [`${draw.id} is closed with ${String(draw.entries)} entries, ${outcome}.`], json: jsonOf(draw) };
}

/** What was understood of a public value, and whether it is right. */
function askForValue({ id, publicValueNamed, publicValueSource }: StoredDraw, value: string): string {
  const digits = value.length === 1 ? 'the digit' : `the ${String(value.length)} digits`;
  const named = publicValueNamed?.es ?? 'its public value';
  return `${id} is drawn with ${digits} “${value}” as “${named}”, looked up at ${publicValueSource ?? '–'}. It takes no other afterwards. Record it?`;
}

async function recordValue(
  called: string,
  value: string,
  record: (id: string) => ReturnType<typeof services.draws.judgePublicValue>,
): Promise<Answer> {
  const { id, publicValueDigits } = await findStored(called);
  const draw = await record(id);
  if (draw === 'unknown') throw new CommandProblem(`There is no draw ${id}.`);
  if (draw === 'unused') throw new CommandProblem(`${id} uses no public value.`);
  if (draw === 'early') throw new CommandProblem(`${id} takes its public value from the day after its end on.`);
  if (draw === 'late') throw new CommandProblem(`${id} has its public value, or is void: it takes no other.`);
  if (draw === 'incomplete')
    throw new CommandProblem(
      `${id} opened before the form of public values was fixed: publish in the Studio how many digits it has, and where it is looked up.`,
    );
  if (draw === 'form')
    throw new CommandProblem(
      `The public value of ${id} is ${String(publicValueDigits)} digits, leading zeros included, and nothing else.`,
    );
  const outcome = draw.drawnAt
    ? `is drawn with the public value ${value}`
    : `has the public value ${value}, and waits for ${waitsFor(draw)}`;
  return { lines: [`${id} ${outcome}.`], json: jsonOf(draw) };
}

async function makeVoid(
  called: string,
  voiding: (id: string) => ReturnType<typeof services.draws.judgeVoiding>,
): Promise<Answer> {
  const { id } = await findStored(called);
  const draw = await voiding(id);
  if (draw === 'unknown') throw new CommandProblem(`There is no draw ${id}.`);
  if (draw === 'void') throw new CommandProblem(`${id} is void already.`);
  if (draw === 'claimed')
    throw new CommandProblem(`Somebody has claimed a prize of ${id}: it can’t be voided any more.`);
  return { lines: [`${id} is void.`], json: jsonOf(draw) };
}

async function handOver(called: string, code: string, { actor, now }: ChangeContext): Promise<Answer> {
  const { id } = await findStored(called);
  const plain = plainCode(code);
  if (!(await services.draws.handOver(id, plain, actor, now)))
    throw new CommandProblem(`${plain} has no claimed prize of ${id} that is still to be handed over.`);
  return {
    lines: [`The prize of ${plain} is handed over.`],
    json: { draw: id, code: plain, handed_at: momentOf(now) },
  };
}

function readLine(text: string, what: string): string {
  const line = text.trim();
  if (line !== '' && line.length <= 300 && !/\p{Cc}/u.test(line)) return line;
  throw new CommandProblem(`${what} is one line of 1 to 300 characters.`);
}
