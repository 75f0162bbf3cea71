import { content } from '../../../../content/content.ts';
import { ChangeEmailRequest } from '../../../../club/credentials/account.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { describeError } from '../../../../i18n/describe-error.ts';
import { linkMail } from '../../../../club/credentials/account.mail.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { takeAttempt } from '../../../../http/throttle.ts';
import { messages } from '../../../../i18n/messages.ts';
import { normaliseEmail } from '../../../../club/members/members.ts';
import { paths, withQuery } from '../../../../words/paths.ts';
import { ownPasswordLimit, refuse } from '../../../../club/credentials/passwords.app.ts';
import { hour } from '../../../../kit/durations.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Asks for another e-mail address, which a link sent to it confirms. Whether another member has it is not told',
    who: 'session',
    body: ChangeEmailRequest,
    limit: ownPasswordLimit,
    form: {
      done: () => withQuery(paths.security(), { done: 'email' }),
      refused: (code, context, fields, errors) => showAgain(context, paths.security(), { code, fields, errors }),
    },
    reply: null,
    status: 202,
    refusals: ['wrong_password'],
  },
  async ({ services, caller: { member }, body: { email, password }, locale, now }) => {
    const sender = await content.sender(member.locale);
    if (!(await services.credentials.checkPassword(member.id, password)))
      refuse({ password: [describeError('wrong_password', locale)] });
    if (normaliseEmail(email) === member.email) refuse({ email: [messages.security[locale]['email.present']] });
    // Anybody's address may be named: a member can't have it flooded with mails.
    await takeAttempt({ of: ['email-change', member.id], max: 5, windowMs: hour }, now);
    const writeMail = (link: Parameters<typeof linkMail>[1]) => linkMail(sender, link);
    await services.credentials.requestEmailChange({ member, newEmail: email, writeMail, now });
    return undefined;
  },
);
