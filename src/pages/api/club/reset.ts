import { content } from '../../../content/content.ts';
import { ResetRequest } from '../../../club/credentials/account.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { noticeMail } from '../../../club/credentials/account.mail.ts';
import { unlockLogin } from '../../../http/login-limits.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { passwordChanged, paths, withQuery } from '../../../words/paths.ts';
import { judgePassword, refuse } from '../../../club/credentials/passwords.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Sets a new password by the link of a mail, once, ends every session of the member, removes their passkeys and forgets the logins that failed',
    who: 'anyone',
    body: ResetRequest,
    form: {
      done: () => withQuery(paths.login(), { reason: passwordChanged }),
      refused: (code, context, fields, errors) => {
        const { email = '', token = '' } = fields;
        return showAgain(context, withQuery(paths.newPassword(), { email, token }), { code, fields, errors });
      },
    },
    reply: null,
    refusals: ['link_unusable'],
  },
  async ({ services, body, locale, now }) => {
    const { email, token, password } = body;
    const holder = await services.credentials.findHolder('reset', email, token, now);
    if (!holder) throw new ClubError('link_unusable');
    refuse(judgePassword(body, holder, locale));
    const sender = await content.sender(locale);
    // Whoever has the mail is the member: what was tried before, by them or a stranger, keeps them out no more.
    await unlockLogin(holder.email, now);
    const isReset = await services.credentials.reset({
      holder,
      token,
      password,
      now,
      writeMail: (notice, hadPasskeys) =>
        noticeMail(sender, 'password_reset', notice, hadPasskeys ? 'removed' : undefined),
    });
    if (!isReset) throw new ClubError('link_unusable');
    return undefined;
  },
);
