import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { confirm } from './confirm.ts';

function ask(
  answer: string | null,
  isInteractive = true,
): { readonly asked: Promise<void>; readonly shown: () => string } {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = confirm('Void it?', { input, output, isInteractive });
  input.end(answer ?? undefined);
  return { asked, shown: () => String(output.read() ?? '') };
}

test.each(['y\n', 'yes\n', 'sí\n', 'Y\n'])('%j is a yes', async (answer) => {
  const { asked, shown } = ask(answer);
  await expect(asked).resolves.toBeUndefined();
  expect(shown()).toContain('Void it? [y/N]');
});

test.each(['\n', 'n\n', 'no\n', 'yesterday\n', null])('%j is none, and nothing is changed', async (answer) => {
  await expect(ask(answer).asked).rejects.toThrow('Nothing is changed.');
});

test('where nobody can be asked, the command has to say so', async () => {
  await expect(ask('y\n', false).asked).rejects.toThrow('--yes');
});
