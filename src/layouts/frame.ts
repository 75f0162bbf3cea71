// What the frame around a page shows. Pages load it (pages/_frame.ts) and hand it to their layout.
import type { Frame, WalletModal } from '../content/models.ts';

type Standing = Awaited<ReturnType<App.Locals['services']['points']['getStanding']>>;
type Member = NonNullable<App.Locals['member']>;

/** The frame's words and, for whoever is signed in, who they are and how they stand. */
export interface PageFrame {
  readonly words: Frame;
  readonly signedIn: {
    readonly member: Member;
    readonly standing: Standing;
    readonly card: WalletModal;
    readonly termsAccepted: boolean;
  } | null;
}
