// Editors, as the club knows them: by what the Studio wrote into the lake. Pure.

/** Somebody who writes in the Studio. */
export interface Editor {
  /** As the lake names them. */
  readonly id: string;
  readonly name: string;
}

/** How long a token of the Studio's is good for. */
export const editorTokenLifeMs = 60 * 60 * 1000;
