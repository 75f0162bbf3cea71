import { expect, test } from 'vitest';
import { readSignedText, signText } from './signed-text.ts';

const key = 'a key of thirty-two characters…!';

test('what was signed is read again, whatever it says', () => {
  for (const text of ['', 'sí', '{"level":"Gold"}', '.']) expect(readSignedText(key, signText(key, text))).toBe(text);
});

test('another key, another text or a torn signature is refused', () => {
  const signed = signText(key, '{"level":"Gold"}');
  const [, signature = ''] = signed.split('.');
  const forged = `${Buffer.from('{"level":"Platinum"}').toString('base64url')}.${signature}`;
  for (const wrong of [signText(`${key}x`, '{}'), forged, signed.slice(0, -1), `${signed}.`, '', '.', 'a.b'])
    expect(readSignedText(key, wrong)).toBeNull();
});
