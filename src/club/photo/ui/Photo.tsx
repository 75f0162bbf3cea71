import { type ReactNode, useEffect, useState } from 'react';

import { askFor } from '../../../islands/ask-for.ts';
import type { PhotoProps } from './photo-props.ts';

/** The plain form (`children`), which works, until the editor is loaded; it stays where that can't be. */
export function Photo({ children, ...props }: PhotoProps & { children?: ReactNode }) {
  const [Editor, setEditor] = useState<typeof import('./PhotoEditor.tsx').PhotoEditor | null>(null);
  useEffect(() => {
    askFor(import('./PhotoEditor.tsx')).then(
      ({ PhotoEditor }) => {
        setEditor(() => PhotoEditor);
      },
      () => undefined,
    );
  }, []);
  return Editor ? <Editor {...props} /> : children;
}
