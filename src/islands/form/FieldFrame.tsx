// The frame of every labelled control of a form: name, label, hint and error.
import type { ReactNode } from 'react';
import { warningCircle } from '../../kit/icons.ts';
import { Icon } from '../ui/Icon.tsx';

export interface FieldTexts {
  /** The name under which it is sent. */
  readonly name: string;
  /** The id; `name` if left out, which then has to be unique on the page. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error; undefined for none. */
  readonly error?: string | null | undefined;
}

/** The attributes by which the control refers to its hint and its error. */
export function describeControl({ name, id = name, hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const;
}

/** Label, control, hint and error. */
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

/** Hint and error, with the ids to which the control refers. */
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
