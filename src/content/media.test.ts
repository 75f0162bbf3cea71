import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Media, readMediaRequest } from './media.ts';
import { readMediaAddress, writeMediaAddress } from './media-address.ts';
import { ContentUnavailable } from './lake/cached-query.ts';

const hash = 'a1922a77f0177b54c58fd3ae1859329f54ac5fcc';
const drawing = `${hash}-1200x900.svg`;
const photograph = `${hash}-1200x900.jpg`;
const area = { left: 100, top: 50, width: 400, height: 300 };
const pathOf = (file: string, part: typeof area | null = null) =>
  writeMediaAddress({ file, area: part }).slice('/media/'.length);
const readPath = (path: string, query = '', accept: string | null = null) =>
  readMediaRequest(path, new URLSearchParams(query), accept);
const read = (file: string, query = '', accept: string | null = null) => readPath(pathOf(file), query, accept);

test('a drawing has no sizes; a photograph has those of the list, in the best format that the browser takes', () => {
  expect(read(drawing, 'w=640', 'image/avif')).toEqual({ file: drawing, area: null, width: null, format: 'original' });
  expect(read(photograph, 'w=640', 'text/html,image/avif,image/webp,*/*')).toMatchObject({
    width: 640,
    format: 'avif',
  });
  expect(read(photograph, 'w=640', 'image/webp')).toMatchObject({ format: 'webp' });
  expect(read(photograph)).toMatchObject({ width: 1920, format: 'original' });
});

test.each([
  '../token',
  '..%2ftoken',
  `${hash}-1200x900.svg/..`,
  `${hash}-1200x900.svg%00.png`,
  `${hash}-1200x900.html`,
  `${hash}-1200x900.js`,
  `${hash.toUpperCase()}-1200x900.svg`,
  `${hash}-1200x900.svg.`,
  `${hash}.svg`,
  `http://169.254.169.254/${drawing}`,
  `${drawing}\n`,
  '',
])('no picture can be called %j', (file) => {
  expect(read(file)).toBeNull();
});

test.each(['w=641', 'w=0', 'w=640&w=320', 'w=640.0', 'w=', 'q=100', 'w=640&h=1', 'auto=format'])(
  'no picture is made for %s',
  (query) => {
    expect(read(photograph, query)).toBeNull();
  },
);

test('what is left of a cropped picture is asked for by its area, a drawing’s as a photograph', () => {
  expect(readPath(pathOf(photograph, area), 'w=320')).toEqual({
    file: photograph,
    area,
    width: 320,
    format: 'original',
  });
  expect(readPath(pathOf(drawing, area), 'w=320', 'image/avif,image/webp')).toMatchObject({ area, format: 'webp' });
  expect(readPath(pathOf(drawing, area), 'w=320')).toMatchObject({ width: 320, format: 'png' });
});

test('an address tells nothing of the asset, and is the same whenever the picture is', () => {
  for (const [file, part] of [
    [photograph, null],
    [photograph, area],
    [drawing, null],
    [drawing, area],
  ] as const) {
    const address = pathOf(file, part);
    expect(readMediaAddress(address)).toEqual({ file, area: part });
    expect(pathOf(file, part)).toBe(address);
    const [sealed = ''] = address.split('.');
    const bytes = Buffer.from(sealed, 'base64url');
    for (const told of [sealed, bytes.toString('latin1'), bytes.toString('hex')]) {
      expect(told).not.toContain(hash);
      expect(told).not.toContain('1200x900');
    }
  }
  const first = (path: string) => path.slice(0, 20);
  expect(first(pathOf(photograph))).not.toBe(first(pathOf(photograph, area)));
});

test('no address is served that we did not write: neither the whole of a cropped picture, nor another part', () => {
  const sealed = pathOf(photograph, area);
  for (let at = 0; at < sealed.length; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(readPath(changed), changed).toBeNull();
  }
  for (const path of [
    photograph,
    `100-50-400-300/${photograph}`,
    sealed.slice(1),
    sealed.slice(0, -1),
    `${sealed}A`,
    `${sealed}=`,
    `${sealed}.svg`,
    `${sealed}.jpg`,
    `${sealed}/${photograph}`,
    pathOf(drawing).replace('.svg', ''),
  ])
    expect(readPath(path), path).toBeNull();
});

let directory: string;
let lake: Server;
let origin: string;
/** What the lake was asked for, and what it answers next. */
let asked: string[];
let status: number;
let breaksOff: boolean;
let answered: Buffer | string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'club-media-'));
  asked = [];
  status = 200;
  breaksOff = false;
  answered = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000)]);
  lake = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
    if (breaksOff) {
      response.write(Buffer.alloc(500));
      setImmediate(() => response.destroy());
      return;
    }
    response.end(answered);
  });
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve));
  const address = lake.address();
  origin = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}/images/local/production`;
});
afterEach(async () => {
  lake.closeAllConnections();
  lake.close();
  await rm(directory, { recursive: true, force: true });
});
const wanted = { file: photograph, area: null, width: 640, format: 'original' } as const;

test('a picture is asked of the lake once, however many want it, and kept over a restart', async () => {
  const media = new Media(directory, () => origin);
  const pictures = await Promise.all([media.get(wanted), media.get(wanted)]);
  expect(pictures.map((picture) => picture?.contentType)).toEqual(['image/jpeg', 'image/jpeg']);
  await new Media(directory, () => origin).get(wanted);
  expect(asked).toEqual([`/images/local/production/${photograph}?w=640&fit=max&q=75`]);
});

test('the lake crops, and gives a drawing in pixels', async () => {
  const media = new Media(directory, () => origin);
  await media.get({ ...wanted, area });
  await media.get({ file: drawing, area, width: 320, format: 'webp' });
  expect(asked).toEqual([
    `/images/local/production/${photograph}?w=640&fit=max&q=75&rect=100%2C50%2C400%2C300`,
    `/images/local/production/${drawing}?w=320&fit=max&q=75&rect=100%2C50%2C400%2C300&fm=webp`,
  ]);
  expect(await readdir(directory)).toHaveLength(2);
});

test('where the lake does not crop a drawing, nothing of it is given', async () => {
  answered = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const cropped = { file: drawing, area, width: 320, format: 'webp' } as const;
  await expect(new Media(directory, () => origin).get(cropped)).rejects.toBeInstanceOf(ContentUnavailable);
  expect(await readdir(directory)).toEqual([]);
});

test('a picture that the lake has not is none, and is not kept', async () => {
  status = 404;
  expect(await new Media(directory, () => origin).get(wanted)).toBeNull();
  expect(await readdir(directory)).toEqual([]);
});

test.each([302, 500])('a lake that answers %i gives no picture, and sends us nowhere else', async (code) => {
  status = code;
  await expect(new Media(directory, () => origin).get(wanted)).rejects.toBeInstanceOf(ContentUnavailable);
  expect(await readdir(directory)).toEqual([]);
});

test('a lake that breaks off in the middle gives no picture', async () => {
  breaksOff = true;
  await expect(new Media(directory, () => origin).get(wanted)).rejects.toBeInstanceOf(ContentUnavailable);
  expect(await readdir(directory)).toEqual([]);
});

test('what is kept is served while the lake is out', async () => {
  const media = new Media(directory, () => origin);
  await media.get(wanted);
  status = 500;
  expect((await media.get(wanted))?.bytes).toHaveLength(1002);
});

test('what goes from the directory while it is measured spoils no picture', async () => {
  // As one that is renamed or removed between the listing and the look at it: listed, and not there.
  for (const name of [`${drawing}.7.part`, photograph]) await symlink(join(directory, 'gone'), join(directory, name));
  expect((await new Media(directory, () => origin).get(wanted))?.bytes).toHaveLength(1002);
});

test('no more is kept than there is room for', async () => {
  const media = new Media(directory, () => origin, 3000);
  for (const width of [320, 480, 640, 960, 1280] as const) await media.get({ ...wanted, width });
  expect((await readdir(directory)).length).toBeLessThanOrEqual(2);
  expect((await readdir(directory)).join()).toContain('.1280.');
});

test('a picture that can’t be kept is given all the same, and that is told', async () => {
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
  // Where the directory would be there is a file: as on a full disk, nothing can be written.
  const file = join(directory, 'taken');
  await writeFile(file, '');
  expect((await new Media(file, () => origin).get(wanted))?.bytes).toHaveLength(1002);
  expect((await warned).message).toMatch(/^A picture could not be kept: /);
});
