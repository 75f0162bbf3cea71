import type { Ink } from '../contract/content.ts';

/** The default ink, which the Studio proposes, too. */
export const firstInk: Ink = 'hondo';
