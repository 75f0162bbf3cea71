import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

/** A labelled text of several lines with its hint and error. Whatever else a textarea takes passes through. */
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
