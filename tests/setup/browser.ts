// Shared by browser tests: visitors past the age gate, signed-in members, a page that fails its test when it logs an error to the
// console, and axe.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The sample members (README): Gold with the terms accepted, Silver without, Platinum. */
export type SampleMember = 'ana' | 'pedro' | 'lucia';
const password = 'incombustible-2026';

interface Fixtures {
  /** Lets the browser through the age gate, with cookies of third parties rejected. */
  adult: () => Promise<void>;
  /** Lets the browser through the age gate and signs the member in, without opening a page. */
  signIn: (member: SampleMember) => Promise<void>;
}

const expectedComplaints = new WeakMap<Page, RegExp[]>();

/** For tests in which the browser is expected to log errors, such as about an answer of 404. */
export function expectComplaint(page: Page, pattern: RegExp): void {
  expectedComplaints.set(page, [...(expectedComplaints.get(page) ?? []), pattern]);
}

export const test = base.extend<Fixtures>({
  page: async ({ page, context, baseURL, geolocation, permissions }, use) => {
    // Before anything, as the page of the worker's last test may have kept something while it was closed (see below): a door's page.
    const session = await context.newCDPSession(page);
    const storageTypes = 'cache_storage,service_workers';
    await session.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes });
    await session.detach();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    const expected = expectedComplaints.get(page) ?? [];
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    // What Playwright leaves to the worker's next test (`reuseContext` in playwright.config.ts): the page, with what was told to it alone,
    // ...
    await page.close();
    // ... what the site may do, where the browser is, and whether it has a connection.
    await context.clearPermissions();
    await context.grantPermissions(permissions ?? []);
    await context.setGeolocation(geolocation ?? null);
    await context.setOffline(false);
    expect(unexpected, 'complaints in the console').toEqual([]);
  },
  adult: async ({ context, baseURL }, use) => {
    const url = baseURL ?? '';
    await use(() =>
      context.addCookies([
        { name: 'age-verified', value: 'true', url },
        { name: 'consent', value: '2.0.es.', url },
      ]),
    );
  },
  signIn: async ({ adult, context, baseURL }, use) => {
    await use(async (member) => {
      await adult();
      const answer = await context.request.post('/api/club/login', {
        headers: { origin: baseURL ?? '' },
        data: { email: `${member}@club.example`, password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
});

export { expect };

/** What axe finds on the page once what moves has come to rest, a line for each of its rules: what fades in has little contrast. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What goes by the scroll, or goes round for ever, does not end.
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
  const violations = page.frames().length > 1 ? await runInFrames(page) : await runInPage(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** As it is minified, less than half of which has to be sent and read on each page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Violations = readonly Pick<axe.Result, 'id' | 'nodes'>[];

/** With frames axe runs in each, and in another page, in which it brings together what it found. */
async function runInFrames(page: Page): Promise<Violations> {
  return (await new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).analyze()).violations;
}

/** Without frames its source, which AxeBuilder sends two times for each look, is sent once for a page. */
async function runInPage(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Style sheets are loaded beforehand for a rule that is off.
    const options = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions;
    return (await window.axe.run(document, options)).violations;
  });
}

declare global {
  interface Window {
    /** Once its source was evaluated. */
    readonly axe: typeof axe;
  }
}

/** Expects axe to find nothing on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** Expects nothing to be wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Expects that to lie wholly within the window, below the header and above the floating menu. */
export async function expectAboveMenu(page: Page, what: Locator): Promise<void> {
  const menu = await page.locator('.fab .main').boundingBox();
  const header = await page.locator('.top').boundingBox();
  const box = await what.boundingBox();
  if (!menu || !header || !box) throw new Error('It is not shown, or there is no header or menu.');
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(box.y + box.height).toBeLessThanOrEqual(menu.y);
}

/** Expects answers that together are longer than the window to pass under the button, which stays in sight, and the last to be reached. */
export async function expectPassUnder(page: Page, answers: Locator, button: Locator): Promise<void> {
  await answers.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.style.minBlockSize = '14rem';
  });
  const last = answers.last();
  const isPast = async () => {
    const [box, bar] = [await last.boundingBox(), await page.locator('.ask-bar').boundingBox()];
    return (box?.y ?? NaN) + (box?.height ?? NaN) > (bar?.y ?? NaN);
  };
  expect(await isPast()).toBe(true);
  await expectAboveMenu(page, button);
  await last.getByRole('radio').or(last.getByRole('checkbox')).focus();
  await expect.poll(isPast).toBe(false);
  await expectAboveMenu(page, button);
}

/** The page's cumulative layout shift since it was loaded, fonts included, as the browser counts it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => {
        resolve(sum);
      }, 300);
    });
  });
}

/** The browser's Back. Playwright's own counts from the history as the browser knew it a moment ago. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.back();
  });
}

/** Opens Home without the popup of the day, whether there is one or not. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/club');
  const popup = page.locator('#popup');
  if (await popup.isVisible()) {
    await popup.getByRole('button', { name: /Cerrar|Close/ }).click();
    await expect(popup).toBeHidden();
  }
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
