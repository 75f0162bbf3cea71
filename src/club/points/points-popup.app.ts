import { content } from '../../content/content.ts';
import type { Locale } from '../../words/locale.ts';
import type { PointsPopup } from './points.contract.ts';
import { toPointsPopup } from '../../visit/present-content.ts';

/** What is shown over points that a game or quiz brought, in the editors' words; null where it brought none. */
export async function loadPointsPopup(points: number, locale: Locale): Promise<PointsPopup | null> {
  if (points === 0) return null;
  const words = await content.wonPoints(locale);
  return toPointsPopup({ popup: null, description: null, image: null, ...words, points });
}
