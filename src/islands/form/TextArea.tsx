import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

/** A labelled <textarea> with its hint and error. Further attributes are passed on to it. */
export function TextArea({
  name,
  id,
  label,
  hint,
  error,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className'>) {
  const texts = { name, label, hint, error, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame texts={texts}>
      <textarea className="input" {...describeControl(texts)} {...area} />
    </FieldFrame>
  );
}
