import { useEffect, useRef } from 'react';
import { fill } from '../../../i18n/fill.ts';
import type { BasketWords } from '../basket.messages.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Select } from '../../../islands/form/Select.tsx';
import { type AddressDraft, type AddressField, isTooLong, longest } from './address.ts';

export interface IslandChoice {
  readonly value: AddressDraft['island'];
  readonly label: string;
}

const autocomplete: Readonly<Record<AddressField, string>> = {
  name: 'shipping name',
  street: 'shipping street-address',
  postcode: 'shipping postal-code',
  municipality: 'shipping address-level2',
  island: 'off',
  phone: 'shipping tel',
};

/** The delivery address: the member's own, which can be changed for this order. The first bad field takes the focus. */
export function AddressForm({
  draft,
  islands,
  bad,
  takesFocus,
  words,
  onChange,
}: {
  draft: AddressDraft;
  islands: readonly IslandChoice[];
  bad: readonly AddressField[];
  /** Whether it takes the focus: the button that opened it is gone. */
  takesFocus: boolean;
  words: BasketWords;
  onChange: (draft: AddressDraft) => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bad.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [bad]);
  const describe = (field: Exclude<AddressField, 'island'>) =>
    isTooLong(field, draft[field])
      ? fill(words['error.tooLong'], { max: longest[field] ?? 0 })
      : words[`error.${field}`];
  const text = (field: Exclude<AddressField, 'island'>, hint?: string) => (
    <Field
      id={`ship-${field}`}
      name={field}
      label={words[field]}
      hint={hint}
      error={bad.includes(field) ? describe(field) : null}
      value={draft[field]}
      autoComplete={autocomplete[field]}
      autoFocus={takesFocus && field === 'name'}
      type={field === 'phone' ? 'tel' : 'text'}
      inputMode={field === 'postcode' ? 'numeric' : undefined}
      onChange={({ target }) => {
        onChange({ ...draft, [field]: target.value });
      }}
    />
  );
  return (
    <div ref={fields} className="form mt-4">
      {text('name')}
      {text('street')}
      <div className="two">
        {text('postcode', words.postcodeHint)}
        {text('municipality')}
      </div>
      <div className="two">
        <Select
          id="ship-island"
          name="island"
          label={words.island}
          options={islands}
          value={draft.island}
          autoComplete={autocomplete.island}
          onChange={({ target }) => {
            const chosen = islands.find(({ value }) => value === target.value);
            if (chosen) onChange({ ...draft, island: chosen.value });
          }}
        />
        {text('phone', words.phoneHint)}
      </div>
    </div>
  );
}
