import { ClubError } from '../../../contract/errors.ts';
import { Godfather, GodfatherRequest } from '../../../contract/referral.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { paths } from '../../../lib/paths.ts';
import { codeInPath, limitGodfather } from '../../_godfather.ts';

/** The page of a code as it was typed, which says so where nobody has it. */
function pageOf({ code = '' }: Readonly<Record<string, string>>): string {
  const typed = codeInPath(code);
  return typed === '' ? paths.discover() : paths.godson(typed);
}

export const POST = defineEndpoint(
  {
    summary:
      'Who recommends with that code: the first name, no more. The same work is done for known and unknown codes',
    who: 'anyone',
    body: GodfatherRequest,
    rateLimit: limitGodfather,
    form: { done: pageOf, refused: (_code, _context, fields) => pageOf(fields) },
    reply: Godfather,
    refusals: ['not_found'],
  },
  async ({ services, body: { code } }) => {
    const found = await services.leads.findGodfather(code);
    if (!found) throw new ClubError('not_found');
    return found;
  },
);
