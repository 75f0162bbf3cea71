// Files that claim to be photos, of the four formats that the club takes, and are broken: cut off, emptied, filled with noise, or with
// sizes that are not theirs. Every run gives the same.
import sharp from 'sharp';

export const photoFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** What a phone writes into a photo: by whom and where it was taken. */
const exif = {
  IFD0: { Artist: 'Nayra Armas', Copyright: 'Nayra Armas' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '16/1 15/1 0/1' },
};
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"
  dc:creator="Nayra Armas"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** A whole photo of that format as phones take it: with EXIF, XMP and a colour profile. */
export async function makeTaggedPhoto(format: PhotoFormat): Promise<Buffer> {
  return sharp({ create: { width: 240, height: 160, channels: 3, noise, background: '#888' } })
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
}

/** A whole photo of that format, with noise, so that it has a length. */
export async function makePhoto(format: PhotoFormat, width = 240, height = 160): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
    .toFormat(format)
    .toBuffer();
}

/** Numbers from 0 to 1 that only look random (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` broken files, the formats by turns. */
export async function makeBrokenPhotos(count: number): Promise<Buffer[]> {
  const whole = await Promise.all(photoFormats.map((format) => makePhoto(format)));
  const next = sequence(count);
  const breakings: ((file: Buffer) => Buffer)[] = [
    // Cut off somewhere in its first nine tenths.
    (file) => file.subarray(0, 12 + Math.floor(next() * (file.length * 0.9 - 12))),
    // From somewhere in its head on, noise. (Behind the head of a WebP any bytes are a picture.)
    (file) => fill(file, 12 + Math.floor(next() * 10), () => Math.floor(next() * 256)),
    // The same, zeros.
    (file) => fill(file, 12 + Math.floor(next() * 10), () => 0),
    // Its beginning alone, and noise behind it.
    (file) => Buffer.concat([file.subarray(0, 16), Buffer.from(Array.from({ length: 200 }, () => next() * 256))]),
  ];
  return Array.from({ length: count }, (_, place) => {
    const file = whole[place % whole.length] ?? Buffer.alloc(0);
    const breakIt = breakings[Math.floor(place / whole.length) % breakings.length];
    return breakIt ? breakIt(file) : file;
  });
}

function fill(file: Buffer, from: number, byte: () => number): Buffer {
  const broken = Buffer.from(file);
  for (let at = from; at < broken.length; at++) broken[at] = byte();
  return broken;
}
