import type { Command } from 'commander';
import { readSender } from '../../cli/sender.ts';
import type { ClaimAnswer, ListedClaim, StoredClaim, Unanswerable } from './claims.service.ts';
import { services } from '../services.ts';
import { claimLimits } from './claims.contract.ts';
import { claimAnswerMail } from './claims.mail.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { listedNumber, wholeNumber } from '../../cli/arguments.ts';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeContext,
  type ChangeOptions,
  type Runner,
} from '../../cli/command.ts';
import { asPaged } from '../../cli/paging.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

const readOption = ['--read <mark>', 'the mark of what you have read, from its line of the list'] as const;

/** Lists what members ask about their points, and answers it; a mail tells the member. */
export function addClaims(program: Command, runner: Runner): void {
  const claims = program.command('claims').description('Claims for points: list, settle, refuse.');
  const list = claims
    .command('list')
    .description('Lists the claims that wait for an answer, the oldest first.')
    .option('--all', 'answered ones, too, the newest first');
  const page = asPaged(list, 100);
  asDisclosure(list).action((options: ChangeOptions & { all?: true }) =>
    runner.discloseList(options, 'claims list', () =>
      page(options.all ? services.claims.list : services.claims.listOpen, {
        lines: (claims) => formatTable(claims.map(asRow)),
        json: asListed,
      }),
    ),
  );
  asChange(
    claims
      .command('settle')
      .description('Credits the points of a claim, as earned on its day, and tells the member.')
      .argument('<claim>', 'its number, from the list', listedNumber)
      .argument('<points>', 'how many', wholeNumber(1, 10_000))
      .requiredOption(...readOption)
      .option('--answer <text>', 'what the member is told besides', readAnswer),
    { dryRun: true },
  ).action((id: string, points: number, options: ChangeOptions & { read: string; answer?: string }) => {
    const { read } = options;
    const given = { kind: 'settled', points, answer: options.answer ?? null, read } as const;
    return runner.change(
      options,
      (context) => answer(id, given, context),
      async ({ now }) => {
        await readSender('es');
        return present(id, given, await services.claims.judge(id, given, now));
      },
    );
  });
  asChange(
    claims
      .command('refuse')
      .description('Says why there are no points, and tells the member.')
      .argument('<claim>', 'its number, from the list', listedNumber)
      .requiredOption(...readOption)
      .requiredOption('--answer <text>', 'why not, for the member', readAnswer),
  ).action((id: string, options: ChangeOptions & { read: string; answer: string }) =>
    runner.change(options, (context) =>
      answer(id, { kind: 'refused', answer: options.answer, read: options.read }, context),
    ),
  );
}

async function answer(id: string, given: ClaimAnswer, { actor, now }: ChangeContext): Promise<Answer> {
  const writeMail = claimAnswerMail((await readSender('es')).email);
  return present(id, given, await services.claims.answer(id, given, writeMail, actor, now));
}

function present(id: string, given: ClaimAnswer, answered: StoredClaim | Unanswerable): Answer {
  if (answered === 'unknown') throw new CommandProblem(`There is no claim ${id}.`);
  if (answered === 'answered') throw new CommandProblem(`${id} has its answer already.`);
  if (answered === 'unread')
    throw new CommandProblem(
      `${id} says something else than what was read: list the claims, read it, and give its mark.`,
    );
  const done = given.kind === 'settled' ? `settled with ${String(given.points)} points` : 'refused';
  return { lines: [`${id} is ${done}.`], json: asJson(answered) };
}

const asRow = (claim: ListedClaim) => ({
  claim: claim.id,
  mark: claim.mark,
  asked: canaryDay(claim.createdAt),
  state: claim.state,
  day: claim.happenedOn,
  for: claim.concept,
  detail: claim.detail,
  member: claim.email,
});

const asListed = ({ email, name, ...claim }: ListedClaim) => ({ ...asJson(claim), email, name });

const asJson = (claim: StoredClaim) => ({
  id: claim.id,
  member: claim.memberId,
  concept: claim.concept,
  happened_on: claim.happenedOn,
  detail: claim.detail,
  mark: claim.mark,
  state: claim.state,
  created_at: momentOf(claim.createdAt),
  answered_at: claim.answeredAt && momentOf(claim.answeredAt),
  answer: claim.answer,
  points: claim.points,
});

function readAnswer(text: string): string {
  const { max } = claimLimits.answer;
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= max) return trimmed;
  throw new CommandProblem(`The answer has 1 to ${String(max)} characters.`);
}
