import { content } from '../../../content/content.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { LoginAnswer, LoginRequest } from '../../../contract/session.ts';
import { sessionCookie, setCookie } from '../../../http/cookies.ts';
import { defineEndpoint, FieldRefusal } from '../../../http/endpoint.ts';
import { isSecure } from '../../../http/site.ts';
import { paths } from '../../../lib/paths.ts';
import { loginWith, readTarget } from '../../../lib/wanted-target.ts';
import { readConsumer } from './_consumer.ts';
import { credentialsError } from './_credentials.ts';

/** The login again, saying why by a code: no text and nothing of the person stands in an address. */
function loginAgain(code: ErrorCode, next: string | undefined): string {
  const login = loginWith(next ?? '');
  return `${login}${login.includes('?') ? '&' : '?'}error=${code}`;
}

export const POST = defineEndpoint(
  {
    summary: 'Begins a session: a token for other clients, a cookie for the browser',
    who: 'anyone',
    body: LoginRequest,
    form: {
      done: ({ next }) => readTarget(next) ?? paths.home(),
      refused: (code, _context, { next }) => loginAgain(code, next),
    },
    reply: LoginAnswer,
    refusals: ['wrong_credentials', 'too_many_requests'],
  },
  async ({ context, services, body, locale, now }) => {
    const member = await services.members.authenticate(body.email, body.password);
    if (!member) throw new FieldRefusal('wrong_credentials', { email: [await credentialsError(locale)] });
    const { version } = await content.terms(locale, now);
    const { token, expiresAt } = await services.members.createSession(member.id, now);
    const secure = isSecure(context.request);
    setCookie(context.cookies, secure, sessionCookie(secure), token, { until: expiresAt });
    const termsAccepted = member.acceptedTermsVersion === version;
    return {
      consumer: await readConsumer({ caller: { by: 'cookie', token, member, termsAccepted }, services, now }),
      token,
    };
  },
);
