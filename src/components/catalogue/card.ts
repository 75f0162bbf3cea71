import type { Picture, Words } from '../../content/models.ts';

/** A product as the catalogue's card shows it. */
export interface Card {
  readonly href: string;
  readonly name: Words;
  readonly summary: Words;
  readonly picture: Picture | null;
  /** Points. */
  readonly cost: number;
  /** Points that the member lacks for it. */
  readonly missing: number;
  /** The one thing to know at a glance: sold out, few left, new, one each. */
  readonly tag: string | null;
  /** Nobody or not this member can take it: its picture is faded. */
  readonly faded: boolean;
  readonly colours: readonly { readonly name: Words; readonly hex: string }[];
  /** Two columns wide. */
  readonly wide: boolean;
}
