import type { Client } from './club-client.ts';
import type { RunningClub } from './club-server.ts';
import { findLake } from './lake-of-club.ts';
import { openBrowser } from './sample-members.ts';

/** The address by which the Studio opens draft mode, with that secret, and then that page. */
export async function createDraftLink(club: RunningClub, secret: string, page = '/club'): Promise<string> {
  const lake = findLake(club);
  await lake.editor.create({
    _id: `drafts.${secret}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'sanity/presentation',
    studioUrl: `${lake.url}/studio`,
    userId: 'local',
  });
  return `/draft/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=${encodeURIComponent(page)}`;
}

/** A browser to which the Studio opened draft mode, by that secret. */
export async function openDraftMode(club: RunningClub, secret: string): Promise<Client> {
  const browser = openBrowser(club.url);
  const opened = await browser.get(await createDraftLink(club, secret));
  if (opened.status !== 303) throw new Error(`Draft mode did not open: ${opened.text}`);
  return browser;
}
