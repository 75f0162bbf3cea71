import { content } from '../../../content/content.ts';
import { PasskeyAnswer, PasskeyRequest, Passkeys } from '../../../club/passkeys/passkeys.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { noticeMail } from '../../../club/credentials/account.mail.ts';
import { listPasskeys, verifyNewPasskey } from '../../../club/passkeys/passkeys.app.ts';
import { nameDevice } from '../../../club/session/device-name.ts';
import { messages } from '../../../i18n/messages.ts';

export const GET = defineEndpoint(
  { summary: 'One’s passkeys', who: 'session', reply: Passkeys },
  ({ services, caller: { member } }) => listPasskeys(services, member.id),
);

export const POST = defineEndpoint(
  {
    summary: 'Adds a passkey: what the browser made of the creation options. It is named by the browser and its system',
    who: 'session',
    body: PasskeyRequest,
    bodyLimit: 32_768,
    limit: perMember('passkeys', 30, hour),
    reply: PasskeyAnswer,
    status: 201,
    refusals: ['passkey_not_added', 'passkeys_unavailable'],
  },
  async ({ context, services, caller: { member, token }, body, locale, now }) => {
    const credential = await verifyNewPasskey(context, member.id, body);
    if (!credential) throw new ClubError('passkey_not_added');
    // By which the member tells it from others: there is nothing to think up.
    const name = nameDevice(context.request.headers.get('user-agent')) ?? messages.security[locale]['sessions.unknown'];
    const notice = { recipient: member.email, firstName: member.firstName, locale: member.locale };
    const mail = noticeMail(await content.sender(member.locale), 'passkey_added', notice);
    const id = await services.passkeys.add({ memberId: member.id, sessionToken: token }, credential, name, mail, now);
    if (id === null) throw new ClubError('passkey_not_added');
    return { id, name };
  },
);
