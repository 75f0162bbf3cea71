import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Length, useLength } from './length.tsx';

/** A labelled <textarea> with its hint, its error and the count of its characters. Further attributes go to the <textarea>. */
export function TextArea({
  name,
  id,
  label,
  hint,
  error,
  limit,
  ...area
}: FieldTexts & { limit: number } & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className' | 'onInput'>) {
  const texts = { name, label, hint, error, ...(id === undefined ? {} : { id }) };
  const { count, attributes } = useLength(limit, area.defaultValue);
  return (
    <FieldFrame texts={texts}>
      <textarea className="input" {...describeControl(texts)} {...attributes} {...area} />
      <Length count={count} limit={limit} />
    </FieldFrame>
  );
}
