import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

/** A labelled text field with its hint and error. Further attributes are passed on to the input. */
export function Field({
  name,
  id,
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'className'>) {
  const texts = { name, label, hint, error, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame texts={texts}>
      <input className="input" {...describeControl(texts)} {...input} />
    </FieldFrame>
  );
}
