// The club as it is built, with an editor in its Studio and a member beside them in another browser context.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { launchForStudio, openEditorsWindow } from './studio-page.ts';

export interface ClubAndStudio {
  readonly club: RunningClub;
  readonly lake: LakeOfClub;
  readonly browser: Browser;
  /** The editor's page: empty at first; `createStudioLink` signs in. */
  readonly editor: Page;
  /** Ana, of Tenerife, signed in to the site. */
  readonly member: BrowserContext;
  /** What the editor's page threw, and what the site and the Studio complained of. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts the club with its embedded database and lake, and a browser for whoever edits and whoever reads. */
export async function openClubAndStudio(): Promise<ClubAndStudio> {
  const club = await startClubServer({});
  const browser = await launchForStudio();
  const editor = await (await openEditorsWindow(browser)).newPage();
  const errors: string[] = [];
  editor.on('pageerror', (error) => errors.push(error.message));
  editor.on('console', (message) => {
    // A page in a frame may not take the focus from the form beside it: the popup's sheet tries.
    const expected = message.text().startsWith('Blocked autofocusing');
    if (message.type() === 'error' && message.location().url.startsWith(club.url) && !expected)
      errors.push(message.text());
  });
  return {
    club,
    lake: findLake(club),
    browser,
    editor,
    member: await signInMember(browser, club, 'ana'),
    errors,
    close: async () => {
      await browser.close();
      await club.stop();
    },
  };
}

/** A sample member's browser, past the question of the age. */
export async function signInMember(browser: Browser, club: RunningClub, name: string): Promise<BrowserContext> {
  const member = await browser.newContext({ baseURL: club.url, locale: 'es-ES' });
  await member.addCookies([{ name: 'age-verified', value: 'true', url: club.url }]);
  await logIn(member, club, name);
  return member;
}

/** Signs in again, as after the clock was moved. */
export async function logIn(member: BrowserContext, club: RunningClub, name: string): Promise<void> {
  const answer = await member.request.post('/api/club/login', {
    headers: { origin: club.url },
    data: { email: `${name}@club.example`, password: 'incombustible-2026' },
  });
  if (answer.status() !== 200) throw new Error(await answer.text());
}
