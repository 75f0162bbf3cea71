// An address of a picture lasts as long as the content shows that part of it: what is cropped later, or taken back, is served no
// more, and what only a draft shows is for its editors.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/words/paths.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let lake: LakeOfClub;
let member: Client;
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  member = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

const crop = { _type: 'sanity.imageCrop', left: 0.5, top: 0.5, right: 0, bottom: 0 };
const [one, other] = ['article-dragos', 'inspiration-el-mojo-de-cada-casa'];
const within = { timeout: 2500, interval: 50 };
const status = async (address: string) => (await fetch(club.url + address)).status;

/** A picture that nothing shows yet. */
async function uploadPicture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return (await lake.editor.assets.upload('image', bytes, { filename: 'nueva.jpg' }))._id;
}
const imageOf = (id: string, cut: object | null) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: id },
  alt: { _type: 'localizedString', es: 'Nueva' },
  ...(cut && { crop: cut }),
});
const addressesAt = async (path: string, browser = member) =>
  new Set([...(await browser.get(path)).text.matchAll(/\/media\/[^\s"'<>,)?&\\]+/g)].map(([address]) => address));
const pathOf = async (id: string) => {
  const slug = await lake.editor.fetch<string>('*[_id == $id][0].slug.current', { id });
  return id.startsWith('article-') ? paths.article(slug) : paths.inspiration(slug);
};
/** Has the article published with that image; gives the address that its page has from then on, and not before. */
async function show(article: string, id: string, cut: object | null): Promise<string> {
  const path = await pathOf(article);
  const earlier = await addressesAt(path);
  await lake.editor
    .patch(article)
    .set({ image: imageOf(id, cut) })
    .commit();
  const added = async () => [...(await addressesAt(path)).difference(earlier)];
  await expect.poll(added, within).toHaveLength(1);
  return (await added())[0] ?? '';
}

test('an address ends when nothing published shows that part of its picture any more, and not before', async () => {
  const id = await uploadPicture('#336699');
  const originals = await lake.editor.fetch<{ _id: string; _type: string }[]>('*[_id in $ids]', { ids: [one, other] });
  const whole = await show(one, id, null);
  expect(await status(whole)).toBe(200);
  expect(await show(other, id, null)).toBe(whole);
  const cropped = await show(one, id, crop);
  expect(cropped).not.toBe(whole);
  expect([await status(cropped), await status(whole)]).toEqual([200, 200]);
  expect(await show(other, id, crop)).toBe(cropped);
  await expect.poll(() => status(whole), within).toBe(404);
  expect((await fetch(`${club.url}${whole}?w=640`)).headers.get('cache-control')).toBe('no-store');
  expect(await status(cropped)).toBe(200);
  // Shown again, it is there again.
  expect(await show(one, id, null)).toBe(whole);
  await expect.poll(() => status(whole), within).toBe(200);
  for (const document of originals) await lake.editor.createOrReplace(document);
  await expect.poll(async () => [await status(whole), await status(cropped)], within).toEqual([404, 404]);
});

test('an address in a draft is for the editor who looks at drafts, until it is published', async () => {
  const id = await uploadPicture('#993366');
  const browser = await openDraftMode(club, 'un-secreto-de-una-imagen-en-borrador');
  const path = await pathOf(one);
  const earlier = await addressesAt(path, browser);
  const article = await lake.editor.fetch<{ _id: string; _type: string }>('*[_id == $id][0]', { id: one });
  await lake.editor.createOrReplace({ ...article, _id: `drafts.${one}`, image: imageOf(id, crop) });
  const added = async () => [...(await addressesAt(path, browser)).difference(earlier)];
  await expect.poll(added, within).toHaveLength(1);
  const [address = ''] = await added();
  const seen = await browser.get(address);
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  for (const stranger of [openBrowser(club.url), member]) expect((await stranger.get(address)).status).toBe(404);
  expect(await addressesAt(path)).not.toContain(address);

  await lake.editor
    .transaction()
    .createOrReplace({ ...article, image: imageOf(id, crop) })
    .delete(`drafts.${one}`)
    .commit();
  await expect.poll(() => status(address), within).toBe(200);
  expect((await fetch(club.url + address)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, s-maxage=60, immutable',
  );
});
