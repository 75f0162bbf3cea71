// What an editor crops out of a picture is nowhere on the site: every picture of the content is replaced by one of four colours of
// which one is left, and whatever the site shows, links or answers is looked at, pixel by pixel.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes as accessTable } from '../../src/words/routes.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

const width = 1000;
const height = 800;
/** One colour a quarter; the last is what is left. */
const quarters = { '#ff0000': [0, 0], '#0000ff': [500, 0], '#ffff00': [0, 400], '#00ff00': [500, 400] } as const;
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${Object.entries(
  quarters,
)
  .map(([fill, [x, y]]) => `<rect x="${String(x)}" y="${String(y)}" width="500" height="400" fill="${fill}"/>`)
  .join('')}</svg>`;
const crop = { _type: 'sanity.imageCrop', left: 0.5, top: 0.5, right: 0, bottom: 0 };
// In what is left: a fifth from its left, nine tenths from its top.
const hotspot = { _type: 'sanity.imageHotspot', x: 0.6, y: 0.95, width: 0.1, height: 0.1 };

let club: RunningClub;
let lake: LakeOfClub;
let member: Client;
const pictures: { id: string; file: string }[] = [];
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  const bytes = Buffer.from(drawn);
  const photograph = await sharp(bytes).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  for (const [body, filename] of [
    [photograph, 'cuartos.jpg'],
    [bytes, 'cuartos.svg'],
    [await sharp(bytes).gif().toBuffer(), 'cuartos.gif'],
  ] as const) {
    const { _id, path } = await lake.editor.assets.upload('image', body, { filename });
    pictures.push({ id: _id, file: path.slice(path.lastIndexOf('/') + 1) });
  }
  member = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

function pictureOf(index: number): { id: string; file: string } {
  const picture = pictures[index];
  if (!picture) throw new Error('There are three.');
  return picture;
}

interface Written {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Every picture in it shows that asset, cropped. */
function withPicture(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPicture(item, id));
  if (typeof value !== 'object' || value === null) return value;
  if ('_type' in value && (value._type === 'picture' || value._type === 'textPicture'))
    return { ...value, asset: { _type: 'reference', _ref: id }, crop, hotspot };
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withPicture(child, id)]));
}

async function replacePictures(id: string): Promise<void> {
  const documents = await lake.editor.fetch<Written[]>('*[!(_type match "sanity.*") && !(_id in path("drafts.**"))]');
  const writing = lake.editor.transaction();
  for (const document of documents)
    writing.createOrReplace(Object.assign({ _id: '', _type: '' }, withPicture(document, id)));
  // The home tells of them all year round.
  for (const type of ['banner', 'popup']) {
    const one = documents.find(({ _type }) => _type === type);
    const always = Object.assign({ _id: '', _type: '' }, withPicture(one, id), {
      _id: `siempre-${type}`,
      period: null,
    });
    writing.createOrReplace(always);
  }
  await writing.commit();
}

const decode = (text: string) => text.replaceAll(/&(?:amp|#38);/g, '&').replaceAll('&quot;', '"');
const mediaOf = (text: string) => [...decode(text).matchAll(/\/media\/[^\s"'<>,)\\]+/g)].map(([address]) => address);
const linksOf = (text: string) =>
  [...decode(text).matchAll(/(?:href|src)="(\/club[^"#?]*)/g)].flatMap(([, path = '']) =>
    path.endsWith('/logout') ? [] : [path],
  );

/** Everything that the browser can open and the API says, and of each address what it answers. */
async function sweep(browser: Client, more: readonly string[] = []): Promise<ReadonlyMap<string, string>> {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  const answers = new Map<string, string>();
  const routes = Object.keys(accessTable).filter((route) => !route.includes('[') && !route.endsWith('/logout'));
  const waiting = [...routes, `/club/preview/${year}/${month}/${day}`, ...more];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue;
    const { text, headers } = await browser.get(path);
    answers.set(path, text);
    if (headers['content-type']?.startsWith('text/html')) waiting.push(...linksOf(text));
  }
  return answers;
}

const calls = () => {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  return [
    `/api/club/banners/${year}/${month}/${day}`,
    '/api/club/catalogue',
    '/api/club/inspirations',
    '/api/club/monthly-points',
    '/api/club/welcome-points',
  ];
};

/** How far the picture is from showing the quarter that is left alone: 0 where it does. */
async function strangePixels(address: string, accept: string): Promise<number> {
  return await strangePixelsOf(await fetch(club.url + address, { headers: { accept } }), address);
}

async function strangePixelsOf(answer: Response, address: string): Promise<number> {
  if (!answer.ok) throw new Error(`${address} answers ${String(answer.status)}`);
  const type = answer.headers.get('content-type') ?? '';
  expect(type, address).toMatch(/^image\/(?:png|jpeg|webp|avif|gif)$/);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let strange = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 60 || green < 195 || blue > 60) strange += 1;
  }
  return strange;
}

/** One address for each picture and size that the answers name, with where it was named first. */
function addressesOf(answers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...answers].flatMap(([path, text]) => mediaOf(text).map((address) => [address, path] as const)).reverse(),
  );
}

describe.each([0, 1, 2])('of a picture that is cropped (of %i: a photograph, a drawing, a moving one)', (index) => {
  let answers: ReadonlyMap<string, string>;
  let before: readonly string[];
  beforeAll(async () => {
    before = mediaOf((await member.get('/club')).text);
    await replacePictures(pictureOf(index).id);
    await vi.waitFor(async () => {
      const now = mediaOf((await member.get('/club')).text);
      expect(now.length).toBeGreaterThan(0);
      expect(now.filter((address) => before.includes(address))).toEqual([]);
    }, 5000);
    const products = await lake.editor.fetch<string[]>(
      '*[_type == "product" && !(_id in path("drafts.**"))][0...12]._id',
    );
    const inBasket = await member.post('/api/club/cart/products', { products });
    expect(inBasket.status, inBasket.text).toBe(200);
    answers = new Map([
      ['/api/club/cart/products', inBasket.text],
      ...(await sweep(openBrowser(club.url), ['/club/discover'])),
      ...(await sweep(member, calls())),
    ]);
  }, 180_000);

  test('every place of the site and of the API shows what is left, and no pixel more', async () => {
    const addresses = addressesOf(answers);
    const shown = new Set([...answers].flatMap(([path, text]) => (mediaOf(text).length > 0 ? [path] : [])));
    for (const place of [
      ...calls().slice(0, 3),
      '/club',
      '/club/catalogo',
      '/club/noticias',
      '/club/te-inspiramos',
      '/club/discover',
      '/api/club/cart/products',
      '/club/stardrift',
    ])
      expect(shown, place).toContain(place);
    expect(shown.size).toBeGreaterThan(60);
    const strange: string[] = [];
    for (const [address, path] of addresses)
      for (const accept of ['*/*', 'image/webp', 'image/avif,image/webp'])
        if ((await strangePixels(address, accept)) > 0) strange.push(`${address} of ${path} as ${accept}`);
    expect(strange).toEqual([]);
  }, 180_000);

  test('is no blur either, and places that crop it further keep its focus', () => {
    for (const [path, text] of answers) {
      const tags = decode(text).match(/<img\b[^>]*\/media\/[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag, path).not.toContain('data:image');
        expect(tag, path).toMatch(/(?:object-position|--picture-focus): ?12\.5% 100%/);
      }
    }
    for (const path of calls().slice(0, 3)) {
      expect(answers.get(path)).toMatch(/"lqip":null,"focus":\{"x":0\.125,"y":1\}/);
      expect(answers.get(path)).not.toContain('data:image');
      expect(answers.get(path)).toMatch(/"width":500,"height":400/);
    }
  });

  test('nothing says under which name the lake has it', async () => {
    const files = await lake.editor.fetch<string[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]].assetId');
    expect(files.length).toBeGreaterThan(3);
    for (const [path, text] of answers)
      expect(
        files.filter((hash) => text.includes(hash)),
        path,
      ).toEqual([]);
  });

  test('what was shown before is no longer served', async () => {
    expect(before.length).toBeGreaterThan(0);
    for (const address of before) expect((await fetch(club.url + address)).status, address).toBe(404);
  });

  test('no other part of it is served, whatever is made of its address', async () => {
    const [address = ''] = addressesOf(answers).keys();
    const [path = ''] = address.split('?');
    const { file } = pictureOf(index);
    const [first = ''] = path.slice('/media/'.length);
    const last = path.at(-1) ?? '';
    for (const other of [
      `/media/${file}`,
      `/media/0-0-1000-800/${file}`,
      `/media/${first === 'A' ? 'B' : 'A'}${path.slice('/media/'.length + 1)}`,
      `${path.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`,
      `${path}A`,
      `${path}.svg`,
      `${path}?rect=0,0,1000,800`,
      `${path}?w=640&rect=0,0,1000,800`,
      `${path}?fm=svg`,
    ])
      expect((await fetch(club.url + other)).status, other).toBe(404);
    expect((await fetch(club.url + path)).status).toBe(200);
  });
});

const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test('an editor in draft mode sees what is left as well', async () => {
  const photograph = pictureOf(0);
  const banner = await lake.editor.getDocument('siempre-banner');
  await lake.editor.createOrReplace({
    ...Object.assign({ _type: 'banner' }, withPicture(banner, photograph.id)),
    _id: 'drafts.siempre-banner',
  });
  const browser = await openDraftMode(club, 'un-secreto-de-la-prueba-de-imagenes');
  const { text } = await browser.get('/club');
  const shown = /siempre-banner[^]*?(\/media\/[\w-]+)/.exec(decode(text))?.[1] ?? '';
  const answer = await fetch(club.url + shown, { headers: { cookie: cookiesOf(browser) } });
  expect(await strangePixelsOf(answer, shown)).toBe(0);
});
