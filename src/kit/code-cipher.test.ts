import { expect, test } from 'vitest';
import { createCodeCipher } from './code-cipher.ts';

const cipher = createCodeCipher('a secret of the club, long enough');

test('a code is read again with the same secret and context, and with no other', () => {
  const sealed = cipher.seal('ABC-123', 'row 1');
  expect(cipher.open(sealed, 'row 1')).toBe('ABC-123');
  expect(cipher.open(sealed, 'row 2')).toBeNull();
  expect(createCodeCipher('another secret of the club, too').open(sealed, 'row 1')).toBeNull();
  const changed = Buffer.from(sealed);
  changed.writeUInt8((sealed.at(-1) ?? 0) ^ 1, sealed.length - 1);
  expect(cipher.open(changed, 'row 1')).toBeNull();
});

test('what is stored shows neither the code nor that two are equal', () => {
  const [one, two] = [cipher.seal('ABC-123', 'row 1'), cipher.seal('ABC-123', 'row 1')];
  expect(one.includes('ABC-123')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('equal codes have the same fingerprint, which depends on the secret', () => {
  expect(cipher.fingerprint('ABC-123')).toEqual(cipher.fingerprint('ABC-123'));
  expect(cipher.fingerprint('ABC-123')).not.toEqual(cipher.fingerprint('ABC-124'));
  expect(createCodeCipher('another secret of the club, too').fingerprint('ABC-123')).not.toEqual(
    cipher.fingerprint('ABC-123'),
  );
});
