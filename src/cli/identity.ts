import type { Command } from 'commander';
import type { ListedCheck, LoggedStep } from '../club/identity/identity.service.ts';
import { services } from '../club/services.ts';
import { type IdentityState, identityStates } from '../contract/identity.ts';
import { inCanaries } from '../lib/canary-time.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { asChange, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** A member has one check of who they are, and a signature for each product that asks for one. */
const maxOfMember = 200;

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
        return { lines: formatTable(checks.map(asRow)), json: checks.map(asJson) };
      }),
    );
  identity
    .command('show')
    .description('Shows a check or signature, or all of a member’s, with the steps that the member’s browser told of.')
    .argument('<code>', 'from the list, or the member’s e-mail')
    .action((codeOrMember: string) =>
      runner.read(async () => {
        const one = await services.identity.show(codeOrMember);
        if (one) return { lines: linesOf(one), json: asShown(one) };
        if (!codeOrMember.includes('@')) throw new CommandProblem(`There is no check ${codeOrMember}.`);
        const { id: memberId } = await services.accounts.get(codeOrMember);
        const checks = await services.identity.list({ memberId, state: null }, maxOfMember);
        const found = await Promise.all(checks.map(({ code }) => services.identity.show(code)));
        const shown = found.filter((check) => check !== null);
        if (shown.length === 0) throw new CommandProblem(`${codeOrMember} has no check.`);
        return { lines: shown.flatMap((check) => [...linesOf(check), '']), json: shown.map(asShown) };
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
      const { kind, state, memberId, productId } = check;
      return { lines: [`${code} is taken back.`], json: { code, kind, state, member: memberId, product: productId } };
    }),
  );
}

const momentOf = (at: Date) => inCanaries(at).toString({ timeZoneName: 'never', smallestUnit: 'second' });

const asRow = ({ code, kind, state, stateAt, email, productId, provider, reference }: ListedCheck) => ({
  code,
  kind,
  state,
  since: momentOf(stateAt),
  member: email,
  product: productId,
  provider: provider ?? '',
  reference: reference ?? '',
});

const asJson = (check: ListedCheck) => ({ ...asRow(check), member: check.memberId, email: check.email });

const asStep = ({ at, event, detail }: LoggedStep) => ({ at: momentOf(at), event, detail: detail ?? '' });

interface ShownCheck {
  readonly check: ListedCheck;
  readonly log: readonly LoggedStep[];
}
const linesOf = ({ check, log }: ShownCheck) => [...formatTable([asRow(check)]), '', ...formatTable(log.map(asStep))];
const asShown = ({ check, log }: ShownCheck) => ({ ...asJson(check), steps: log.map(asStep) });
