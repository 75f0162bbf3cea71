// Links of the editors on the site: they follow what they lead to, and an address that was left leads on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepOldAddresses } from '../../studio/links/keep-old-address.ts';
import { addressOf } from '../../studio/schema/address.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
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

interface Written {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

const within = { timeout: 2000, interval: 50 };
const slug = (current: string) => ({ _type: 'slug', current });
const reference = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });
const link = (more: object) => ({ _type: 'link', label: { es: 'Enlace de prueba' }, ...more });
const chosen = (more: object) => link({ destination: { _type: 'destination', ...more } });

async function first(type: string): Promise<Written> {
  const found = await lake.editor.fetch<Written | null>('*[_type == $type && !(_id in path("drafts.**"))][0]', {
    type,
  });
  if (!found) throw new Error(`The sample content has no ${type}.`);
  return found;
}

const open = async (path: string) => {
  const { status, headers } = await member.get(path);
  return [status, headers.location ?? null];
};

/** Publishes that page with these sections, and gives what its links are. */
async function publishPage(sections: readonly object[]): Promise<void> {
  const page = { _id: 'pagina-de-enlaces', _type: 'page', path: 'enlaces', title: { es: 'Enlaces' } };
  const keyed = sections.map((section, index) => ({ ...section, _key: String(index) }));
  await lake.editor.createOrReplace({ ...page, sections: keyed });
}
const linksOfPage = async () => {
  const { text } = await member.get('/club/enlaces');
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return [...main.matchAll(/<a\b[^>]*?\shref="([^"]*)/g)].map(([, to]) => to?.replaceAll('&#38;', '&'));
};
const call = (to: object) => ({ _type: 'callToActionSection', title: { es: 'Ven' }, ink: 'ocre', link: to });
const text = (...marks: object[]) => ({
  _type: 'richTextSection',
  body: {
    es: marks.map((mark, index) => ({
      _type: 'block',
      _key: String(index),
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'm', ...mark }],
      children: [{ _type: 'span', _key: 's', text: 'Enlace de prueba', marks: ['m'] }],
    })),
  },
});

test('a link leads to whatever it refers to, to a page of the club or outside', async () => {
  const types = [
    'page',
    'product',
    'category',
    'article',
    'inspiration',
    'draw',
    'clubDocument',
    'clubFile',
    'redirect',
  ];
  const targets = await Promise.all(types.map(first));
  const elsewhere = [
    [{ route: '/' }, '/club'],
    [{ route: 'catalogo', after: '?orden=puntos#lista' }, '/club/catalogo?orden=puntos#lista'],
    [{ href: 'https://example.com/verano' }, 'https://example.com/verano'],
  ] as const;
  const links = [...targets.map(({ _id }) => ({ document: reference(_id) })), ...elsewhere.map(([to]) => to)];
  await publishPage([...links.map((to) => call(chosen(to))), text(...links)]);
  const wanted = [...targets.map(addressOf), ...elsewhere.map(([, to]) => to)];
  await expect.poll(linksOfPage, within).toEqual([...wanted, ...wanted]);
});

test('a link that was written by hand goes on leading there', async () => {
  const old = ['/club/catalogo', '/club/noticias?pagina=2', 'https://example.com'];
  await publishPage([...old.map((to) => call(link({ to }))), text(...old.map((href) => ({ href })))]);
  await expect.poll(linksOfPage, within).toEqual([...old, ...old]);
  await publishPage([call({ ...chosen({ route: 'faq' }), to: '/club/catalogo' })]);
  await expect.poll(linksOfPage, within).toEqual(['/club/faq']);
  await publishPage([call({ ...chosen({}), to: '/club/contacto' })]);
  await expect.poll(linksOfPage, within).toEqual(['/club/contacto']);
  await publishPage([
    call({ ...chosen({ document: reference('no-hay') }), to: '/club/catalogo' }),
    call(link({ to: '/club/faq' })),
  ]);
  await expect.poll(linksOfPage, within).toEqual(['/club/faq']);
});

test('what is not published is linked to from the moment that it is, and no longer than that', async () => {
  const article = { ...(await first('article')), _id: 'aun-no', slug: slug('aun-no') };
  await publishPage([call(chosen({ document: reference('aun-no') })), text({ document: reference('aun-no') })]);
  const words = async () => (await member.get('/club/enlaces')).text.includes('Enlace de prueba');
  // The words stood there before, with a link.
  await expect.poll(linksOfPage, within).toEqual([]);
  expect(await words()).toBe(true);
  await lake.editor.createOrReplace(article);
  await expect.poll(linksOfPage, within).toEqual(['/club/noticias/aun-no', '/club/noticias/aun-no']);
  await lake.editor.delete('aun-no');
  await expect.poll(linksOfPage, within).toEqual([]);
});

describe('what changes its address', () => {
  test.each([
    ['page', { path: 'nueva-direccion' }],
    ['product', { slug: slug('nueva-direccion') }],
    ['category', { slug: slug('nueva-direccion') }],
    ['article', { slug: slug('nueva-direccion') }],
    ['inspiration', { slug: slug('nueva-direccion') }],
    ['clubDocument', { membersOnly: true }],
    ['clubFile', { slug: slug('nueva-direccion') }],
  ])('a %s is found under the old one, and links to it follow', async (type, change) => {
    const sample = await first(type);
    const before: Written = { ...sample, membersOnly: type === 'clubDocument' ? false : sample.membersOnly };
    const after: Written = { ...before, ...change };
    await lake.editor.createOrReplace(before);
    await publishPage([call(chosen({ document: reference(before._id) }))]);
    const [old, now] = [addressOf(before) ?? '', addressOf(after) ?? ''];
    await expect.poll(() => open(old), within).toEqual([200, null]);
    expect(await keepOldAddresses(lake.editor, before, after)).toContain(old);
    await lake.editor.createOrReplace(after);
    await expect.poll(() => open(old), within).toEqual([308, now]);
    expect(await open(now)).toEqual([200, null]);
    await expect.poll(linksOfPage, within).toEqual([now]);
    expect((await member.get(old)).headers['cache-control']).toBe('no-cache');

    // And back: the old address shows it again, and the other one leads there.
    await keepOldAddresses(lake.editor, after, before);
    await lake.editor.createOrReplace(before);
    await expect.poll(() => open(now), within).toEqual([308, old]);
    expect(await open(old)).toEqual([200, null]);
  });

  test('a file leads on from its own old address too, under its own rule', async () => {
    const before = await first('clubFile');
    const after: Written = { ...before, slug: slug('fichero-nuevo') };
    const old = (addressOf(before) ?? '').replace('/pdf/', '/ficheros/') + '.pdf';
    expect(await open(old)).toEqual([200, null]);
    await keepOldAddresses(lake.editor, before, after);
    await lake.editor.createOrReplace(after);
    await expect.poll(() => open(old), within).toEqual([308, '/club/ficheros/fichero-nuevo.pdf']);
    expect(await open('/club/ficheros/fichero-nuevo.pdf')).toEqual([200, null]);
    const written = { _type: 'redirect', permanent: false, to: '/club/faq' };
    await lake.editor.create({ ...written, _id: 'de-fichero', from: 'ficheros/muy-antiguo.pdf' });
    await expect.poll(() => open('/club/ficheros/muy-antiguo.pdf'), within).toEqual([307, '/club/faq']);
    expect(await open('/club/ficheros/nunca.pdf')).toEqual([404, null]);
  });
});
