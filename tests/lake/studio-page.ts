// The built Studio in a browser, on a test's lake.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { expect } from 'vitest';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import type { TestLake } from './lake.ts';
import { createStudioLink } from './studio-link.ts';

/** The folder of the Studio's build: for `startTestLake`. */
export const studioBuild = join(import.meta.dirname, '../../studio/dist');

/** An editor's. Nothing in it moves by itself, which would have each form drawn many times over (in studio.test.ts it does). */
export const editorsWindow = {
  viewport: { width: 1500, height: 1000 },
  locale: 'es-ES',
  reducedMotion: 'reduce',
} as const;

export interface StudioBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What pages threw and did not catch: nothing, where all went well. */
  readonly errors: readonly string[];
  /** Loads the Studio anew, where no form is open. */
  readonly load: () => Promise<void>;
  /** Goes in the Studio that is open to its start, where no form is open. */
  readonly goToStart: () => Promise<void>;
  /** Goes to a document's form in the Studio that is open; `more` are further parameters of its address. */
  readonly goToForm: (id: string, type: string, more?: string) => Promise<void>;
  /** Goes to a field in the Studio that is open, which opens the dialog that the field is in. */
  readonly goToField: (id: string, type: string, path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a browser that reaches this machine alone: the Studio asks its maker for news and a newer version, which no test needs. A route of
 * the context would refuse that too, but without the browser's cache, which spares the Studio's script at each load.
 */
export function launchForStudio(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', ...chromiumArguments],
  });
}

/** Opens an editor's window, whose pages can read and write the clipboard. */
export async function openEditorsWindow(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(editorsWindow);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The Studio validates while nothing else is to be done. A Chromium that draws into no window may wait for its next frame and call
  // that never; with a time limit it does.
  await context.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) => whenIdle(work, { timeout: 100, ...options });
  });
  return context;
}

/** Starts a browser that is signed in, whose pages can read and write the clipboard. */
export async function openStudio(lake: Pick<TestLake, 'url' | 'token'>): Promise<StudioBrowser> {
  expect(existsSync(studioBuild), 'the Studio is built: npm run build --workspace=studio').toBe(true);
  const browser = await launchForStudio();
  const context = await openEditorsWindow(browser);
  const errors: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  const loadAt = async (url: string) => {
    await page.goto(url);
    await page.getByRole('link', { name: 'En portada hoy' }).waitFor({ timeout: 60_000 });
  };
  await loadAt(await createStudioLink(lake));
  return {
    context,
    page,
    errors,
    load: () => loadAt(`${lake.url}/studio/structure`),
    goToStart: () => goToStart(page),
    goToForm: (id, type, more) => goToForm(page, id, type, more),
    goToField: (id, type, path) =>
      goTo(page, `/studio/intent/edit/id=${id};type=${type};path=${encodeURIComponent(path)}`),
    close: () => browser.close(),
  };
}

/** Goes to a document's form in the Studio that is open in this page, without loading it; `more` are further parameters of its address. */
export async function goToForm(page: Page, id: string, type: string, more = ''): Promise<void> {
  // The form before it may have fields of the same names.
  await goToStart(page);
  await goTo(page, `/studio/intent/edit/id=${id};type=${type}${more}`);
  await formOf(page).waitFor({ timeout: 60_000 });
}

/** Goes to the week with that day in the Studio that is open in this page. */
export const goToWeek = (page: Page, day: string): Promise<void> => goTo(page, `/studio/structure/week%2Cday%3D${day}`);

async function goToStart(page: Page): Promise<void> {
  await goTo(page, '/studio/structure');
  await formOf(page).waitFor({ state: 'detached', timeout: 60_000 });
}

const formOf = (page: Page) => page.getByTestId('document-panel-scroller').first();

/** Goes to another address of the Studio as its own links do, without loading it anew, which takes seconds. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
