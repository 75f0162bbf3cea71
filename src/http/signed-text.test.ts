import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignedText, readTextOfBefore, signText } from './signed-text.ts';

const key = 'a key of thirty-two characters…!';

test('what was signed is read again, whatever it says', () => {
  for (const text of ['', 'sí', '{"level":"Gold"}', '.'])
    expect(readSignedText(key, 'draft mode', signText(key, 'draft mode', text))).toBe(text);
});

test('another key, another text or a torn signature is refused', () => {
  const signed = signText(key, 'draft mode', '{"level":"Gold"}');
  const [, signature = ''] = signed.split('.');
  const forged = `${Buffer.from('{"level":"Platinum"}').toString('base64url')}.${signature}`;
  const others = [signText(`${key}x`, 'draft mode', '{}'), forged, signed.slice(0, -1), `${signed}.`, '', '.', 'a.b'];
  for (const wrong of others) expect(readSignedText(key, 'draft mode', wrong)).toBeNull();
});

test('what was signed for one thing is nothing for another', () => {
  const signed = signText(key, 'in islands', '["door","evento",1]');
  expect(readSignedText(key, 'door', signed)).toBeNull();
  expect(readTextOfBefore(key, signed)).toBeNull();
});

test('what was signed before signatures named a purpose is read where it is asked for, and nowhere else', () => {
  const encoded = Buffer.from('["door","evento",1]').toString('base64url');
  const before = `${encoded}.${createHmac('sha256', key).update(encoded).digest('base64url')}`;
  expect(readTextOfBefore(key, before)).toBe('["door","evento",1]');
  expect(readSignedText(key, 'door', before)).toBeNull();
});
