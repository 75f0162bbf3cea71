import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxPhotoSide } from '../../words/photo-limits.ts';
import { photoSide, squarePhoto } from './square-photo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9e3a1f' } });

describe('a photo in each format', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes a square WebP without metadata', async (format) => {
    const photo = await picture(900, 400)
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'EXIF-LEFT' }, IFD3: { GPSLatitude: '28/1 7/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="x">XMP-LEFT</rdf:RDF></x:xmpmeta>')
      .toBuffer();
    expect(photo.includes('EXIF-LEFT')).toBe(true);
    // What follows the picture in the file.
    const answer = await squarePhoto(Buffer.concat([photo, Buffer.from('<script>TAIL-LEFT</script>')]));
    expect(answer.kind).toBe('square');
    if (answer.kind !== 'square') return;
    const { format: found, width, height, exif, xmp, icc } = await sharp(answer.webp).metadata();
    expect([found, width, height, exif, xmp, icc]).toEqual([
      'webp',
      photoSide,
      photoSide,
      undefined,
      undefined,
      undefined,
    ]);
    expect(answer.webp.toString('latin1')).not.toMatch(/LEFT/);
  });
});

test('a photo lies as the camera was held', async () => {
  const left = await picture(10, 20).png().toBuffer();
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const answer = await squarePhoto(photo);
  if (answer.kind !== 'square') throw new Error(answer.kind);
  // Turned by a quarter, what was on the left is on top.
  const top = await sharp(answer.webp).extract({ left: 250, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect(top[0]).toBeGreaterThan(100);
});

test('the longest side counts, to the pixel', async () => {
  const png = (width: number, height: number) => picture(width, height).png().toBuffer();
  expect((await squarePhoto(await png(maxPhotoSide, 1))).kind).toBe('square');
  expect((await squarePhoto(await png(maxPhotoSide + 1, 1))).kind).toBe('too_many_pixels');
  expect((await squarePhoto(await png(1, maxPhotoSide + 1))).kind).toBe('too_many_pixels');
});

test('what would take too much memory to decode is refused by its header alone', async () => {
  const avif = await picture(1, 1).avif().toBuffer();
  const png = await picture(1, 1).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer();
  const claims = (file: Buffer, width: number, height: number, place: number) => {
    file.writeUInt32BE(width, place);
    file.writeUInt32BE(height, place + 4);
    return file;
  };
  const largeAvif = (width: number, height: number) => claims(avif, width, height, avif.indexOf('ispe') + 8);
  expect((await squarePhoto(largeAvif(4000, 3100))).kind).toBe('too_much_memory');
  expect((await squarePhoto(largeAvif(4000, 3000))).kind).toBe('broken');
  expect((await squarePhoto(largeAvif(20_000, 20_000))).kind).toBe('too_many_pixels');
  const largePng = (width: number, height: number) => {
    const head = claims(png, width, height, png.indexOf('IHDR') + 4).subarray(12, 29);
    png.writeUInt32BE(crc32(head), 29);
    return png;
  };
  expect((await squarePhoto(largePng(6000, 5000))).kind).toBe('too_much_memory');
  expect((await squarePhoto(largePng(600, 500))).kind).toBe('broken');
  expect((await squarePhoto(largePng(20_000, 20_000))).kind).toBe('too_many_pixels');
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['GIF', 'GIF89a'],
  ['PDF', '%PDF-1.4'],
  ['TIFF', 'II*\0'],
  ['nothing', ''],
])('%s is none of the formats', async (_name, text) => {
  expect((await squarePhoto(Buffer.from(text, 'latin1'))).kind).toBe('other_format');
});
