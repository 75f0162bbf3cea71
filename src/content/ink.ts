import type { Ink } from '../contract/content.ts';

/** The colour that the Studio proposes: that of what has none yet. */
export const firstInk: Ink = 'hondo';
