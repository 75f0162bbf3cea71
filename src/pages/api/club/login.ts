import { normaliseEmail, termsStandingOf, type Member } from '../../../club/members/members.ts';
import { content } from '../../../content/content.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { LoginAnswer, LoginRequest } from '../../../contract/session.ts';
import { sessionCookie, setCookie } from '../../../http/cookies.ts';
import { defineEndpoint, FieldRefusal } from '../../../http/endpoint.ts';
import { isSecure } from '../../../http/site.ts';
import { returnAttempt, takeAttempt, type Limit } from '../../../http/throttle.ts';
import { paths } from '../../../lib/paths.ts';
import { loginWith, readTarget } from '../../../lib/wanted-target.ts';
import { readConsumer } from './_consumer.ts';
import { credentialsError } from './_credentials.ts';

const windowMs = 15 * 60_000;
const ofAddress = (address: string): Limit => ({ of: ['login', address], most: 30, windowMs });
const ofPair = (address: string, email: string): Limit => ({ of: ['login', address, email], most: 5, windowMs });

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
    rateLimit: ({ clientAddress, locals }) => takeAttempt(ofAddress(clientAddress), locals.now),
    form: {
      done: ({ next }) => readTarget(next) ?? paths.home(),
      refused: (code, _context, { next }) => loginAgain(code, next),
    },
    reply: LoginAnswer,
    refusals: ['wrong_credentials'],
  },
  async ({ context, services, body, locale, now }) => {
    const member = await authenticate(services, body, context.clientAddress, now);
    if (!member) throw new FieldRefusal('wrong_credentials', { email: [await credentialsError(locale)] });
    const versions = await content.termsVersions(now);
    const { credential } = context.locals;
    if (credential?.by === 'cookie') await services.members.endSession(credential.token);
    const { token, expiresAt } = await services.members.createSession(member.id, now);
    const secure = isSecure(context.request);
    setCookie(context.cookies, secure, sessionCookie(secure), token, { until: expiresAt });
    const caller = { member, ...termsStandingOf(member, versions) };
    return { consumer: await readConsumer({ caller, services, now }), token };
  },
);

/** Counts the attempt against the pair as well. One that succeeds was none; one of an exhausted pair is not the address's. */
async function authenticate(
  services: App.Locals['services'],
  { email, password }: LoginRequest,
  address: string,
  now: Date,
): Promise<Member | null> {
  const pair = ofPair(address, normaliseEmail(email));
  try {
    await takeAttempt(pair, now);
  } catch (error) {
    await returnAttempt(ofAddress(address), now);
    throw error;
  }
  const member = await services.members.authenticate(email, password);
  if (member) {
    await returnAttempt(pair, now);
    await returnAttempt(ofAddress(address), now);
  }
  return member;
}
