import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The text shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** A labelled <select>. Further attributes are passed on to it. */
export function Select({
  name,
  id,
  label,
  hint,
  error,
  options,
  placeholder,
  ...select
}: FieldTexts & Choices & Omit<ComponentProps<'select'>, keyof FieldTexts | 'className' | 'children'>) {
  const texts = { name, label, hint, error, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame texts={texts}>
      <select {...describeControl(texts)} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
