import { LeadAnswer, LeadRequest } from '../../../club/referral/referral.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths, withQuery } from '../../../words/paths.ts';
import { withBirthDate } from '../../../words/birth-date.ts';
import { codeInPath } from '../../../club/referral/godfather.app.ts';
import { leadLimit, submitLead } from '../../../club/referral/leads.app.ts';

const what =
  'A friend’s details, with the code of whoever recommends them; answered the same whether or not somebody has that e-mail in the club';
const pageOf = ({ code = '' }: Readonly<Record<string, string>>) => paths.contactForm(codeInPath(code) || '-');

export const GET = defineEndpoint(
  {
    summary: `${what}. It must come from the site; the query is not logged`,
    who: 'anyone',
    changes: true,
    query: LeadRequest,
    fieldsWith400: true,
    limit: leadLimit,
    reply: LeadAnswer,
    status: 201,
    refusals: ['too_many_friends'],
  },
  ({ query, ...call }) => submitLead(query, 'malformed', call),
);

export const POST = defineEndpoint(
  {
    summary: `${what}. As a plain form sends them`,
    who: 'anyone',
    body: LeadRequest,
    limit: leadLimit,
    form: {
      body: withBirthDate,
      done: (fields) => withQuery(pageOf(fields), { sent: '1' }),
      refused: (code, context, fields, errors) => showAgain(context, pageOf(fields), { code, fields, errors }),
    },
    reply: LeadAnswer,
    status: 201,
    refusals: ['too_many_friends'],
  },
  ({ body, ...call }) => submitLead(body, 'invalid', call),
);
