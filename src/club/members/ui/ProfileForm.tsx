import { useEffect, useState } from 'react';
import type { Consumer } from '../../points/consumer.contract.ts';
import type { ProfileField, profileLimits } from '../profile.contract.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { ProfileWords } from '../profile.messages.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { CountedField } from '../../../islands/form/CountedField.tsx';
import { KeptDraft } from '../../../islands/form/KeptDraft.tsx';
import { dropDraft } from '../../../islands/form/draft.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { sentencesFor } from '../../../islands/form/length.tsx';
import type { FieldErrors, FormNote, Sentences } from '../../../islands/form/refusal.ts';
import { Select } from '../../../islands/form/Select.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { updateSelf } from './profile-api.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The form for a member's own details. What is refused, or fails, stays as it was typed. */
export function ProfileForm({
  values,
  bad,
  note,
  saved,
  limits,
  islands,
  languages,
  words,
}: {
  /** Initial values: the member's, or what was typed before. */
  values: Readonly<Partial<Record<string, string>>>;
  /** The bad fields, and any other reason, of a form sent without script that was refused. */
  bad: readonly string[];
  note: FormNote | null;
  /** Whether it has just been saved, without script. */
  saved: boolean;
  limits: typeof profileLimits;
  islands: readonly Choice[];
  languages: readonly Choice[];
  words: ProfileWords & FormWords;
}) {
  const { first_name, last_name, address, municipality } = limits;
  const sentences: Sentences<ProfileField> = {
    first_name: { empty: words['error.first_name'], wrong: words.nameWrong },
    last_name: { empty: words['error.last_name'], wrong: words.nameWrong },
    phone: words['error.phone'],
    address: words['error.address'],
    postcode: words['error.postcode'],
    municipality: { empty: words['error.municipality'], wrong: words.nameWrong },
    island: words['error.island'],
    locale: words['error.locale'],
  };
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    // Said once: not again when the page is loaded anew.
    if (saved) history.replaceState(history.state, '', location.pathname);
  }, [saved]);
  const refused = sentencesFor(bad, sentences, values, { first_name, last_name, address, municipality }, words);
  const common = (name: ProfileField) => ({
    name,
    defaultValue: values[name] ?? '',
    autoFocus: bad[0] === name,
  });
  return (
    <>
      <div role="status">{isRestored && <Note kind="warn">{words.restored}</Note>}</div>
      <Form<ProfileField, Consumer>
        action={`${apiBase}/self`}
        refused={bad.length > 0 || note !== null ? { errors: refused, note } : null}
        sentences={sentences}
        send={updateSelf}
        showsServerTexts
        judgedByServer
        onLoaded={({ locale }) => {
          dropDraft('profile');
          setRestored(false);
          // In the language that was just chosen.
          if (locale !== document.documentElement.lang) location.assign(`${paths.editProfile()}?saved`);
        }}
        done={words.saved}
        isDone={saved}
        button={{ label: words.save, busy: words.saving, className: 'btn' }}
        words={words}
      >
        {(errors) => (
          <>
            <KeptDraft
              of="profile"
              onRestored={() => {
                setRestored(true);
              }}
            />
            <Fields
              common={common}
              errors={errors}
              limits={limits}
              islands={islands}
              languages={languages}
              words={words}
            />
          </>
        )}
      </Form>
    </>
  );
}

/** What a field has in common with the others: its name, what it holds at first, and whether it has the focus. */
type CommonOf = (name: ProfileField) => {
  readonly name: string;
  readonly defaultValue: string;
  readonly autoFocus: boolean;
};

function Fields({
  common,
  errors,
  limits,
  islands,
  languages,
  words,
}: {
  common: CommonOf;
  errors: FieldErrors<ProfileField>;
  limits: typeof profileLimits;
  islands: readonly Choice[];
  languages: readonly Choice[];
  words: ProfileWords;
}) {
  return (
    <>
      <p className="small soft">{words.optional}</p>
      <div className="two">
        <CountedField
          {...common('first_name')}
          label={words.first_name}
          error={errors.first_name}
          autoComplete="given-name"
          limit={limits.first_name.max}
          required
        />
        <CountedField
          {...common('last_name')}
          label={words.last_name}
          error={errors.last_name}
          autoComplete="family-name"
          limit={limits.last_name.max}
          required
        />
      </div>
      <Field
        {...common('phone')}
        label={words.phone}
        hint={words.phoneHint}
        error={errors.phone}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone.max}
      />
      <CountedField
        {...common('address')}
        label={words.street}
        error={errors.address}
        autoComplete="address-line1"
        minLength={limits.address.min}
        limit={limits.address.max}
      />
      <div className="two">
        <Field
          {...common('postcode')}
          label={words.postcode}
          hint={words.postcodeHint}
          error={errors.postcode}
          inputMode="numeric"
          pattern={String.raw`\s*(?:35|38)\d{3}\s*`}
          autoComplete="postal-code"
          // With room for the spaces that are pasted along.
          maxLength={limits.postcode.max + 5}
        />
        <CountedField
          {...common('municipality')}
          label={words.municipality}
          error={errors.municipality}
          autoComplete="address-level2"
          limit={limits.municipality.max}
        />
      </div>
      <div className="two">
        <Select {...common('island')} label={words.island} error={errors.island} options={islands} autoComplete="off" />
        <Select
          {...common('locale')}
          label={words.language}
          hint={words.localeHint}
          error={errors.locale}
          options={languages}
          autoComplete="language"
        />
      </div>
    </>
  );
}
