import type { Picture } from '../../content/images.ts';
import type { Words } from '../../content/words.ts';

/** A product on a card, as everybody sees it. What depends on the member goes into placeholders. */
export interface Card {
  readonly productId: string;
  readonly href: string;
  readonly name: Words;
  readonly summary: Words;
  readonly picture: Picture | null;
  /** In points. */
  readonly cost: number;
  readonly colours: readonly { readonly name: Words; readonly hex: string }[];
  /** Two columns wide. */
  readonly wide: boolean;
}
