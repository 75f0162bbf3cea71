// The data of the frame around a page. Pages load it (pages/_frame.ts) and pass it to their layout.
import type { Frame } from '../content/frame.ts';
import type { WalletModal } from '../content/home.ts';

type Audience = NonNullable<App.Locals['audience']>;

/** The frame's content, and for a signed-in viewer their audience. */
export interface PageFrame {
  readonly words: Frame;
  readonly signedIn: { readonly audience: Audience; readonly card: WalletModal } | null;
}
