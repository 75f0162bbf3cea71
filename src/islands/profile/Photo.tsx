import { type ReactNode, useEffect, useState } from 'react';
import type { PhotoWords } from '../../i18n/messages/photo.ts';

export type PhotoError = Extract<keyof PhotoWords, `error.${string}`>;
/** What came of a photo's form, sent without script. */
export type PhotoSaid = 'updated' | 'removed' | PhotoError;

export interface PhotoProps {
  /** Its address; null without one. */
  readonly photo: string | null;
  readonly said: PhotoSaid | null;
  readonly words: PhotoWords;
}

/** The plain form (`children`), which works, until the editor is loaded; it stays where that can't be. */
export function Photo({ children, ...props }: PhotoProps & { children?: ReactNode }) {
  const [Editor, setEditor] = useState<typeof import('./PhotoEditor.tsx').PhotoEditor | null>(null);
  useEffect(() => {
    import('./PhotoEditor.tsx').then(
      ({ PhotoEditor }) => {
        setEditor(() => PhotoEditor);
      },
      () => undefined,
    );
  }, []);
  return Editor ? <Editor {...props} /> : children;
}
