// Pictures of mails for docs/mails.md: as a mail program shows each at 640 in a light theme, and at 360 in a dark one.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const widths = [
  [640, 'light'],
  [360, 'dark'],
] as const;
/** Between the two, and around them. */
const gap = 24;

/** Writes a picture of each page, `<name>.webp`. */
export async function drawMails(directory: string, pages: ReadonlyMap<string, string>): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
  for (const [name, page] of pages) {
    const shots = await Promise.all(widths.map(([width, colorScheme]) => shoot(browser, page, { width, colorScheme })));
    const [left, right] = shots.map((input, place) => ({
      input,
      top: gap,
      left: place === 0 ? gap : 2 * gap + widths[0][0],
    }));
    const heights = await Promise.all(shots.map(async (shot) => (await sharp(shot).metadata()).height));
    const size = { width: 3 * gap + 1000, height: 2 * gap + Math.max(...heights) };
    const both = sharp({ create: { ...size, channels: 3, background: '#8a9695' } });
    const whole = await both
      .composite([left, right].flatMap((one) => one ?? []))
      .png()
      .toBuffer();
    await sharp(whole)
      .resize(size.width / 2)
      .webp({ quality: 60, effort: 6 })
      .toFile(join(directory, `${name}.webp`));
  }
  await browser.close();
}

async function shoot(
  browser: Browser,
  page: string,
  { width, colorScheme }: { readonly width: number; readonly colorScheme: 'light' | 'dark' },
): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: { width, height: 600 }, colorScheme, javaScriptEnabled: false });
  await tab.setContent(page);
  const shot = await tab.screenshot({ fullPage: true });
  await tab.close();
  return shot;
}
