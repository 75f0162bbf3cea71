import { ClubError } from '../../../contract/errors.ts';
import { Godfather, GodfatherRequest } from '../../../club/referral/referral.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { paths } from '../../../words/paths.ts';
import { codeInPath, lookUpCode } from '../../../club/referral/godfather.app.ts';

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
    form: { done: pageOf, refused: (_code, _context, fields) => pageOf(fields) },
    reply: Godfather,
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ context, body: { code } }) => {
    const found = await lookUpCode(code, context);
    if (!found) throw new ClubError('not_found');
    return found;
  },
);
