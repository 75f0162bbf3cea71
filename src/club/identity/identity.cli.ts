import type { Command } from 'commander';
import type { IdentityCheck, ListedCheck, LoggedStep } from './identity.service.ts';
import { services } from '../services.ts';
import type { IdentityState } from './identity.contract.ts';
import { identityStates } from '../../words/states.ts';
import { plainCode } from '../../kit/code-groups.ts';
import { memberWords, oneOf } from '../../cli/arguments.ts';
import { asChange, asDisclosure, type ChangeOptions, type DisclosureOptions, type Runner } from '../../cli/command.ts';
import { asPaged } from '../../cli/paging.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

/** A member has one check of who they are, and a signature for each product that asks for one. */
const ofMember = { max: 200, after: null };

interface ListOptions {
  readonly member?: string;
  readonly state?: IdentityState;
}

/** Lists members' checks and signatures, shows one with its steps, and has one done again. */
export function addIdentity(program: Command, runner: Runner): void {
  const identity = program
    .command('identity')
    .description('Checks of who members are, and signatures: list, show, reset.');
  const list = identity
    .command('list')
    .description('Lists checks and signatures, the last changed first.')
    .option('--member <member>', `of one member: ${memberWords}`)
    .option('--state <state>', identityStates.join(', '), oneOf(identityStates));
  const page = asPaged(list, 100);
  asDisclosure(list).action((options: ListOptions & ChangeOptions) =>
    runner.discloseList(options, 'identity list', async () => {
      const { member, state } = options;
      const memberId = member === undefined ? undefined : (await services.accounts.get(member)).id;
      const wanted = { memberId: memberId ?? null, state: state ?? null };
      const answer = await page((request) => services.identity.list(wanted, request), {
        lines: (checks) => formatTable(checks.map(asRow)),
        json: asJson,
      });
      return { ...answer, memberId };
    }),
  );
  const showing = identity
    .command('show')
    .description('Shows a check or signature, or all of a member’s, with the steps that the member’s browser told of.')
    .argument('<code>', 'from the list, or the member’s e-mail');
  asDisclosure(showing, { ofOne: true }).action((codeOrMember: string, options: DisclosureOptions) =>
    runner.disclose(options, 'identity show', async () => {
      const one = await services.identity.show(plainCode(codeOrMember));
      if (one) return { lines: linesOf(one), json: asShown(one), memberId: one.check.memberId };
      if (!codeOrMember.includes('@')) throw new CommandProblem(`There is no check ${codeOrMember}.`);
      const { id: memberId } = await services.accounts.get(codeOrMember);
      const { rows: checks } = await services.identity.list({ memberId, state: null }, ofMember);
      const found = await Promise.all(checks.map(({ code }) => services.identity.show(code)));
      const shown = found.filter((check) => check !== null);
      if (shown.length === 0) throw new CommandProblem(`${codeOrMember} has no check.`);
      return { lines: shown.flatMap((check) => [...linesOf(check), '']), json: shown.map(asShown), memberId };
    }),
  );
  asChange(
    identity
      .command('reset')
      .description('Takes a check or signature back, with its steps: the member has to do it again.')
      .argument('<code>', 'from the list'),
    { dryRun: true },
  ).action((typed: string, options: ChangeOptions) => {
    const code = plainCode(typed);
    const answer = (check: IdentityCheck | undefined | null) => {
      if (!check) throw new CommandProblem(`There is no check ${code}.`);
      const { kind, state, memberId, productId } = check;
      return { lines: [`${code} is taken back.`], json: { code, kind, state, member: memberId, product: productId } };
    };
    return runner.change(
      options,
      async ({ actor, now }) => answer(await services.identity.reset(code, actor, now)),
      async () => answer((await services.identity.show(code))?.check),
    );
  });
}

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
