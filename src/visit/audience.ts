import type { TermsState } from '../club/members/members.ts';
import type { Level } from '../words/levels.ts';
import type { Island } from '../words/islands.ts';

/** All that a cached page may know of its viewer while it is rendered: the same for everybody in the audience. */
export interface Audience extends TermsState {
  readonly level: Level;
  readonly island: Island;
}
