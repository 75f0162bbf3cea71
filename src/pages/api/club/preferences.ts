import { ContentUnavailable } from '../../../content/content.ts';
import { PreferencesRequest } from '../../../contract/preferences.ts';
import { cookieAge, localeCookie, setCookie, themeCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { logFailure } from '../../../http/failure-log.ts';
import { isDatabaseOut } from '../../../http/outage.ts';
import { isSecure } from '../../../http/site.ts';
import { paths } from '../../../words/paths.ts';
import { readTarget } from '../../../words/wanted-target.ts';

/** Back to the page, without its `?lang=`, which would override the language that was just chosen. */
function back({ next }: Readonly<Record<string, string>>): string {
  const target = readTarget(next) ?? paths.home();
  const [path = '', ...rest] = target.split('?');
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('lang='));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

export const POST = defineEndpoint(
  {
    summary:
      'Keeps this browser’s language and theme for 365 days; the language also as that of a signed-in member’s mails, where the database answers',
    who: 'anyone',
    body: PreferencesRequest,
    form: { done: back, refused: (_code, _context, fields) => back(fields) },
    reply: null,
  },
  async ({ services, context: { cookies, locals, request }, body }) => {
    for (const [name, value] of [
      [localeCookie, body.locale],
      [themeCookie, body.theme],
    ] as const) {
      if (value !== undefined && cookies.get(name)?.value !== value)
        setCookie(cookies, isSecure(request), name, value, { seconds: cookieAge.preference });
    }
    if (body.locale === undefined || !locals.credential) return undefined;
    try {
      const caller = await locals.findCaller();
      if (caller && caller.member.locale !== body.locale)
        await services.members.setLocale(caller.member.id, body.locale);
    } catch (error) {
      // The page is in that language all the same; the member's own waits until it is chosen once more.
      if (!(error instanceof ContentUnavailable || isDatabaseOut(error))) throw error;
      logFailure(locals.requestId, 'the language of a member’s mails', error, true);
    }
    return undefined;
  },
);
