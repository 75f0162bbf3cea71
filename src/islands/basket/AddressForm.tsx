import type { BasketWords } from '../../i18n/messages/basket.ts';
import { warningCircle } from '../../lib/icons.ts';
import type { AddressDraft, AddressField } from './address.ts';
import { Icon } from './parts.tsx';

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

/** Where it is sent: the member's own address, to be changed for this order. */
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
  /** The member opened it, from a button that is gone. */
  takesFocus: boolean;
  words: BasketWords;
  onChange: (draft: AddressDraft) => void;
}) {
  const text = (field: Exclude<AddressField, 'island'>, hint?: string) => (
    <div className={bad.includes(field) ? 'field err' : 'field'}>
      <label htmlFor={`ship-${field}`}>{words[field]}</label>
      <input
        className="input"
        id={`ship-${field}`}
        name={field}
        value={draft[field]}
        autoComplete={autocomplete[field]}
        autoFocus={takesFocus && field === 'name'}
        type={field === 'phone' ? 'tel' : 'text'}
        inputMode={field === 'postcode' ? 'numeric' : undefined}
        aria-invalid={bad.includes(field) || undefined}
        aria-describedby={[hint && `ship-${field}-hint`, bad.includes(field) && `ship-${field}-error`]
          .filter(Boolean)
          .join(' ')}
        onChange={({ target }) => {
          onChange({ ...draft, [field]: target.value });
        }}
      />
      {hint !== undefined && (
        <p className="hint" id={`ship-${field}-hint`}>
          {hint}
        </p>
      )}
      {bad.includes(field) && (
        <p className="msg" id={`ship-${field}-error`}>
          <Icon path={warningCircle} />
          {words[`error.${field}`]}
        </p>
      )}
    </div>
  );
  return (
    <div className="form mt-4">
      {text('name')}
      {text('street')}
      <div className="two">
        {text('postcode', words.postcodeHint)}
        {text('municipality')}
      </div>
      <div className="two">
        <div className="field">
          <label htmlFor="ship-island">{words.island}</label>
          <select
            id="ship-island"
            name="island"
            value={draft.island}
            onChange={({ target }) => {
              const chosen = islands.find(({ value }) => value === target.value);
              if (chosen) onChange({ ...draft, island: chosen.value });
            }}
          >
            {islands.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {text('phone', words.phoneHint)}
      </div>
    </div>
  );
}
