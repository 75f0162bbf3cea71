// Old addresses that editors lead to new ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let lake: LakeOfClub;
let member: Client;
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  member = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

const open = async (path: string, browser = member) => {
  const { status, headers } = await browser.get(path);
  return [status, headers.location ?? null];
};
const publish = (redirect: { from: string; to: string; permanent: boolean }) =>
  lake.editor.createOrReplace({ _id: `redirect-${redirect.from}`, _type: 'redirect', ...redirect });

test('an old address leads to the new one for anybody, and only that one is guarded', async () => {
  const visitor = Client.browser(club.url);
  expect(await open('/club/festivales', visitor)).toEqual([308, '/club/news-festivales']);
  expect(await open('/club/festivales')).toEqual([308, '/club/news-festivales']);
  visitor.cookies.set('age-verified', 'true');
  expect(await open('/club/news-festivales', visitor)).toEqual([303, '/club/login?next=%2Fclub%2Fnews-festivales']);
});

test('what is published, changed or taken away holds within two seconds', async () => {
  expect(await open('/club/verano')).toEqual([404, null]);
  const within = { timeout: 2000 };
  await publish({ from: 'verano', to: '/club/christmas', permanent: false });
  await expect.poll(() => open('/club/verano'), within).toEqual([307, '/club/christmas']);
  await publish({ from: 'verano', to: 'https://verano.example/2026', permanent: true });
  await expect.poll(() => open('/club/verano'), within).toEqual([308, 'https://verano.example/2026']);
  await lake.editor.delete('redirect-verano');
  await expect.poll(() => open('/club/verano'), within).toEqual([404, null]);
});

test('a page that there is, of the editors or of the club, is shown whatever else is published', async () => {
  for (const from of ['christmas', 'faq', 'login']) await publish({ from, to: '/club/petshopboys', permanent: true });
  await publish({ from: 'listo', to: '/club/faq', permanent: true });
  await expect.poll(() => open('/club/listo')).toEqual([308, '/club/faq']);
  for (const path of ['/club/christmas', '/club/faq']) expect(await open(path)).toEqual([200, null]);
});

test('nothing but a page of the club or an https address is ever followed, nor a circle', async () => {
  for (const [from, to] of [
    ['uno', 'javascript:alert(1)'],
    ['dos', '//evil.example'],
    ['tres', 'http://evil.example'],
    ['cuatro', '/club/cuatro'],
    ['fin', '/club/faq'],
  ] as const)
    await publish({ from, to, permanent: true });
  await expect.poll(() => open('/club/fin')).toEqual([308, '/club/faq']);
  for (const path of ['/club/uno', '/club/dos', '/club/tres', '/club/cuatro'])
    expect(await open(path)).toEqual([404, null]);
});
