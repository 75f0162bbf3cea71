import type { Picture } from '../../content/images.ts';
import type { Words } from '../../content/words.ts';

/** A product as the catalogue's card shows it to everybody; what is so for one member goes into its placeholders. */
export interface Card {
  readonly productId: string;
  readonly href: string;
  readonly name: Words;
  readonly summary: Words;
  readonly picture: Picture | null;
  /** Points. */
  readonly cost: number;
  readonly colours: readonly { readonly name: Words; readonly hex: string }[];
  /** Two columns wide. */
  readonly wide: boolean;
}
