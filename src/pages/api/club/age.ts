import { AgeRequest } from '../../../contract/session.ts';
import { verifyAge } from '../../../http/age.ts';
import { ageErrorCookie, cookieAge, setCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { isSecure } from '../../../http/site.ts';
import { paths } from '../../../lib/paths.ts';
import { readTarget } from '../../../lib/wanted-target.ts';

const wanted = ({ next }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home();

export const POST = defineEndpoint(
  {
    summary: 'Passes the age gate: sets the cookie age-verified',
    who: 'anyone',
    body: AgeRequest,
    form: {
      done: wanted,
      refused: (code, { cookies, request }, fields) => {
        setCookie(cookies, isSecure(request), ageErrorCookie, code, { seconds: cookieAge.ageError });
        return wanted(fields);
      },
    },
    reply: null,
    refusals: ['under_age', 'invalid_date'],
  },
  ({ context, body, now }) => {
    verifyAge(context, body, now);
    return undefined;
  },
);
