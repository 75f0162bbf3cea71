// What an Android key attests of a passkey (WebAuthn level 3, 8.4), with certificates of our own making: any browser can send such.
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

function der(tag: number, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const number = (value: number) => der(0x02, Buffer.from([value]));
const choice = (value: number) => der(0x0a, Buffer.from([value]));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const nameOf = (commonName: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, commonName))));
const validity = sequence(der(0x17, '250101000000Z'), der(0x17, '491231235959Z'));

function certify(
  subject: { readonly name: string; readonly publicKey: KeyObject },
  issuer: { readonly name: string; readonly privateKey: KeyObject },
  extensions: readonly Uint8Array[],
): Buffer {
  const toBeSigned = sequence(
    ...[der(0xa0, number(2)), number(1), ecdsaWithSha256, nameOf(issuer.name), validity, nameOf(subject.name)],
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(toBeSigned, ecdsaWithSha256, der(0x03, '\0', sign('sha256', toBeSigned, issuer.privateKey)));
}

/** The certificates of a passkey's key for this client data, leaf first; the leaf names `crlUrl` as its list of revoked certificates. */
export function certifyAndroidKey(publicKey: KeyObject, clientDataHash: Uint8Array, crlUrl: string): Uint8Array[] {
  const root = { name: 'root', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
  const keyDescription = sequence(
    ...[number(4), choice(1), number(4), choice(1)],
    ...[der(0x04, clientDataHash), der(0x04), sequence(), sequence()],
  );
  const crlPoints = sequence(sequence(der(0xa0, der(0xa0, der(0x86, crlUrl)))));
  const leaf = certify({ name: 'leaf', publicKey }, root, [
    sequence(objectId('2b06010401d679020111'), der(0x04, keyDescription)),
    sequence(objectId('551d1f'), der(0x04, crlPoints)),
  ]);
  return [leaf, certify(root, root, [])].map((certificate) => new Uint8Array(certificate));
}
