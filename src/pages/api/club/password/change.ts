import { content } from '../../../../content/content.ts';
import { ChangePasswordRequest } from '../../../../club/credentials/account.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { describeError } from '../../../../i18n/describe-error.ts';
import { noticeMail } from '../../../../club/credentials/account.mail.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { takeAttempt } from '../../../../http/throttle.ts';
import { messages } from '../../../../i18n/messages.ts';
import { paths, withQuery } from '../../../../words/paths.ts';
import { judgePassword, ownPasswordLimit, refuse } from '../../../../club/credentials/passwords.app.ts';
import { hour } from '../../../../kit/durations.ts';

export const POST = defineEndpoint(
  {
    summary: 'Changes the password, and ends every other session; removes the passkeys, too, where that is asked for',
    who: 'session',
    body: ChangePasswordRequest,
    limit: ownPasswordLimit,
    form: {
      done: ({ remove_passkeys: removes }) =>
        withQuery(paths.security(), { done: removes === undefined ? 'password' : 'password-and-passkeys' }),
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
      member,
      current: body.current,
      password: body.password,
      now,
      endOthers: async () => {
        await services.session.endOthers(member.id, token);
        if (body.remove_passkeys) await services.passkeys.removeAll(member.id);
      },
      writeMail: (notice) => noticeMail(sender, 'password_changed', notice, body.remove_passkeys ? 'removed' : 'kept'),
    });
    if (!isChanged) refuse(wrong);
    return undefined;
  },
);
