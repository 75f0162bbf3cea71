// Pictures of moments for docs/moments.md: as a phone shows each in a light theme and in a dark one. Drawn where a test shows them, if
// MOMENT_PICTURES names the directory for them (`npm run moments`).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const window = { width: 390, height: 664 };
/** Between the two, and around them. */
const gap = 24;

/** Draws what the page shows as `<name>.webp`; nothing in an ordinary run. */
export async function drawMoment(page: Page, name: string): Promise<void> {
  const directory = process.env.MOMENT_PICTURES;
  if (directory === undefined) return;
  mkdirSync(directory, { recursive: true });
  const before = page.viewportSize();
  await page.setViewportSize(window);
  const shots: Buffer[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    shots.push(await page.screenshot({ animations: 'disabled' }));
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  const size = { width: 2 * window.width + 3 * gap, height: window.height + 2 * gap };
  await sharp({ create: { ...size, channels: 3, background: '#8a9695' } })
    .composite(shots.map((input, place) => ({ input, top: gap, left: gap + place * (window.width + gap) })))
    .webp({ quality: 55, effort: 6 })
    .toFile(join(directory, `${name}.webp`));
}
