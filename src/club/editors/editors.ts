// Editors, as the club knows them from what the Studio wrote into the lake. Pure.
import { hour } from '../../kit/durations.ts';

/** Somebody who writes in the Studio. */
export interface Editor {
  /** Their id in the lake. */
  readonly id: string;
  readonly name: string;
}

/** How long a token of the Studio is valid, in ms. */
export const editorTokenLifeMs = hour;
