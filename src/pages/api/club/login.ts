import type { APIContext } from 'astro';
import { normaliseEmail, termsStandingOf, type Member } from '../../../club/members/members.ts';
import { content } from '../../../content/content.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { LoginAnswer, LoginRequest } from '../../../contract/session.ts';
import { clearCookie, sessionCookie, setCookie } from '../../../http/cookies.ts';
import { type Call, defineEndpoint } from '../../../http/endpoint.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { rememberDevice } from '../../../http/login-device.ts';
import { limitNetwork, reserveLogin } from '../../../http/login-limits.ts';
import { isSecure } from '../../../http/site.ts';
import { paths } from '../../../lib/paths.ts';
import { loginWith, readTarget, withTarget } from '../../../lib/wanted-target.ts';
import { readConsumer } from './_consumer.ts';
import { credentialsError } from './_credentials.ts';

/** The login's address with the code of the refusal: no text and no personal data in an address. */
function loginAgain(code: ErrorCode, next: string | undefined): string {
  const login = loginWith(next ?? '');
  return `${login}${login.includes('?') ? '&' : '?'}error=${code}`;
}

export const POST = defineEndpoint(
  {
    summary: 'Begins a session: a token for other clients, a cookie for the browser',
    who: 'anyone',
    body: LoginRequest,
    rateLimit: limitNetwork,
    form: {
      done: ({ next }) => readTarget(next) ?? paths.home(),
      refused: (code, _context, { next }) => loginAgain(code, next),
      failed: ({ next }) => withTarget(paths.errorLogin(), next ?? ''),
    },
    onFailure: endSession,
    reply: LoginAnswer,
    refusals: ['wrong_credentials'],
  },
  async (call) => {
    const { context, services, body, locale, now } = call;
    const secure = isSecure(context.request);
    const member = await authenticate(call);
    if (!member) throw new FieldRefusal('wrong_credentials', { email: [await credentialsError(locale)] });
    await endSession(context);
    const versions = await content.termsVersions(now);
    const { token, expiresAt } = await services.members.createSession(member.id, now);
    setCookie(context.cookies, secure, sessionCookie(secure), token, { until: expiresAt });
    rememberDevice(context.cookies, secure, normaliseEmail(body.email));
    const caller = { member, ...termsStandingOf(member, versions) };
    return { consumer: await readConsumer({ caller, services, now }), token };
  },
);

/** Whether a login succeeds or fails, the session that this browser brought ends (docs/api.md#login): here, and in the browser. */
async function endSession({ locals, cookies, request }: APIContext): Promise<void> {
  const { credential, services } = locals;
  if (credential?.by !== 'cookie') return;
  const secure = isSecure(request);
  clearCookie(cookies, secure, sessionCookie(secure));
  await services.members.endSession(credential.token);
}

/** The active member with this e-mail and password, or null; counted against the limits of logins. */
async function authenticate({
  context,
  services,
  body: { email, password },
}: Call<'anyone', typeof LoginRequest>): Promise<Member | null> {
  const attempt = await reserveLogin(context, normaliseEmail(email));
  let outcome: 'right' | 'wrong' | null = null;
  try {
    const member = await services.members.authenticate(email, password);
    outcome = member ? 'right' : 'wrong';
    return member;
  } finally {
    await attempt.settle(outcome);
  }
}
