import type { PhotoWords } from '../photo.messages.ts';

export type PhotoError = Extract<keyof PhotoWords, `error.${string}`>;

/** What came of a photo's form, sent without script. */
export type PhotoSaid = 'updated' | 'removed' | PhotoError;

export interface PhotoProps {
  /** Its address; null without one. */
  readonly photo: string | null;
  readonly said: PhotoSaid | null;
  readonly words: PhotoWords;
}
