// The delivery address: as it is known, or the form for it.
import { useState } from 'react';
import type { BasketWords } from '../basket.messages.ts';
import { tidyAddress, type AddressDraft, type AddressField } from './address.ts';
import { AddressForm, type IslandChoice } from './AddressForm.tsx';

interface ShippingProps {
  /** Whether something in the basket is shipped. */
  readonly ships: boolean;
  readonly isEditing: boolean;
  readonly draft: AddressDraft;
  readonly bad: readonly AddressField[];
  readonly islands: readonly IslandChoice[];
  readonly words: BasketWords;
  readonly onEdit: () => void;
  readonly onChange: (draft: AddressDraft) => void;
}

/** The delivery address, or its form; a note instead if nothing is shipped. */
export function Shipping({ ships, isEditing, draft, bad, islands, words, onEdit, onChange }: ShippingProps) {
  const address = tidyAddress(draft);
  const [opened, setOpened] = useState(false);
  return (
    <section className="mt-7" aria-labelledby="shipping">
      <div className="head ship-head">
        <h2 id="shipping" className="t-3">
          {words.address}
        </h2>
        {ships && !isEditing && (
          <button
            type="button"
            className="more"
            onClick={() => {
              setOpened(true);
              onEdit();
            }}
          >
            {words.change}
          </button>
        )}
      </div>
      {!ships && <p className="soft">{words.noShipping}</p>}
      {ships && !isEditing && (
        <p>
          {address.name}
          <br />
          {address.street}, {address.postcode} {address.municipality},{' '}
          {islands.find(({ value }) => value === address.island)?.label}
        </p>
      )}
      {ships && <p className="small soft mt-2">{words.addressWhy}</p>}
      {ships && isEditing && (
        <AddressForm takesFocus={opened} islands={islands} onChange={onChange} draft={draft} bad={bad} words={words} />
      )}
    </section>
  );
}
