// A date of birth: day, the month by its name, year, as the age gate asks for it.
import { useState } from 'react';
import type { birthDateWords } from '../../i18n/form-words.ts';
import { joinBirthDate } from '../../words/birth-date.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Field } from './Field.tsx';
import { FieldNotes } from './FieldFrame.tsx';
import { Select } from './Select.tsx';

export type BirthDateWords = ReturnType<typeof birthDateWords>;

interface BirthDateProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** As typed before: `birth_date`, or its parts. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  readonly latest: string;
  readonly words: BirthDateWords;
}

/** Sends `birth_date`, YYYY-MM-DD; without script its three parts, which the call joins (src/words/birth-date.ts). */
export function BirthDate({ label, hint, error, values, latest, words }: BirthDateProps) {
  const [year, month, day] = values.birth_date?.split('-') ?? [];
  const before = {
    birth_day: values.birth_day ?? withoutZero(day),
    birth_month: values.birth_month ?? withoutZero(month),
    birth_year: values.birth_year ?? year ?? '',
  };
  const [born, setBorn] = useState(before);
  const isHydrated = useHydrated();
  const whole = joinBirthDate(born);
  const at = Date.parse(whole);
  const isDay = at > -Infinity && new Date(at).toISOString().startsWith(whole);
  const said = error && !isDay && Object.values(born).every(Boolean) ? words.invalidDate : error;
  const part = (name: keyof typeof born) => ({
    name,
    required: true,
    // A draft tells by it what was changed (KeptDraft.tsx).
    defaultValue: before[name],
    'aria-invalid': said ? true : undefined,
    'aria-describedby': said ? 'birth_date-error' : 'birth_date-hint',
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      // A draft fills in all three before the next is drawn.
      setBorn((now) => ({ ...now, [name]: value }));
    },
  });
  const digits = (length: number) => ({ inputMode: 'numeric', maxLength: length }) as const;
  return (
    <fieldset className={said ? 'field err' : 'field'}>
      <legend>{label}</legend>
      <div className="birth-date">
        <Field {...part('birth_day')} {...digits(2)} label={words.day} pattern="[0-9]{1,2}" autoComplete="bday-day" />
        <Select
          {...part('birth_month')}
          label={words.month}
          placeholder={words.choose}
          options={words.months}
          autoComplete="bday-month"
        />
        <Field {...part('birth_year')} {...digits(4)} label={words.year} pattern="[0-9]{4}" autoComplete="bday-year" />
      </div>
      {/* Empty where there is no such day. Only with script: what nobody sees would hold up the form of who has none. */}
      {isHydrated && (
        <input
          key={whole}
          name="birth_date"
          type="date"
          hidden
          defaultValue={whole}
          min="1900-01-01"
          max={latest}
          required
        />
      )}
      <FieldNotes of={{ name: 'birth_date', label, hint, error: said }} />
    </fieldset>
  );
}

const withoutZero = (part: string | undefined): string => part?.replace(/^0/, '') ?? '';
