// Photos that members send: taken in four formats, written anew, refused clearly whatever is wrong with them, and shown to nobody else.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { PhotoAnswer } from '../../src/club/members/profile.contract.ts';
import { maxPhotoBytes, maxPhotoMegabytes, maxPhotoSide } from '../../src/words/photo-limits.ts';
import { makeBrokenPhotos, makePhoto, makeTaggedPhoto, photoFormats } from '../setup/broken-photos.ts';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';
import type { Client } from '../setup/club-client.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { findLongestSilence } from '../setup/silence.ts';

const Refused = z.union([
  z.strictObject({ error: z.string() }),
  z.strictObject({ errors: z.strictObject({ photo: z.array(z.string()).min(1) }) }),
]);
/** The memory that a broken file must not keep, in MB; a decoder takes some of it once and for all. */
const memoryAllowed = 150;

let club: RunningClub;
let databaseUrl: string;
let ana: Client;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  ana = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

async function send(file: Buffer, by = ana, headers: Record<string, string> = {}, field = 'photo') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), '../photo.jpg');
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${club.url}/api/club/photo`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie, origin: club.url, ...headers },
  });
  const json: unknown = await answer.json().catch(() => null);
  return { status: answer.status, location: answer.headers.get('location'), json };
}

/** What a file says of a picture beside its pixels. */
const metadataOf = ({ exif, xmp, icc }: Metadata) => [exif, xmp, icc];

/** The server counts photos of a member in an hour: a test that sends many goes on to the next. */
const anHourOn = () => {
  hours += 1;
  club.moveClock(hours * 3_600_000);
};
let hours = 0;

const residentMb = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(club.process.pid)}/status`, 'utf8'))?.[1]) / 1024;

test.each(photoFormats)('a %s is kept as a square of its own, and given to its owner alone', async (format) => {
  const file = await makeTaggedPhoto(format);
  expect(metadataOf(await sharp(file).metadata())).not.toContain(undefined);
  expect(file.toString('latin1')).toContain('Nayra Armas');
  const answer = await send(file);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  const { photo } = PhotoAnswer.parse(answer.json);
  expect(photo).toMatch(/^\/club\/perfil\/foto\/[\w-]{22}\.webp$/);
  const address = photo ?? '';
  expect(Consumer.parse((await ana.get('/api/club/self')).json()).photo).toBe(address);
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const served = await fetch(club.url + address, { headers: { cookie } });
  expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=31536000, immutable',
  ]);
  const kept = Buffer.from(await served.arrayBuffer());
  const metadata = await sharp(kept).metadata();
  expect([metadata.width, metadata.height]).toEqual([512, 512]);
  expect(metadataOf(metadata).filter((one) => one !== undefined)).toEqual([]);
  expect(kept.toString('latin1')).not.toMatch(/Nayra|Exif|xmpmeta/);
  expect((await (await signIn(club.url, 'lucia')).get(address)).status).toBe(404);
  expect((await openBrowser(club.url).get(address)).status).toBe(303);
  expect((await ana.get('/club/perfil')).text).toContain(`--photo: url(${address})`);
});

test('another server of the club has it, too', async () => {
  const { photo } = Consumer.parse((await ana.get('/api/club/self')).json());
  const other = await startClubServer({ databaseUrl, sampleWorld: false });
  try {
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [here, there] = await Promise.all(
      [club, other].map(({ url }) => fetch(url + (photo ?? ''), { headers: { cookie } })),
    );
    expect([here?.status, there?.status]).toEqual([200, 200]);
    expect(await there?.arrayBuffer()).toEqual(await here?.arrayBuffer());
  } finally {
    await other.stop();
  }
});

test('the photo before is gone with its address, and can be taken away', async () => {
  const before = Consumer.parse((await ana.get('/api/club/self')).json()).photo ?? '';
  await send(await makePhoto('png', 64, 64));
  expect((await ana.get(before)).status).toBe(404);
  expect((await ana.post('/api/club/photo/remove', {})).json()).toEqual({ photo: null });
  expect(Consumer.parse((await ana.get('/api/club/self')).json()).photo).toBeNull();
});

test('the order of what is refused', async () => {
  const small = await makePhoto('jpeg', 20, 20);
  expect((await send(Buffer.alloc(6 * 1024 * 1024, 1))).status).toBe(413);
  expect((await send(small, ana, { origin: 'https://evil.example' })).status).toBe(419);
  expect((await send(small, openBrowser(club.url))).status).toBe(401);
  expect((await send(small, await signIn(club.url, 'pedro'))).status).toBe(403);
  expect((await ana.post('/api/club/photo', { photo: 'x' })).status).toBe(415);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(small, ana, {}, 'file')).status).toBe(422);
  expect((await ana.post('/api/club/photo', 'x', { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(
    400,
  );
});

test('of nobody who is signed in no byte is read: the answer comes before the photo', async () => {
  const { hostname, port } = new URL(club.url);
  const answerTo = (length: number, cookie: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': length,
        origin: club.url,
        ...(cookie !== '' && { cookie }),
      };
      // Of the body only its beginning is ever sent.
      const sent = request({ hostname, port, path: '/api/club/photo', method: 'POST', headers }, (answer) => {
        answer.resume();
        sent.destroy();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.write('--b');
    });
  expect(await answerTo(4_000_000, '')).toBe(401);
  expect(await answerTo(4_000_000, 'club_session=invented')).toBe(401);
  expect(await answerTo(6_000_000, '')).toBe(413);
  // Nor do those who are nobody take the places of those who send one.
  const many = Promise.all(Array.from({ length: 40 }, () => answerTo(4_000_000, '')));
  expect((await send(await makePhoto('jpeg', 20, 20))).status).toBe(200);
  expect(new Set(await many)).toEqual(new Set([401]));
});

test.each(photoFormats)('a %s that is a pixel longer than what is said is refused at its field', async (format) => {
  for (const [width, height] of [
    [maxPhotoSide + 1, 64],
    [64, maxPhotoSide + 1],
  ] as const) {
    const file = sharp({ create: { width, height, channels: 3, background: '#fff' } }).toFormat(format);
    const { status, json } = await send(await file.toBuffer());
    const photo = [expect.stringContaining(`más de ${String(maxPhotoSide)} píxeles`)];
    expect([status, Refused.parse(json)]).toEqual([422, { errors: { photo } }]);
  }
});

test('a photo is taken to the last byte of what is said before it, and refused with the same number', async () => {
  const said = `${String(maxPhotoMegabytes)} MB`;
  expect(await ana.read('/club/perfil/foto')).toContain(
    `hasta ${said} y ${String(maxPhotoSide)} píxeles de lado; si es AVIF, hasta`,
  );
  const photo = await makePhoto('jpeg', 20, 20);
  const ofSize = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  expect((await send(ofSize(maxPhotoBytes))).status).toBe(200);
  expect((await send(ofSize(maxPhotoBytes + 1))).status).toBe(413);
  const form = await send(ofSize(maxPhotoBytes + 1), ana, { accept: 'text/html,*/*' });
  expect(await ana.read(form.location ?? '')).toContain(`La foto pesa más de ${said}.`);
});

test.each([
  ['of a visitor', 401],
  ['of a member', 400],
] as const)('80,000 empty files %s are refused unread, and nobody waits', async (whose, status) => {
  const part = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n\r\n';
  const body = Buffer.from(`${part.repeat(80_000)}--b--\r\n`).subarray(0, 5 * 1024 * 1024);
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'multipart/form-data; boundary=b', origin: club.url };
  const sent = fetch(`${club.url}/api/club/photo`, {
    method: 'POST',
    body,
    headers: whose === 'of a member' ? { ...headers, cookie } : headers,
  });
  const { longest, result } = await findLongestSilence(club.url, sent);
  expect(result.status).toBe(status);
  expect(longest).toBeLessThan(800);
});

test('ten parts are taken, eleven are not', async () => {
  const photo = await makePhoto('jpeg', 20, 20);
  const sendParts = async (count: number) => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    for (let number = 1; number < count; number++) form.append(`more-${String(number)}`, '');
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: club.url };
    return (await fetch(`${club.url}/api/club/photo`, { method: 'POST', body: form, headers })).status;
  };
  expect(await sendParts(1)).toBe(200);
  // Read, and refused for the names of the others.
  expect(await sendParts(10)).toBe(422);
  expect(await sendParts(11)).toBe(400);
});

test('a form without script leads back to where it was sent', async () => {
  const html = { accept: 'text/html,*/*' };
  const sent = await send(await makePhoto('webp'), ana, html);
  expect([sent.status, sent.location]).toEqual([303, '/club/perfil/foto?set']);
  const refused = await send(Buffer.from('GIF89a'), ana, html);
  expect(refused.location).toBe('/club/perfil/foto?error=unsupported_media_type');
});

test('a bomb is refused before it is decoded', async () => {
  anHourOn();
  const before = residentMb();
  // 36,000,000 pixels in a few KB each, and one whose header promises what does not follow.
  const large = { width: 6000, height: 6000, channels: 3, background: '#000' } as const;
  const png = await sharp({ create: large }).png({ compressionLevel: 9 }).toBuffer();
  const lying = Buffer.from(png);
  lying.writeUInt32BE(60_000, 16);
  for (const [file, status] of [
    [lying, 422],
    [png.subarray(0, 2_000), 422],
    [png, 200],
  ] as const)
    expect((await send(file)).status).toBe(status);
  expect(residentMb() - before).toBeLessThan(memoryAllowed);
}, 60_000);

test('whatever is broken is refused, and the club goes on', { timeout: 600_000 }, async () => {
  const files = await makeBrokenPhotos(2_000);
  for (const file of files.slice(0, 16)) await send(file);
  const before = residentMb();
  const statuses = new Map<number, number>();
  for (const [place, file] of files.entries()) {
    if (place % 40 === 0) anHourOn();
    const { status, json } = await send(file);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    Refused.parse(json);
  }
  expect([...statuses.keys()].filter((status) => status !== 415 && status !== 422)).toEqual([]);
  expect(residentMb() - before).toBeLessThan(memoryAllowed);
  expect(club.process.exitCode).toBeNull();
});
