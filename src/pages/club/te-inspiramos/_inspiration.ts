// What the page of one post of Te inspiramos loads.
import { content } from '../../../content/content.ts';
import type { Inspiration, InspirationCard } from '../../../content/inspirations.ts';
import type { PageFrame } from '../../../layouts/frame.ts';
import { loadFrame } from '../../_frame.ts';

/** The post with that slug, and three others; null if there is none. */
export async function loadInspiration(
  locals: App.Locals,
  slug: string,
): Promise<{ frame: PageFrame; of: Inspiration; others: readonly InspirationCard[] } | null> {
  const { locale, now } = locals;
  const [frame, of, { inspirations }] = await Promise.all([
    loadFrame(locals),
    content.findInspiration(locale, slug, now),
    content.inspirations(locale, now),
  ]);
  if (!of) return null;
  const after = inspirations.findIndex(({ id }) => id === of.id) + 1;
  const others = [...inspirations.slice(after), ...inspirations.slice(0, after - 1)].slice(0, 3);
  return { frame, of, others };
}
