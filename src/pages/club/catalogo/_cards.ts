// What the catalogue's pages load and how a product becomes a card.
import type { Card } from '../../../components/catalogue/card.ts';
import { content } from '../../../content/content.ts';
import type { Catalogue, Product } from '../../../content/catalogue.ts';
import { invariant } from '../../../lib/invariant.ts';
import { paths } from '../../../lib/paths.ts';
import type { PageFrame } from '../../../layouts/frame.ts';
import { loadFrame } from '../../_frame.ts';

/** The frame and the editors' catalogue, for pages that the guard keeps for members. */
export async function loadCatalogue(locals: App.Locals): Promise<{
  readonly frame: PageFrame;
  readonly catalogue: Catalogue;
  readonly audience: NonNullable<App.Locals['audience']>;
}> {
  const { audience, locale } = locals;
  invariant(audience, 'the guard lets only members see the catalogue');
  const [frame, catalogue] = await Promise.all([loadFrame(locals), content.catalogue(locale)]);
  return { frame, catalogue, audience };
}

export function toCard({ productId, slug, name, summary, images, cost, variations, wide }: Product): Card {
  return {
    productId,
    href: paths.product(slug),
    name,
    summary,
    picture: images[0] ?? null,
    cost,
    colours: variations.flatMap(({ name, hex }) => (hex === null ? [] : [{ name, hex }])),
    wide,
  };
}
