// The data of the frame around a page. The .app.ts of a page loads it (visit/load-frame.ts), and the page passes it to their layout.
import type { Frame } from '../content/frame.ts';
import type { WalletModal } from '../content/home.ts';

type Audience = NonNullable<App.Locals['audience']>;

/** The frame's content, and for a signed-in viewer their audience. */
export interface PageFrame {
  readonly words: Frame;
  readonly signedIn: { readonly audience: Audience; readonly card: WalletModal } | null;
}
