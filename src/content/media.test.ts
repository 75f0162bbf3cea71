import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Media, readMediaRequest } from './media.ts';
import { ContentUnavailable } from './lake/cached-query.ts';

const hash = 'a1922a77f0177b54c58fd3ae1859329f54ac5fcc';
const drawing = `${hash}-1200x900.svg`;
const photograph = `${hash}-1200x900.jpg`;
const read = (file: string, query = '', accept: string | null = null) =>
  readMediaRequest(file, new URLSearchParams(query), accept);

test('a drawing has no sizes; a photograph has those of the list, in the best format that the browser takes', () => {
  expect(read(drawing, 'w=640', 'image/avif')).toEqual({ file: drawing, width: null, format: 'original' });
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

let directory: string;
let lake: Server;
let origin: string;
/** What the lake was asked for, and what it answers next. */
let asked: string[];
let status: number;
let breaksOff: boolean;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'club-media-'));
  asked = [];
  status = 200;
  breaksOff = false;
  lake = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
    if (breaksOff) {
      response.write(Buffer.alloc(500));
      setImmediate(() => response.destroy());
      return;
    }
    response.end(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000)]));
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
const wanted = { file: photograph, width: 640, format: 'original' } as const;

test('a picture is asked of the lake once, however many want it, and kept over a restart', async () => {
  const media = new Media(directory, () => origin);
  const pictures = await Promise.all([media.get(wanted), media.get(wanted)]);
  expect(pictures.map((picture) => picture?.contentType)).toEqual(['image/jpeg', 'image/jpeg']);
  await new Media(directory, () => origin).get(wanted);
  expect(asked).toEqual([`/images/local/production/${photograph}?w=640&fit=max&q=75`]);
});

test('a picture that the lake has not is none, and is not kept', async () => {
  status = 404;
  expect(await new Media(directory, () => origin).get(wanted)).toBeNull();
  expect(await readdir(directory)).toEqual([]);
});

test.each([302, 500])('a lake that answers %i gives no picture, and sends us nowhere else', async (answered) => {
  status = answered;
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
