// «Ver el sitio» as tests open it: the Studio's Presentation with the site in its frame.
import type { FrameLocator } from '@playwright/test';
import type { ClubAndStudio } from './club-and-studio.ts';
import { createStudioLink } from './studio-link.ts';

/** Signs the editor in to it; gives the site, once it is there. */
export async function openPreview({ editor, lake }: ClubAndStudio): Promise<FrameLocator> {
  const site = editor.frameLocator('iframe');
  await editor.goto(await createStudioLink(lake, '/presentation'));
  await site.getByRole('complementary', { name: 'Así lo vería' }).waitFor({ timeout: 30_000 });
  return site;
}

/** Shows that page of the site, once its overlays stand. */
export async function showInPreview({ editor, lake }: ClubAndStudio, path: string): Promise<void> {
  await editor.goto(`${lake.url}/studio/presentation?preview=${encodeURIComponent(`/club/${path}`)}`);
  await editor.frameLocator('iframe').locator('sanity-visual-editing').waitFor({ state: 'attached', timeout: 30_000 });
}
