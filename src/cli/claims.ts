import type { Command } from 'commander';
import type { ClaimAnswer, ListedClaim, StoredClaim } from '../club/claims/claims.service.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { claimLimits } from '../contract/claims.ts';
import { claimAnswerWords } from '../jobs/claim-mail.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { listedNumber, wholeNumber } from './arguments.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** Lists what members ask about their points, and answers it; a mail tells the member. */
export function addClaims(program: Command, runner: Runner): void {
  const claims = program.command('claims').description('Claims for points: list, settle, refuse.');
  claims
    .command('list')
    .description('Lists the claims that wait for an answer, the oldest first.')
    .option('--all', 'answered ones, too, the newest first')
    .option('--max <number>', 'with --all: at most that many', wholeNumber(1, 100_000), 100)
    .action(({ all = false, max }: { all?: boolean; max: number }) =>
      runner.read(async () => {
        const found = await (all ? services.claims.list(max) : services.claims.listOpen());
        return { lines: formatTable(found.map(asRow)), json: found.map(asListed) };
      }),
    );
  asChange(
    claims
      .command('settle')
      .description('Credits the points of a claim, as earned on its day, and tells the member.')
      .argument('<claim>', 'its number, from the list', listedNumber)
      .argument('<points>', 'how many', wholeNumber(1, 10_000))
      .option('--answer <text>', 'what the member is told besides', readAnswer),
    { dryRun: true },
  ).action((id: string, points: number, options: ChangeOptions & { answer?: string }) =>
    runner.change(options, (context) =>
      answer(id, { kind: 'settled', points, answer: options.answer ?? null }, context),
    ),
  );
  asChange(
    claims
      .command('refuse')
      .description('Says why there are no points, and tells the member.')
      .argument('<claim>', 'its number, from the list', listedNumber)
      .requiredOption('--answer <text>', 'why not, for the member', readAnswer),
  ).action((id: string, options: ChangeOptions & { answer: string }) =>
    runner.change(options, (context) => answer(id, { kind: 'refused', answer: options.answer }, context)),
  );
}

async function answer(id: string, given: ClaimAnswer, { actor, now }: ChangeContext): Promise<Answer> {
  const { email: sender } = await content.contact('es');
  if (sender === null) throw new CommandProblem('The editors’ contact page names no e-mail address to write from.');
  const answered = await services.claims.answer(id, given, claimAnswerWords(sender), actor, now);
  if (answered === 'unknown') throw new CommandProblem(`There is no claim ${id}.`);
  if (answered === 'answered') throw new CommandProblem(`${id} has its answer already.`);
  const done = given.kind === 'settled' ? `settled with ${String(given.points)} points` : 'refused';
  return { lines: [`${id} is ${done}.`], json: asJson(answered) };
}

const asRow = ({ id, createdAt, state, happenedOn, concept, detail, email }: ListedClaim) => ({
  claim: id,
  asked: canaryDay(createdAt),
  state,
  day: happenedOn,
  for: concept,
  detail,
  member: email,
});

const asListed = ({ email, name, ...claim }: ListedClaim) => ({ ...asJson(claim), email, name });

const asJson = (claim: StoredClaim) => ({
  id: claim.id,
  member: claim.memberId,
  concept: claim.concept,
  happened_on: claim.happenedOn,
  detail: claim.detail,
  state: claim.state,
  created_at: claim.createdAt.toISOString(),
  answered_at: claim.answeredAt?.toISOString() ?? null,
  answer: claim.answer,
  points: claim.points,
});

function readAnswer(text: string): string {
  const { max } = claimLimits.answer;
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= max) return trimmed;
  throw new CommandProblem(`The answer has 1 to ${String(max)} characters.`);
}
