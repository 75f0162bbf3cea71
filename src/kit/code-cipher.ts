// Codes that are worth something, seeds of draws, and members' copies of their data, in which codes stand, as they are stored: encrypted
// with AES-256-GCM, codes found again by a keyed hash. Both keys are derived from one secret.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

export interface CodeCipher {
  /** The code, encrypted. `context`, such as the id of its row, has to be given again to read it: it can't be moved to another row. */
  readonly seal: (code: string, context: string) => Buffer;
  /** The code of `seal`; null where secret or context are others, or the bytes were changed. */
  readonly open: (sealed: Buffer, context: string) => string | null;
  /** As `seal` and `open`, of a file. */
  readonly sealBytes: (bytes: Buffer, context: string) => Buffer;
  readonly openBytes: (sealed: Buffer, context: string) => Buffer | null;
  /** 32 bytes, the same for the same code, by which nobody without the secret can check a guess. */
  readonly fingerprint: (code: string) => Buffer;
}

/**
 * The cipher under keys derived from this secret, whose strength is theirs: a random one of 32 characters or more. What it seals for one
 * purpose it can't open for another.
 */
export function createCodeCipher(
  secret: string,
  purpose: 'voucher codes' | 'draw seeds' | 'data exports' = 'voucher codes',
): CodeCipher {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `club ${purpose}: ${use}`, 32));
  const encryption = derive('encryption');
  const hashing = derive('hashing');
  const sealBytes: CodeCipher['sealBytes'] = (bytes, context) => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(context));
    const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
  };
  const openBytes: CodeCipher['openBytes'] = (sealed, context) => {
    if (sealed.length < ivLength + tagLength) return null;
    const iv = sealed.subarray(0, ivLength);
    const decipher = createDecipheriv('aes-256-gcm', encryption, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    const bytes = decipher.update(sealed.subarray(ivLength + tagLength));
    try {
      return Buffer.concat([bytes, decipher.final()]);
    } catch {
      return null; // the tag is another's: this is all that `final` fails for
    }
  };
  return {
    sealBytes,
    openBytes,
    seal: (code, context) => sealBytes(Buffer.from(code), context),
    open: (sealed, context) => openBytes(sealed, context)?.toString('utf8') ?? null,
    fingerprint: (code) => createHmac('sha256', hashing).update(code).digest(),
  };
}
