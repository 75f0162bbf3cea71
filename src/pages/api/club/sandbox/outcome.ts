import { SandboxOutcome } from '../../../../club/identity/identity.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { paths } from '../../../../words/paths.ts';
import { readTarget } from '../../../../words/wanted-target.ts';
import { isSandboxed } from '../../../../club/identity/identity.app.ts';

const pageAfter = ({ next = '' }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home();

export const POST = defineEndpoint(
  {
    summary:
      'How a check ends that the sandbox began; there is none where a provider’s keys are set, nor in a live club',
    who: 'member',
    body: SandboxOutcome,
    form: { done: pageAfter, refused: (_code, _context, fields) => pageAfter(fields) },
    reply: null,
    refusals: ['not_found'],
  },
  async ({ services, caller, body: { code, outcome } }) => {
    const check = await services.identity.find(caller.member.id, code);
    if (!check || !isSandboxed(check.kind)) throw new ClubError('not_found');
    if (!(await services.identity.decideInSandbox(caller.member.id, code, outcome))) throw new ClubError('not_found');
    return undefined;
  },
);
