// A passkey in software: makes and signs what a browser's authenticator would (WebAuthn level 3, ES256), so that a test can also send what
// no honest browser does.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { invariant } from '../../src/kit/invariant.ts';
import { certifyAndroidKey } from './android-attestation.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;

/** What of a ceremony may be wrong. */
export interface Fault {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** What attests a new passkey, instead of nothing: its own key, or certificates whose list of revoked ones is at `crlUrl`. */
  readonly attestation?: { readonly format: 'packed' | 'android-key'; readonly crlUrl?: string };
}

type Statement = Map<string, number | Uint8Array | Uint8Array[]>;

export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  readonly #certifiedKey: KeyObject;
  #counter = 0;

  /** `origin` is the site's. */
  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    invariant(x !== undefined && y !== undefined, 'a point of the curve has two coordinates');
    this.#origin = origin;
    this.#key = privateKey;
    this.#certifiedKey = publicKey;
    // COSE: EC2, ES256, P-256, x, y.
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0] ?? new Uint8Array()],
        [-3, coordinates[1] ?? new Uint8Array()],
      ]),
    );
  }

  /** What a browser sends for a new passkey, by the challenge of the creation options. */
  create(challenge: string, fault: Fault = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const authData = Buffer.concat([this.#authenticatorData(flags.hasCredential, 0, fault), credential]);
    const clientData = this.#clientData('webauthn.create', challenge, fault);
    const attestation = new Map<string, string | Statement | Uint8Array>([
      ['fmt', fault.attestation?.format ?? 'none'],
      ['attStmt', this.#attest(authData, sha256(clientData), fault)],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser sends to sign in, by the challenge of the request options. */
  get(challenge: string, fault: Fault = {}) {
    const counter = fault.counter ?? ++this.#counter;
    const authenticatorData = this.#authenticatorData(0, counter, fault);
    const clientData = this.#clientData('webauthn.get', challenge, fault);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(fault.userHandle !== undefined && { userHandle: Buffer.from(fault.userHandle).toString('base64url') }),
      },
    };
  }

  #attest(authData: Uint8Array, clientDataHash: Uint8Array, { attestation }: Fault): Statement {
    if (!attestation) return new Map();
    const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), this.#key);
    const statement: Statement = new Map<string, number | Uint8Array>([
      ['alg', -7],
      ['sig', new Uint8Array(signature)],
    ]);
    const { crlUrl } = attestation;
    if (crlUrl !== undefined) statement.set('x5c', certifyAndroidKey(this.#certifiedKey, clientDataHash, crlUrl));
    return statement;
  }

  #authenticatorData(more: number, counter: number, { relyingParty, isUserVerified = true }: Fault): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flag = flags.userPresent | (isUserVerified ? flags.userVerified : 0) | more;
    return Buffer.concat([sha256(relyingParty ?? new URL(this.#origin).hostname), Buffer.from([flag]), counted]);
  }

  #clientData(type: string, challenge: string, fault: Fault): Buffer {
    const { origin = this.#origin } = fault;
    return Buffer.from(
      JSON.stringify({ type: fault.type ?? type, challenge: fault.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }
}
