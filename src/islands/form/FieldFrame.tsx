// What every labelled control of a form has: a name, a label, perhaps a hint, and what is wrong with it.
import type { ReactNode } from 'react';
import { warningCircle } from '../../lib/icons.ts';
import { Icon } from '../ui/Icon.tsx';

export interface FieldTexts {
  /** As it is sent. */
  readonly name: string;
  /** `name` where the page has no other control of that name. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it; nothing where it is as it should be. */
  readonly error?: string | null | undefined;
}

/** How the control itself names its hint and its error. */
export function describeControl({ name, id = name, hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const;
}

/** The label, the control and what stands below it. */
export function FieldFrame({ texts, children }: { texts: FieldTexts; children: ReactNode }) {
  const { name, id = name, label, error } = texts;
  return (
    <div className={error ? 'field err' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes of={texts} />
    </div>
  );
}

/** Hint and error, by the ids that the control names. */
export function FieldNotes({ of: { name, id = name, hint, error } }: { of: FieldTexts }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="msg" id={`${id}-error`}>
          <Icon path={warningCircle} />
          {error}
        </p>
      )}
    </>
  );
}
