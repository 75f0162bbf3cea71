import type { Picture } from '../../../content/images.ts';
import type { Words } from '../../../content/words.ts';
import type { ListedChallenge } from '../challenges.contract.ts';

/** A challenge as a card shows it. */
export interface ShownChallenge extends ListedChallenge {
  /** In draft mode, what opens its title's form. */
  readonly edit?: string | undefined;
  /** In the lake, by which it counts as seen and clicked; not known of what the call answers. */
  readonly documentId?: string;
}

/** What who completed a challenge was given. */
export interface Badge {
  readonly picture: Picture;
  /** The challenge's. */
  readonly title: Words;
  /** Where its title leads. */
  readonly to: string;
}
