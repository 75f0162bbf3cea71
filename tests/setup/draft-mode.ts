import type { Client } from './club-client.ts';
import type { RunningClub } from './club-server.ts';
import { findLake } from './lake-of-club.ts';
import { openBrowser } from './sample-members.ts';

/** A browser to which the Studio opened draft mode, by that secret. */
export async function openDraftMode(club: RunningClub, secret: string): Promise<Client> {
  const lake = findLake(club);
  await lake.editor.create({
    _id: `drafts.${secret}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'sanity/presentation',
    studioUrl: `${lake.url}/studio`,
    userId: 'local',
  });
  const browser = openBrowser(club.url);
  const opened = await browser.get(
    `/draft/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=${encodeURIComponent('/club')}`,
  );
  if (opened.status !== 303) throw new Error(`Draft mode did not open: ${opened.text}`);
  return browser;
}
