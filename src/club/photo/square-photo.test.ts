import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxAvifMegapixels, maxPhotoSide } from '../../words/photo-limits.ts';
import { photo as words } from './photo.messages.ts';
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

test('an AVIF of more pixels than its form says is refused by its header alone', async () => {
  const avif = await picture(1, 1).avif().toBuffer();
  const large = (width: number, height: number) => {
    avif.writeUInt32BE(width, avif.indexOf('ispe') + 8);
    avif.writeUInt32BE(height, avif.indexOf('ispe') + 12);
    return squarePhoto(avif);
  };
  expect((await large(4000, 2001)).kind).toBe('avif_too_large');
  expect((await large(4000, 2000)).kind).toBe('broken');
  expect((await large(20_000, 20_000)).kind).toBe('too_many_pixels');
  for (const { leadWhole } of Object.values(words)) expect(leadWhole).toContain(`${String(maxAvifMegapixels)} mill`);
});

test('of other formats the side alone counts, however the file is made', async () => {
  const png = await picture(1, 1).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer();
  const large = (width: number, height: number) => {
    png.writeUInt32BE(width, png.indexOf('IHDR') + 4);
    png.writeUInt32BE(height, png.indexOf('IHDR') + 8);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return squarePhoto(png);
  };
  // Let in by its header, and found broken where it is decoded.
  expect((await large(maxPhotoSide, maxPhotoSide)).kind).toBe('broken');
  expect((await large(20_000, 20_000)).kind).toBe('too_many_pixels');
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
