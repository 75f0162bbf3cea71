import { expect, test } from 'vitest';
import { hashPassword, verifyNobodysPassword, verifyPassword } from './password-hash.ts';

test('a password is kept as argon2id with 19 MiB and two passes, and known again', async () => {
  const stored = await hashPassword('incombustible-2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('incombustible-2026', stored)).toBe(true);
  expect(await verifyPassword('incombustible-2027', stored)).toBe(false);
  expect(await hashPassword('incombustible-2026')).not.toBe(stored);
});

test('a password that a keyboard composed of other code points is the same password', async () => {
  expect(await verifyPassword('contrasen\u0303a-larga', await hashPassword('contraseña-larga'))).toBe(true);
});

test('nobody’s password is never right', async () => {
  expect(await verifyNobodysPassword('')).toBe(false);
});
