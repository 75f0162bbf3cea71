import type { ComponentProps } from 'react';
import { describeControl, FieldNotes, type FieldTexts } from './FieldFrame.tsx';

/** A checkbox with its label and error, sent as 1. Further attributes are passed on to the input. */
export function Check({
  name,
  id = name,
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'className' | 'type' | 'value'>) {
  const texts = { name, id, label, hint, error };
  return (
    <div className={error ? 'field err' : 'field'}>
      <div className="check">
        <input type="checkbox" value="1" {...describeControl(texts)} {...input} />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldNotes of={texts} />
    </div>
  );
}
