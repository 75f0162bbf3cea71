import { AgeRequest } from '../../../club/session/age.contract.ts';
import { noteAgeError, verifyAge } from '../../../http/age.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { paths } from '../../../words/paths.ts';
import { readTarget } from '../../../words/wanted-target.ts';

const wanted = ({ next }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home();

export const POST = defineEndpoint(
  {
    summary: 'Passes the age gate: sets the cookie age-verified',
    who: 'anyone',
    body: AgeRequest,
    form: {
      done: wanted,
      refused: (code, context, fields) => {
        noteAgeError(context, code, fields);
        return wanted(fields);
      },
    },
    reply: null,
    refusals: ['under_age', 'confirm_age', 'invalid_date'],
  },
  ({ context, body, now }) => {
    verifyAge(context, body, now);
    return undefined;
  },
);
