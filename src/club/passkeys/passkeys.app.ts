// The ceremonies of passkeys (docs/api.md#passkeys). The challenge that is to be signed waits in a signed cookie, for ten minutes; it
// counts once, on whatever server. The relying party is the site's host: with an address that is no name, such as 127.0.0.1, browsers
// know no passkeys.
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifyRegistrationResponseOpts,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { APIContext } from 'astro';
import { z } from 'zod';
import type { Passkey, PasskeyLoginRequest, PasskeyRequest } from './passkeys.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { readSignedText, signText } from '../../http/signed-text.ts';
import { clearCookie, cookieAge, passkeyCookie, setCookie } from '../../http/cookies.ts';
import { logRefused } from '../../http/failure-log.ts';
import { signingKey } from '../../http/signing-key.ts';
import { isKnownOrigin, isSecure, siteOrigin } from '../../http/site.ts';
import { takeAttempt } from '../../http/throttle.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import type { Services } from '../services.ts';

const challengeLifeMs = cookieAge.passkey * 1000;

const Challenge = z.strictObject({
  challenge: z.string(),
  /** The member who adds a passkey; null for a login. */
  memberId: z.string().nullable(),
  until: z.number(),
});

interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The site as passkeys know it; null where its address is no name. */
export function findRelyingParty(request: Pick<Request, 'url'>): RelyingParty | null {
  const origin = siteOrigin(request);
  const { hostname } = new URL(origin);
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return isName && isKnownOrigin(request) ? { id: hostname, origin } : null;
}

function getRelyingParty(request: Request): RelyingParty {
  const party = findRelyingParty(request);
  if (!party) throw new ClubError('passkeys_unavailable');
  return party;
}

/** Options for adding a passkey to a member, with the challenge noted in a cookie. Throws passkeys_unavailable. */
export async function createPasskeyOptions(
  context: APIContext,
  member: { readonly id: string; readonly email: string; readonly firstName: string; readonly lastName: string },
  known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[],
  brand: string,
) {
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: getRelyingParty(context.request).id,
    userName: member.email,
    userDisplayName: `${member.firstName} ${member.lastName}`,
    userID: new TextEncoder().encode(member.id),
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  noteChallenge(context, options.challenge, member.id);
  return options;
}

/** Options for signing in with any passkey of the site; they name none, and so tell of no member. Throws passkeys_unavailable. */
export async function createLoginOptions(context: APIContext) {
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(context.request).id,
    timeout: challengeLifeMs,
    userVerification: 'required',
  });
  noteChallenge(context, options.challenge, null);
  return options;
}

function noteChallenge({ cookies, request, locals }: APIContext, challenge: string, memberId: string | null): void {
  const until = locals.now.getTime() + challengeLifeMs;
  const note: z.infer<typeof Challenge> = { challenge, memberId, until };
  const secure = isSecure(request);
  const value = signText(signingKey(), 'passkey challenge', JSON.stringify(note));
  setCookie(cookies, secure, passkeyCookie(secure), value, { seconds: cookieAge.passkey });
}

/** The challenge of this browser, which counts once; null without one, or after ten minutes. */
async function takeChallenge(
  { cookies, request, locals }: APIContext,
  memberId: string | null,
): Promise<string | null> {
  const secure = isSecure(request);
  const text = readSignedText(signingKey(), 'passkey challenge', cookies.get(passkeyCookie(secure))?.value ?? '');
  clearCookie(cookies, secure, passkeyCookie(secure));
  const note = text === null ? null : (Challenge.safeParse(JSON.parse(text)).data ?? null);
  if (note?.memberId !== memberId || note.until <= locals.now.getTime()) return null;
  try {
    await takeAttempt({ of: ['passkey-challenge', note.challenge], max: 1, windowMs: challengeLifeMs }, locals.now);
  } catch (error) {
    if (error instanceof ClubError) return null;
    throw error;
  }
  return note.challenge;
}

/** The credential that the browser made for this member; null if the challenge or what it signed is not right. */
export async function verifyNewPasskey(context: APIContext, memberId: string, request: PasskeyRequest) {
  const { id, origin } = getRelyingParty(context.request);
  const expectedChallenge = await takeChallenge(context, memberId);
  if (expectedChallenge === null) return null;
  const { id: credentialId, rawId, type, clientExtensionResults, response, authenticatorAttachment } = request;
  const made = {
    id: credentialId,
    rawId,
    type,
    clientExtensionResults,
    response,
    ...(authenticatorAttachment && { authenticatorAttachment }),
  };
  const checked = await orNull(
    verifyWithoutCertificates({
      response: made,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports,
  };
}

/**
 * The counter that came with a signature of `credential`; null if challenge, signature, counter or user verification is not right. The
 * challenge is used up either way.
 */
export async function verifyPasskeyLogin(
  context: APIContext,
  request: PasskeyLoginRequest,
  credential: {
    readonly memberId: string;
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
  } | null,
): Promise<number | null> {
  const { id, origin } = getRelyingParty(context.request);
  const expectedChallenge = await takeChallenge(context, null);
  if (expectedChallenge === null || !credential) return null;
  const { authenticatorAttachment, response, ...rest } = request;
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== credential.memberId) return null;
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...rest,
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/**
 * Verifies a new credential that nothing attests, or only its own key; null for any other. Certificates, which we don't ask for, are never
 * looked at: the library would fetch the lists of revoked ones from wherever they say.
 */
async function verifyWithoutCertificates(options: VerifyRegistrationResponseOpts) {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(options.response.response.attestationObject));
  const format = attestation.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  return isPlain ? verifyRegistrationResponse(options) : null;
}

/** The library throws for whatever a browser may have sent that is not right: that is a refusal, not a failure of ours. */
async function orNull<T>(checked: Promise<T>): Promise<T | null> {
  try {
    return await checked;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logRefused('passkey', error);
    return null;
  }
}

/** The member's passkeys, the oldest first. */
export async function listPasskeys(services: Services, memberId: string): Promise<Passkey[]> {
  const passkeys = await services.passkeys.list(memberId);
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: canaryIso(createdAt),
    last_used_at: lastUsedAt && canaryIso(lastUsedAt),
  }));
}
