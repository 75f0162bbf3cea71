// The card that is shared, as a PNG: a picture or a badge, what it is about, and whose club it is. One look, whatever theme its reader has.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { readPictureBytes } from '../../content/picture-files.ts';
import { FairTurns, type TurnShare } from '../../http/fair-turns.ts';
import { minute } from '../../kit/durations.ts';
import { projectRoot } from '../../process/configuration.ts';
import { typefaces, withoutEmoji } from '../vouchers/typefaces.app.ts';
import { drawLine, fitText } from './drawn-text.app.ts';

/** What a card shows. The words are in one language. */
export interface Card {
  /** The address of a picture of the lake, or a drawing of ours. */
  readonly picture: { readonly url: string } | { readonly drawing: Drawing };
  /** A badge stands whole on its ground, a photograph fills the top. */
  readonly isBadge: boolean;
  readonly kicker: string;
  readonly title: string;
  readonly detail: string;
  readonly brand: string;
  readonly warning: string;
}
type Drawing = 'evento' | 'nivel-gold' | 'nivel-platinum' | 'premio' | 'sorteo';

/** In pixels: as tall as what networks show whole. */
export const cardSize = { width: 1080, height: 1350 } as const;
const pictureHeight = 640;
const margin = 72;
const width = cardSize.width - 2 * margin;
const badgeSize = 500;
const ground = '#0b3640';
const [cal, calima, niebla, sun] = ['#f7f5ee', '#efc588', '#dde7e3', '#e0963f'];
const mark = 'M4 42 17 31l8-11 5-9 4-4 4 6 6 11 7 5 6 2 11 11zM0 44.5h72v3.5H0z';

/** Cards that were drawn a while ago, by what they show: whoever asks for one again, or for somebody else's like it, costs nothing. */
const drawn = new LRUCache<string, Buffer>({
  maxSize: 24_000_000,
  sizeCalculation: ({ length }) => length,
  ttl: 10 * minute,
});
/** Drawing takes a core: one at a time, by turns of who asked. */
const turns = new FairTurns(1);

/** The card's PNG. Throws ContentUnavailable where the lake does not give its picture. */
export async function drawCard(card: Card, share: TurnShare): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(card)).digest('hex');
  const known = drawn.get(key);
  if (known) return known;
  const png = await turns.run(share, async () => drawn.get(key) ?? draw(card));
  drawn.set(key, png);
  return png;
}

async function draw({ picture, isBadge, ...said }: Card): Promise<Buffer> {
  const bytes = 'url' in picture ? await readPictureBytes(picture.url, 1280) : await readDrawing(picture.drawing);
  const box = isBadge
    ? ({ width: badgeSize, height: badgeSize, fit: 'contain', background: '#0000' } as const)
    : ({ width: cardSize.width, height: pictureHeight, fit: 'cover' } as const);
  const art = bytes && (await sharp(bytes).resize(box).png().toBuffer());
  const place = isBadge
    ? { left: (cardSize.width - badgeSize) / 2, top: (pictureHeight - badgeSize) / 2 + 20 }
    : { left: 0, top: 0 };
  return sharp(Buffer.from(drawWords(said, isBadge)))
    .composite(art ? [{ input: art, ...place }] : [])
    .png({ palette: true, colours: 256, compressionLevel: 9 })
    .toBuffer();
}

const readDrawing = (name: Drawing): Promise<Buffer> => readFile(join(projectRoot, 'src', 'assets', `${name}.svg`));

function drawWords(
  { kicker, title, detail, brand, warning }: Omit<Card, 'picture' | 'isBadge'>,
  isBadge: boolean,
): string {
  const { bold, text, title: display } = typefaces;
  const lines: string[] = [];
  let y = pictureHeight + 78;
  const write = (
    font: typeof bold,
    said: string,
    fit: { readonly sizes: readonly number[]; readonly most: number; readonly ink: string; readonly gap: number },
  ): void => {
    const { lines: fitted, size } = fitText(font, withoutEmoji(said), { ...fit, width });
    for (const [index, line] of fitted.entries()) {
      if (index > 0) y += size * 1.08;
      else if (lines.length > 0) y += size * 0.78 + fit.gap;
      lines.push(drawLine(font, line, { x: margin, y, size, ink: fit.ink }));
    }
  };
  write(bold, kicker, { sizes: [36, 32, 28], most: 1, ink: calima, gap: 0 });
  write(display, title, { sizes: [92, 80, 70, 62, 54], most: 3, ink: cal, gap: 22 });
  write(text, detail, { sizes: [36, 32], most: 2, ink: niebla, gap: 30 });
  const notice = fitText(bold, warning, { sizes: [32, 28, 24], width, most: 2 });
  const strip = notice.size * 1.3 * notice.lines.length + 44;
  const top = cardSize.height - strip;
  const foot = top - 58;
  const name = fitText(bold, withoutEmoji(brand), { sizes: [36, 30], width: width - 90, most: 1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(cardSize.width)}" height="${String(cardSize.height)}">
<rect width="100%" height="100%" fill="${ground}"/>
${isBadge ? drawSun() : ''}${lines.join('\n')}
<g transform="translate(${String(margin)} ${String(foot - 36)})"><circle cx="46" cy="26" r="15" fill="${sun}"/><path fill="${cal}" d="${mark}"/></g>
${name.lines.map((line) => drawLine(bold, line, { x: margin + 92, y: foot + 8, size: name.size, ink: cal })).join('')}
<rect y="${String(top)}" width="100%" height="${String(strip)}" fill="#ffffff"/>
${notice.lines.map((line, index) => drawLine(bold, line, { x: margin, y: top + 22 + notice.size * (0.98 + 1.3 * index), size: notice.size, ink: '#000000' })).join('')}
</svg>`;
}

/** Behind a badge: the rays of the club's sun, over the horizon. */
function drawSun(): string {
  const [x, y] = [cardSize.width / 2, pictureHeight / 2 + 20];
  const rays = Array.from({ length: 36 }, (_, index) => {
    const turn = `rotate(${String(index * 10)} ${String(x)} ${String(y)})`;
    const reach = index % 2 === 0 ? 470 : 390;
    return `<path transform="${turn}" d="M${String(x - 9)} ${String(y - 300)}L${String(x)} ${String(y - reach)}L${String(x + 9)} ${String(y - 300)}Z"/>`;
  });
  return `<clipPath id="sky"><rect width="100%" height="${String(pictureHeight)}"/></clipPath>
<g clip-path="url(#sky)"><rect width="100%" height="${String(pictureHeight)}" fill="#11535e"/><g fill="#2b8288">${rays.join('')}</g></g>`;
}
