import { normaliseEmail } from '../../../club/members/members.ts';
import { EraseRequest } from '../../../club/privacy/privacy.contract.ts';
import { clearStorage } from '../../../http/browser-storage.ts';
import { clearCookie, sessionCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { isSecure } from '../../../http/site.ts';
import { erasureMail } from '../../../club/privacy/erasure.mail.ts';
import { accountErased, paths, withQuery } from '../../../words/paths.ts';
import { ownPasswordLimit } from '../../../club/credentials/passwords.app.ts';
import { judgeOwnPassword } from '../../../club/credentials/own-password.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Erases the member for ever; the ledger stays, without identity. Every session ends',
    who: 'session',
    body: EraseRequest,
    limit: ownPasswordLimit,
    form: {
      done: () => `${paths.login()}?reason=${accountErased}`,
      refused: (code, _context, fields) =>
        withQuery(paths.privacy(), { erase: 'confirm' in fields ? code : 'invalid' }),
    },
    reply: null,
    refusals: ['wrong_password', 'other_email'],
  },
  async (call) => {
    const { services, caller, body, locale, now, headers, context } = call;
    const { id, email, locale: spoken } = caller.member;
    const wrongPassword = await judgeOwnPassword(call, body.password);
    const isOwn = normaliseEmail(body.confirm) === email;
    const errors = { ...wrongPassword, ...(isOwn ? {} : { confirm: [describeError('other_email', locale)] }) };
    if (Object.keys(errors).length > 0)
      throw new FieldRefusal(wrongPassword.password ? 'wrong_password' : 'other_email', errors);
    const actor = { kind: 'member', id, name: id, reason: null } as const;
    await services.privacy.erase(id, await erasureMail(email, spoken), actor, now);
    const secure = isSecure(context.request);
    clearCookie(context.cookies, secure, sessionCookie(secure));
    clearStorage(headers, context.cookies);
    return undefined;
  },
);
