// The drawings in mails as PNG: mail programs know no SVG. Each is drawn once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../process/configuration.ts';
import { artId, mailHeads, type MailMark, mailMarks } from './mail-art.ts';
import type { Filling } from './mailed-places.ts';

type Picture = Filling['pictures'][number];

/** Twice the size at which they are shown. */
const width = 1200;
const markInks: Readonly<Record<MailMark, string>> = { mark: '#15191a', 'mark-night': '#eff3f0' };

const drawn = new Map<string, Promise<Picture>>();

/** The pictures that the HTML shows. */
export function findArt(html: string): Promise<readonly Picture[]> {
  const heads = Object.entries(mailHeads).map(
    ([name, height]) => [name, artId(isHead(name) ? name : 'correo'), () => drawHead(name, height)] as const,
  );
  const marks = mailMarks.map((name) => [name, artId(name), () => drawMark(markInks[name])] as const);
  const shown = [...heads, ...marks].filter(([, contentId]) => html.includes(`cid:${contentId}"`));
  return Promise.all(shown.map(([name, contentId, draw]) => remember(name, contentId, draw)));
}

const isHead = (name: string): name is keyof typeof mailHeads => name in mailHeads;

function remember(name: string, contentId: string, draw: () => Promise<Buffer>): Promise<Picture> {
  const known = drawn.get(name);
  if (known) return known;
  const picture = draw().then((png) => ({
    filename: `${name}.png`,
    contentType: 'image/png',
    base64: png.toString('base64'),
    contentId,
  }));
  // What could not be drawn is drawn again for the next mail.
  picture.catch(() => drawn.delete(name));
  drawn.set(name, picture);
  return picture;
}

async function drawHead(name: string, height: number): Promise<Buffer> {
  const svg = await readFile(join(projectRoot, 'src', 'assets', `${name}.svg`));
  return sharp(svg)
    .resize(width, 2 * height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 48, compressionLevel: 9 })
    .toBuffer();
}

function drawMark(ink: string): Promise<Buffer> {
  const mountain = 'M4 42 17 31l8-11 5-9 4-4 4 6 6 11 7 5 6 2 11 11zM0 44.5h72v3.5H0z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 50" width="144" height="100"><circle cx="46" cy="26" r="15" fill="#e0963f"/><path fill="${ink}" d="${mountain}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
