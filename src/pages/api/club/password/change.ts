import { content } from '../../../../content/content.ts';
import { ChangePasswordRequest } from '../../../../contract/account.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { describeError } from '../../../../http/error-answers.ts';
import { noticeMail } from '../../../../http/mail/account-mail.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { takeAttempt } from '../../../../http/throttle.ts';
import { messages } from '../../../../i18n/messages.ts';
import { paths, withQuery } from '../../../../lib/paths.ts';
import { judgePassword, limitOwnPassword, refuse } from '../_account.ts';

const hour = 60 * 60_000;

export const POST = defineEndpoint(
  {
    summary: 'Changes the password, and ends every other session',
    who: 'session',
    body: ChangePasswordRequest,
    rateLimit: limitOwnPassword,
    form: {
      done: () => withQuery(paths.security(), { done: 'password' }),
      refused: (code, context, fields, errors) => showAgain(context, paths.security(), { code, fields, errors }),
    },
    reply: null,
    refusals: ['wrong_password'],
  },
  async ({ services, caller: { member, token }, body, locale, now }) => {
    const wrong = { current: [describeError('wrong_password', locale)] };
    const isRight = await services.credentials.checkPassword(member.id, body.current);
    const isSame = body.password.normalize('NFC') === body.current.normalize('NFC');
    const same = isSame && isRight ? { password: [messages.account[locale]['error.password.same']] } : {};
    refuse({ ...(isRight ? {} : wrong), ...judgePassword(body, member, locale), ...same });
    // Each writes a mail.
    await takeAttempt({ of: ['password-change', member.id], max: 5, windowMs: hour }, now);
    const sender = await content.sender(member.locale);
    const isChanged = await services.credentials.changePassword({
      ...{ member, current: body.current, password: body.password, now },
      endOthers: () => services.session.endOthers(member.id, token),
      writeMail: (notice) => noticeMail(sender, 'password-changed', notice),
    });
    if (!isChanged) refuse(wrong);
    return undefined;
  },
);
