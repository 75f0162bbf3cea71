// How a login ends: with a session, whose token is the answer's and the browser's cookie's. And the member's sessions, as API and profile
// give them.
import type { APIContext } from 'astro';
import { termsStateOf, type Member } from '../members/members.ts';
import { content } from '../../content/content.ts';
import type { LoginAnswer, Session } from './session.contract.ts';
import { clearCookie, localeCookie, sessionCookie, setCookie } from '../../http/cookies.ts';
import type { Call } from '../../http/declaration.ts';
import { rememberDevice } from '../../http/login-device.ts';
import { isSecure } from '../../http/site.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { readLocale } from '../../words/locale.ts';
import { passkeyOffer } from '../../words/passkey-offer.ts';
import { nameDevice } from './device-name.ts';
import { readConsumer } from '../points/consumer.app.ts';
import type { Services } from '../services.ts';

/**
 * Signs the member in, in place of whoever this browser had signed in before. Throws unauthenticated if the password is not the one with
 * this hash any more (null where it was not asked for).
 */
export async function beginSession(
  { context, services, now }: Pick<Call, 'context' | 'services' | 'now'>,
  known: Member,
  passwordHash: string | null,
): Promise<LoginAnswer> {
  const { cookies, request } = context;
  const secure = isSecure(request);
  await endSession(context);
  const versions = await content.termsVersions(now);
  const device = nameDevice(request.headers.get('user-agent'));
  const { token, expiresAt } = await services.members.createSession(known.id, now, device, passwordHash);
  setCookie(cookies, secure, sessionCookie(secure), token, { until: expiresAt });
  // As it was chosen on this browser: the page that they sign in on is in it.
  const locale = readLocale(cookies.get(localeCookie)?.value) ?? known.locale;
  if (locale !== known.locale) await services.members.setLocale(known.id, locale);
  const member = { ...known, locale };
  rememberDevice(cookies, secure, member.email);
  const caller = { member, ...termsStateOf(member, versions) };
  const [consumer, passkeys, closed] = await Promise.all([
    readConsumer({ caller, services, now }),
    services.passkeys.list(member.id),
    services.members.findClosedPopups(member.id),
  ]);
  return { consumer, token, offers_passkey: passkeys.length === 0 && !closed.has(passkeyOffer) };
}

/** Whether a login succeeds or fails, the session that this browser brought ends (docs/api.md#login): here, and in the browser. */
export async function endSession({ locals, cookies, request }: APIContext): Promise<void> {
  const { credential, services } = locals;
  if (credential?.by !== 'cookie') return;
  const secure = isSecure(request);
  clearCookie(cookies, secure, sessionCookie(secure));
  await services.members.endSession(credential.token);
}

/** The open sessions of the member, that of `token` first. */
export async function listSessions(services: Services, memberId: string, token: string, now: Date): Promise<Session[]> {
  const sessions = await services.session.list(memberId, token, now);
  return sessions.map(({ id, current, createdAt, lastSeenAt, device }) => ({
    id,
    current,
    device,
    created_at: canaryIso(createdAt),
    last_used_at: canaryIso(lastSeenAt),
  }));
}
