import type { Locale } from '../words/locale.ts';
import type { Viewer } from './visitor.ts';

/** For whom, in which language and when. */
export interface RenderContext {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly now: Date;
}
