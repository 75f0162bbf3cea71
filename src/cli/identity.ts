import type { Command } from 'commander';
import type { IdentityCheck, LoggedStep } from '../club/identity/identity.service.ts';
import { services } from '../club/services.ts';
import { type IdentityState, identityStates } from '../contract/identity.ts';
import { inCanaries } from '../lib/canary-time.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { asChange, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

interface ListOptions {
  readonly member?: string;
  readonly state?: IdentityState;
  readonly max: number;
}

/** Lists members' checks and signatures, shows one with its steps, and has one done again. */
export function addIdentity(program: Command, runner: Runner): void {
  const identity = program
    .command('identity')
    .description('Checks of who members are, and signatures: list, show, reset.');
  identity
    .command('list')
    .description('Lists checks and signatures, the last changed first.')
    .option('--member <member>', 'of one member: their e-mail, number or recommendation code')
    .option('--state <state>', identityStates.join(', '), oneOf(identityStates))
    .option('--max <number>', 'at most that many', wholeNumber(1, 100_000), 100)
    .action(({ member, state, max }: ListOptions) =>
      runner.read(async () => {
        const memberId = member === undefined ? null : (await services.accounts.get(member)).id;
        const checks = await services.identity.list({ memberId, state: state ?? null }, max);
        return { lines: formatTable(checks.map(asRow)), json: checks.map(asRow) };
      }),
    );
  identity
    .command('show')
    .description('Shows a check or signature, with the steps that the member’s browser told of.')
    .argument('<code>', 'from the list')
    .action((code: string) =>
      runner.read(async () => {
        const found = await services.identity.show(code);
        if (!found) throw new CommandProblem(`There is no check ${code}.`);
        const { check, log } = found;
        return {
          lines: [...formatTable([asRow(check)]), '', ...formatTable(log.map(asStep))],
          json: { ...asRow(check), steps: log.map(asStep) },
        };
      }),
    );
  asChange(
    identity
      .command('reset')
      .description('Takes a check or signature back, with its steps: the member has to do it again.')
      .argument('<code>', 'from the list'),
    { dryRun: true },
  ).action((code: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const check = await services.identity.reset(code, actor, now);
      if (!check) throw new CommandProblem(`There is no check ${code}.`);
      return { lines: [`${code} is taken back.`], json: asRow(check) };
    }),
  );
}

const momentOf = (at: Date) => inCanaries(at).toString({ timeZoneName: 'never', smallestUnit: 'second' });

const asRow = ({ code, kind, state, stateAt, memberId, productId, provider, reference }: IdentityCheck) => ({
  code,
  kind,
  state,
  since: momentOf(stateAt),
  member: memberId,
  product: productId,
  provider: provider ?? '',
  reference: reference ?? '',
});

const asStep = ({ at, event, detail }: LoggedStep) => ({ at: momentOf(at), event, detail: detail ?? '' });
