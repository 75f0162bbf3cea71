import { normaliseEmail } from '../../../club/members/members.ts';
import { content } from '../../../content/content.ts';
import { PasswordRequest } from '../../../club/credentials/account.contract.ts';
import { perNetwork } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { linkMail } from '../../../club/credentials/account.mail.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { tryAttempt } from '../../../http/throttle.ts';
import { paths, withQuery } from '../../../words/paths.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Asks for a link by which a forgotten password is set anew, or for an invitation’s link again. The answer is the same whether or ' +
      'not anybody has that e-mail',
    who: 'anyone',
    body: PasswordRequest,
    // Each may write a mail.
    limit: perNetwork('password', 20, hour, {
      counts: 'done',
      ownOfBrowser: true,
      beyond: { everyMs: 1_000, longestMs: 20_000 },
    }),
    form: {
      done: () => withQuery(paths.resetPassword(), { sent: '1' }),
      refused: (code, context, fields, errors) => showAgain(context, paths.resetPassword(), { code, fields, errors }),
    },
    reply: null,
    status: 202,
  },
  async ({ services, body: { email }, locale, now }) => {
    const sender = await content.sender(locale);
    // Beyond it nobody is refused: others may have asked for this e-mail, and its owner has five links that are good.
    const mails = { of: ['password-mail', normaliseEmail(email)], max: 5, windowMs: hour };
    if (!(await tryAttempt(mails, now))) return undefined;
    await services.credentials.requestReset({ email, locale, writeMail: (link) => linkMail(sender, link), now });
    return undefined;
  },
);
