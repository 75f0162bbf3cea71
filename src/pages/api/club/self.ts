import { toConsumer } from '../../../club/points/consumer.ts';
import { Consumer } from '../../../club/points/consumer.contract.ts';
import { SelfUpdate } from '../../../club/members/profile.contract.ts';
import { cookieAge, localeCookie, setCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { isSecure } from '../../../http/site.ts';
import { messages } from '../../../i18n/messages.ts';
import { paths } from '../../../words/paths.ts';

export const GET = defineEndpoint(
  { summary: 'The signed-in member', who: 'session', reply: Consumer },
  ({ caller: { member, standing, termsAccepted } }) => toConsumer(member, standing, termsAccepted),
);

export const POST = defineEndpoint(
  {
    summary: 'Changes any of the fields that members may change of themselves; every other field is refused',
    who: 'session',
    body: SelfUpdate,
    form: {
      done: () => `${paths.editProfile()}?saved`,
      refused: (code, context, fields, errors) => showAgain(context, paths.editProfile(), { code, fields, errors }),
    },
    reply: Consumer,
  },
  async ({ services, caller, body, locale, context: { cookies, request } }) => {
    const { first_name: firstName, last_name: lastName, ...rest } = body;
    const member = await services.members.updateProfile(caller.member.id, { firstName, lastName, ...rest });
    if (!member) throw new FieldRefusal('invalid', { postcode: [messages.profile[locale]['error.postcode']] });
    // The browser's own choice of language would outweigh the one that was just made.
    if (body.locale !== undefined && cookies.get(localeCookie)?.value !== body.locale)
      setCookie(cookies, isSecure(request), localeCookie, body.locale, { seconds: cookieAge.preference });
    return toConsumer(member, caller.standing, caller.termsAccepted);
  },
);
