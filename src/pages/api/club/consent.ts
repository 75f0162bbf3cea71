import { ConsentAnswer, CookieConsentRequest } from '../../../contract/consent.ts';
import { consentCookie, cookieAge, setCookie } from '../../../http/cookies.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { isSecure } from '../../../http/site.ts';
import { consentPurposes, parseConsent, formatConsent } from '../../../words/consent.ts';
import { paths } from '../../../words/paths.ts';
import { readTarget } from '../../../words/wanted-target.ts';

const back = ({ next }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home();

export const POST = defineEndpoint(
  {
    summary: 'Keeps for 365 days what this browser allows third parties',
    who: 'anyone',
    body: CookieConsentRequest,
    form: { done: back, refused: (_code, _context, fields) => back(fields) },
    reply: ConsentAnswer,
  },
  ({ context: { cookies, request }, body, now, locale }) => {
    const { choice, ...named } = body;
    const before = choice === 'also' ? (parseConsent(cookies.get(consentCookie)?.value) ?? []) : [];
    const granted = consentPurposes.filter(
      (purpose) => choice === 'all' || (choice !== 'none' && (named[purpose] === 'yes' || before.includes(purpose))),
    );
    setCookie(cookies, isSecure(request), consentCookie, formatConsent(granted, now, locale), {
      seconds: cookieAge.preference,
    });
    return { granted };
  },
);
