import type { ReactNode } from 'react';
import { checkCircle, info, warning, warningCircle } from '../../kit/icons.ts';
import { Icon } from './Icon.tsx';

const icons = { neutral: info, ok: checkCircle, warn: warning, bad: warningCircle };

/** A notice within the page, as Note.astro. One that appears in response to a person needs a live region around it. */
export function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`note ${kind}`}>
      <Icon path={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
