// The reading side of the content lake: one function a page's need. Each answers in the wanted language, from the last good
// reading when the lake is out, and with ContentUnavailable when there never was one.
import type { Locale } from '../contract/locale.ts';
import type {
  Audience,
  Banner,
  Catalogue,
  Credentials,
  Frame,
  Home,
  Offer,
  Popup,
  Product,
  Terms,
  WalletModal,
} from './models.ts';

/** The lake is out and what was asked was never read. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

const unbuilt = (): never => {
  throw new ContentUnavailable();
};

export const content = {
  /** Brand, navigation and footer: what every page shows around its content. */
  frame: (_locale: Locale): Promise<Frame> => unbuilt(),
  /** The home's pictures and tiles. */
  home: (_locale: Locale): Promise<Home> => unbuilt(),
  /** Banners and popup in force on `day` (YYYY-MM-DD in the Canaries) for this audience, in the editors' order. */
  banners: (_locale: Locale, _day: string, _audience: Audience): Promise<{ banners: Banner[]; popup: Popup | null }> =>
    unbuilt(),
  walletModal: (_locale: Locale): Promise<WalletModal> => unbuilt(),
  /** The terms in force at `now`. */
  terms: (_locale: Locale, _now: Date): Promise<Terms> => unbuilt(),
  credentials: (_locale: Locale): Promise<Credentials> => unbuilt(),
  /** Every published product and category, available now or not. */
  catalogue: (_locale: Locale): Promise<Catalogue> => unbuilt(),
  /** By id or slug; null when there is none. */
  findProduct: (_locale: Locale, _idOrSlug: string): Promise<Product | null> => unbuilt(),
  /** The offers of these products, unknown ids left out. Reads past the cache's age limit rather than failing. */
  offers: (_locale: Locale, _productIds: readonly string[]): Promise<Offer[]> => unbuilt(),
};
