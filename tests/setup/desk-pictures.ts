// Pictures of the Studio for docs/editors.md, drawn where a test shows what is on them, if DESK_PICTURES names the directory for them
// (`npm run desk`).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** The window in which the Studio is drawn: so small that its words can be read in a page. */
const drawnWindow = { width: 1200, height: 880 };
const maxBytes = 60_000;
/** Around what is cut out. */
const margin = 12;

/** Draws the window, or what of it stands from the first of `parts` to the last, as `<name>.webp`; nothing in an ordinary run. */
export async function drawDesk(page: Page, name: string, ...parts: readonly Locator[]): Promise<void> {
  const directory = process.env.DESK_PICTURES;
  if (directory === undefined) return;
  mkdirSync(directory, { recursive: true });
  const before = page.viewportSize();
  await page.setViewportSize(drawnWindow);
  await parts[0]?.scrollIntoViewIfNeeded();
  // The Studio lays itself out anew, and loads what comes into sight.
  await page.waitForTimeout(2_000);
  // What it said a moment ago goes.
  await page.locator('[data-ui="Toast"]').first().waitFor({ state: 'detached' });
  const clip = boxAround(await Promise.all(parts.map((part) => part.boundingBox())));
  const shot = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
  writeFileSync(join(directory, `${name}.webp`), await pack(shot));
  if (before) await page.setViewportSize(before);
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** The part of the window that holds all of these; null for none. */
function boxAround(boxes: readonly Box[]) {
  const all = boxes.filter((box) => box !== null);
  if (all.length === 0) return null;
  const x = Math.max(0, Math.min(...all.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...all.map((box) => box.y)) - margin);
  const right = Math.min(drawnWindow.width, Math.max(...all.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(drawnWindow.height, Math.max(...all.map((box) => box.y + box.height)) + margin);
  return { x, y, width: right - x, height: bottom - y };
}

/** As good as its size allows. */
async function pack(shot: Buffer): Promise<Buffer> {
  for (let quality = 80; quality > 30; quality -= 10) {
    const packed = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (packed.length <= maxBytes) return packed;
  }
  throw new Error(`It takes more than ${String(maxBytes)} bytes.`);
}
