import { expect, test } from 'vitest';
import { CachedQuery } from './cached-query.ts';
import type { LakeAnswer } from './lake.ts';

test('what changes while a query runs, and only the new result depends on, makes it run again', async () => {
  const waiting: ((answer: LakeAnswer<string>) => void)[] = [];
  const query = new CachedQuery(
    () => new Promise<LakeAnswer<string>>((resolve) => waiting.push(resolve)),
    () => true,
  );
  const answerWith = (result: string, ...syncTags: string[]) => waiting.shift()?.({ result, syncTags });
  const first = query.get();
  answerWith('leads nowhere', 'redirects');
  expect((await first).value).toBe('leads nowhere');
  query.onEvent({ kind: 'changed', tags: ['redirects'] });
  const second = query.get();
  // What the redirect refers to from now on changes too, before anybody can know that it does.
  query.onEvent({ kind: 'changed', tags: ['articles'] });
  answerWith('leads to the old address', 'redirects', 'articles');
  await second;
  const third = query.get();
  answerWith('leads to the new address', 'redirects', 'articles');
  expect((await third).value).toBe('leads to the new address');
});
