import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Length, useLength } from './length.tsx';

/** A labelled text field with its hint, its error and the count of its characters. Further attributes are passed on to the input. */
export function CountedField({
  name,
  id,
  label,
  hint,
  error,
  limit,
  ...input
}: FieldTexts & { limit: number } & Omit<ComponentProps<'input'>, keyof FieldTexts | 'className' | 'onInput'>) {
  const texts = { name, label, hint, error, ...(id === undefined ? {} : { id }) };
  const { count, attributes } = useLength(limit, input.defaultValue);
  return (
    <FieldFrame texts={texts}>
      <input className="input" {...describeControl(texts)} {...attributes} {...input} />
      <Length count={count} limit={limit} />
    </FieldFrame>
  );
}
