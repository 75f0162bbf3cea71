import { content } from '../../../../content/content.ts';
import { ConfirmEmailRequest } from '../../../../club/credentials/account.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { confirmedAddress } from '../../../../http/confirmed-email.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { noticeMail } from '../../../../club/credentials/account.mail.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { paths, withQuery } from '../../../../words/paths.ts';

export const POST = defineEndpoint(
  {
    summary: 'Confirms a new e-mail address by the link that was sent to it, and tells the former one',
    who: 'anyone',
    body: ConfirmEmailRequest,
    form: {
      done: ({ token = '' }) => confirmedAddress(token),
      refused: (code, context, fields, errors) =>
        showAgain(context, withQuery(paths.confirmEmail(), { token: fields.token ?? '' }), { code, fields, errors }),
    },
    reply: null,
    refusals: ['link_unusable'],
  },
  async ({ services, body: { token }, locale, now }) => {
    const sender = await content.sender(locale);
    const isChanged = await services.credentials.confirmEmailChange(
      token,
      (notice) => noticeMail(sender, 'email_changed', notice),
      now,
    );
    if (!isChanged) throw new ClubError('link_unusable');
    return undefined;
  },
);
