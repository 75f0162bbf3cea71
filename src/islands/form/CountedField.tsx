import type { ComponentProps } from 'react';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Length, useLength, useTooLong } from './length.tsx';

type Attributes<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldTexts | 'className' | 'onInput' | 'rows'
>;
type CountedFieldProps = FieldTexts & { readonly limit: number } & (
    (Attributes<'input'> & { readonly rows?: undefined }) | (Attributes<'textarea'> & { readonly rows: number })
  );

/**
 * A labelled text field with its hint, its error and the count of its characters; with `rows` a <textarea>. Further attributes are passed
 * on to the control.
 */
export function CountedField({ name, id, label, hint, error, limit, ...control }: CountedFieldProps) {
  const { count, attributes } = useLength(limit, control.defaultValue);
  const tooLong = useTooLong(limit);
  // Of a text that is too long one message: that it was refused for it, or its count; and neither once it no longer is.
  const fault = (error === tooLong) === count > limit ? error : null;
  const texts = { name, label, hint, error: fault, ...(id === undefined ? {} : { id }) };
  const described = { className: 'input', ...describeControl(texts), ...attributes };
  return (
    <FieldFrame texts={texts}>
      {control.rows === undefined ? <input {...described} {...control} /> : <textarea {...described} {...control} />}
      {!(fault && count > limit) && <Length count={count} limit={limit} />}
    </FieldFrame>
  );
}
