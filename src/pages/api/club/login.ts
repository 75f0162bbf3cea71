import type { APIContext } from 'astro';
import { normaliseEmail, termsStandingOf, type Member } from '../../../club/members/members.ts';
import { content } from '../../../content/content.ts';
import { ClubError, type ErrorCode } from '../../../contract/errors.ts';
import { LoginAnswer, LoginRequest } from '../../../contract/session.ts';
import { clearCookie, sessionCookie, setCookie } from '../../../http/cookies.ts';
import { type Call, defineEndpoint } from '../../../http/endpoint.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { findDevice, rememberDevice } from '../../../http/login-device.ts';
import { networkOf } from '../../../http/node/client-address.ts';
import { isSecure } from '../../../http/site.ts';
import { type Limit, type Reservation, reserveAttempt, waitInQueue } from '../../../http/throttle.ts';
import { paths } from '../../../lib/paths.ts';
import { loginWith, readTarget, withTarget } from '../../../lib/wanted-target.ts';
import { readConsumer } from './_consumer.ts';
import { credentialsError } from './_credentials.ts';

const windowMs = 15 * 60_000;
const ofAddress = (address: string): Limit => ({ of: ['login', networkOf(address)], max: 30, windowMs });
const ofPair = (address: string, email: string): Limit => ({
  of: ['login', networkOf(address), email],
  max: 5,
  windowMs,
});
const ofDevice = (device: string): Limit => ({ of: ['login-device', device], max: 5, windowMs });
/** For one account, from any address: after ten failures in an hour, logins queue, one every two seconds. Nobody is locked out. */
const ofAccount = (email: string): Limit => ({ of: ['login-account', email], max: 10, windowMs: 60 * 60_000 });
const turn = { everyMs: 2_000, longestMs: 10_000 } as const;

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
    rateLimit: ({ clientAddress, locals }) => reserveAttempt(ofAddress(clientAddress), locals.now),
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

/**
 * The active member with this e-mail and password, or null. Failures count against the address, against address and e-mail together, and
 * against the account or, instead, against a browser that has signed in to it before: so guessers with many addresses slow down each
 * other, but not the member.
 */
async function authenticate({
  context,
  services,
  body: { email, password },
  now,
}: Call<'anyone', typeof LoginRequest>): Promise<Member | null> {
  const account = normaliseEmail(email);
  const device = findDevice(context.cookies, isSecure(context.request), account);
  const reserved: Reservation[] = [];
  let failed = false;
  try {
    reserved.push(await reserveAttempt(ofPair(context.clientAddress, account), now));
    // Finding the queue full counts as a failure, too: otherwise trying again would cost nothing and keep the queue full.
    failed = true;
    const ofWho = device === null ? await takeTurn(account, now) : await reserveAttempt(ofDevice(device), now);
    if (ofWho) reserved.push(ofWho);
    failed = false;
    const member = await services.members.authenticate(email, password);
    failed = member === null;
    return member;
  } finally {
    await Promise.all(reserved.map(({ settle }) => settle(failed)));
  }
}

/** A reserved attempt of the account; null if none is left, after this login's turn in the queue has come. */
async function takeTurn(account: string, now: Date): Promise<Reservation | null> {
  const limit = ofAccount(account);
  try {
    return await reserveAttempt(limit, now);
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    await waitInQueue([...limit.of, 'queue'], turn, now);
    return null;
  }
}
