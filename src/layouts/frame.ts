// The data of the frame around a page. The .app.ts of a page loads it (visit/load-frame.ts), and the page passes it to their layout.
import type { Frame, Reach } from '../content/frame.ts';
import type { WalletModal } from '../content/home.ts';

type Audience = NonNullable<App.Locals['audience']>;

/** The frame's content, and for a signed-in viewer their audience. */
export interface PageFrame {
  readonly words: Frame;
  /** How to reach the club without signing in: by mail or phone. */
  readonly reach: readonly Reach[];
  readonly signedIn: { readonly audience: Audience; readonly card: WalletModal } | null;
}
