import { PreferencesRequest } from '../../../contract/preferences.ts';
import { cookieAge, localeCookie, setCookie, themeCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
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
      'Keeps this browser’s language and theme for 365 days; the language also as that of a signed-in member’s mails',
    who: 'anyone',
    body: PreferencesRequest,
    form: { done: back, refused: (_code, _context, fields) => back(fields) },
    reply: null,
  },
  async ({ services, context: { cookies, locals, request }, body }) => {
    const caller = body.locale === undefined ? null : await locals.findCaller();
    if (body.locale !== undefined && caller && caller.member.locale !== body.locale)
      await services.members.setLocale(caller.member.id, body.locale);
    for (const [name, value] of [
      [localeCookie, body.locale],
      [themeCookie, body.theme],
    ] as const) {
      if (value !== undefined && cookies.get(name)?.value !== value)
        setCookie(cookies, isSecure(request), name, value, { seconds: cookieAge.preference });
    }
    return undefined;
  },
);
