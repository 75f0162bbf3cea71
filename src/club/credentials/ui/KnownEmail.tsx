import { useEffect, useRef } from 'react';
import { keepDraft, readDraft } from '../../../islands/form/draft.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { longestEmail } from '../../../words/lengths.ts';

const draft = 'login';

/** Keeps this e-mail in the tab, for the next page that asks for it: no address of a page ever holds it. */
export function keepEmail(email: string): void {
  keepDraft(draft, email === '' ? {} : { email });
}

/** The e-mail that somebody signs in with: as typed, else the one that another page of this tab has kept. */
export function KnownEmail({
  typed,
  label,
  error,
  autoComplete,
}: {
  /** As typed before; empty for none. */
  typed: string;
  label: string;
  error: string | undefined;
  autoComplete: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (field?.value === '') field.value = readDraft(draft).email ?? '';
  }, []);
  return (
    <div ref={place}>
      <Field
        name="email"
        label={label}
        type="email"
        defaultValue={typed}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={longestEmail}
        error={error}
      />
    </div>
  );
}
