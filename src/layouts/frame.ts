// What the frame around a page shows. Pages load it (pages/_frame.ts) and hand it to their layout.
import type { Frame } from '../content/frame.ts';
import type { WalletModal } from '../content/home.ts';

type Audience = NonNullable<App.Locals['audience']>;

/** The frame's words and, where somebody is signed in, what pages may know of them. */
export interface PageFrame {
  readonly words: Frame;
  readonly signedIn: { readonly audience: Audience; readonly card: WalletModal } | null;
}
