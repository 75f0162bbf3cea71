import type { Command } from 'commander';
import { hasSampleMembers } from '../process/samples.ts';
import { checkConfiguration, type Finding } from '../process/check-configuration.ts';
import type { Answer, Runner } from './command.ts';
import { CommandProblem } from './problem.ts';

export function addCheckConfig(program: Command, runner: Runner): void {
  program
    .command('check-config')
    .description(
      'Says whether a live club would start with this environment, and what it lacks; starts and changes nothing.',
    )
    .action(() => runner.plain(async () => answerOf(await checkConfiguration(hasSampleMembers))));
}

function answerOf(findings: readonly Finding[]): Answer {
  const lines = findings.map(({ of, state, says }) => `${state.padEnd(8)} ${of.padEnd(14)} ${says}`);
  if (findings.some(({ state }) => state === 'problem'))
    throw new CommandProblem('A live club can’t start with this configuration (docs/going-live.md).', lines);
  return { lines, json: findings };
}
