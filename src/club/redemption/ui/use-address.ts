import { useState } from 'react';
import { type AddressDraft, type AddressField, findBadFields } from './address.ts';

/** The delivery address: the member's own, whose form opens where it is not whole or is to be changed. */
export function useAddress(own: AddressDraft) {
  const [draft, setDraft] = useState(own);
  const [isEditing, setEditing] = useState(findBadFields(own).length > 0);
  const [bad, setBad] = useState<readonly AddressField[]>([]);

  return {
    draft,
    setDraft,
    isEditing,
    edit: () => {
      setEditing(true);
    },
    bad,
    /** Shows what is wrong with what was typed; whether nothing is. */
    check: (): boolean => {
      const wrong = findBadFields(draft);
      setBad(wrong);
      if (wrong.length > 0) setEditing(true);
      return wrong.length === 0;
    },
  };
}
