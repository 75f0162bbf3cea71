// What forms ask of somebody who may be no member: name, e-mail, date of birth, and that they agree to the privacy policy.
import { paths } from '../../words/paths.ts';
import { BirthDate, type BirthDateWords } from './BirthDate.tsx';
import { Check } from './Check.tsx';
import { CountedField } from './CountedField.tsx';
import type { FieldErrors } from './refusal.ts';

interface PersonFieldsProps {
  /** What was typed before. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly errors: FieldErrors<'first_name' | 'last_name' | 'email' | 'birth_date' | 'privacy'>;
  readonly words: Readonly<
    Record<
      | 'first_name'
      | 'last_name'
      | 'emailField'
      | 'emailHint'
      | 'birth_date'
      | 'birth_dateHint'
      | 'privacy'
      | 'privacyPolicy',
      string
    >
  >;
}
/** The lengths of texts, in characters. */
export type PersonLimits = Readonly<Record<'first_name' | 'last_name' | 'email', { readonly max: number }>>;

export function NameFields({ values, errors, words, limits }: PersonFieldsProps & { readonly limits: PersonLimits }) {
  const field = (name: 'first_name' | 'last_name') => ({
    name,
    label: words[name],
    defaultValue: values[name] ?? '',
    limit: limits[name].max,
    error: errors[name],
  });
  return (
    <>
      <CountedField {...field('first_name')} autoComplete="given-name" required />
      <CountedField {...field('last_name')} autoComplete="family-name" required />
    </>
  );
}

export function EmailField({ values, errors, words, limits }: PersonFieldsProps & { readonly limits: PersonLimits }) {
  return (
    <CountedField
      name="email"
      label={words.emailField}
      hint={words.emailHint}
      type="email"
      defaultValue={values.email ?? ''}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      limit={limits.email.max}
      required
      error={errors.email}
    />
  );
}

/** `latest`: the last day on which somebody of age may be born, YYYY-MM-DD. */
export function BirthDateField({
  values,
  errors,
  words,
  ...asked
}: PersonFieldsProps & { readonly latest: string; readonly born: BirthDateWords }) {
  const { birth_date: label, birth_dateHint: hint } = words;
  return (
    <BirthDate
      label={label}
      hint={hint}
      values={values}
      error={errors.birth_date}
      latest={asked.latest}
      words={asked.born}
    />
  );
}

export function PrivacyCheck({ values, errors, words }: PersonFieldsProps) {
  return (
    <div>
      <Check
        name="privacy"
        label={words.privacy}
        defaultChecked={values.privacy === '1'}
        required
        error={errors.privacy}
      />
      <p className="small">
        <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
          {words.privacyPolicy}
        </a>
      </p>
    </div>
  );
}

/** For programs that fill in whatever there is; hidden from everybody else. */
export function ProgramTrap({ label }: { readonly label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
