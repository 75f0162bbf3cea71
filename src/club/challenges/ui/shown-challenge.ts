import type { ListedChallenge } from '../challenges.contract.ts';

/** A challenge as a card shows it. */
export interface ShownChallenge extends ListedChallenge {
  /** In draft mode, what opens its title's form. */
  readonly edit?: string | undefined;
}
