import { useEffect, useRef, useState } from 'react';
import type { PasswordRule } from '../password-rules.ts';
import { check, minus } from '../../../kit/icons.ts';
import type { AccountWords } from '../account.messages.ts';
import { PasswordField, type PasswordWords } from '../../../islands/form/PasswordField.tsx';
import type { Sentence } from '../../../islands/form/refusal.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { askFor } from '../../../islands/ask-for.ts';

/** A rule as the editors word it; one whose id is no rule of ours is shown, and never ticked. */
export interface ShownRule {
  readonly id: string;
  readonly text: string;
}

interface Words extends PasswordWords {
  readonly password: string;
  readonly confirmation: string;
  readonly rules: string;
  readonly ruleMet: string;
  readonly ruleNotMet: string;
}

/** What a form says of a repetition that is refused. */
export const confirmationSentences = (
  words: Pick<AccountWords, 'error.password_confirmation' | 'error.password_confirmation.empty'>,
): Sentence => ({ empty: words['error.password_confirmation.empty'], wrong: words['error.password_confirmation'] });

type Judge = (password: string, own: readonly string[], published: string | null) => readonly PasswordRule[];

/** A new password and its repetition, with the rules, which are ticked off as they are met. */
export function PasswordFields({
  rules,
  own,
  published,
  errors,
  words,
}: {
  readonly rules: readonly ShownRule[];
  /** E-mail and names, which the password may not be. */
  readonly own: readonly string[];
  /** The sample members', which a demonstration takes; null in a live club. */
  readonly published: string | null;
  readonly errors: { readonly password?: string | undefined; readonly password_confirmation?: string | undefined };
  readonly words: Words;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState('');
  const [judge, setJudge] = useState<Judge | null>(null);
  const [refused, setRefused] = useState('');

  useEffect(() => {
    // What was typed before the island came.
    setPassword(box.current?.querySelector('input')?.value ?? '');
    // Loaded afterwards: the list of common passwords is not needed to show the form.
    void askFor(import('../password-rules.ts')).then((module) => {
      setJudge(() => module.brokenRules);
    });
  }, []);

  useEffect(() => {
    setRefused(box.current?.querySelector('input')?.value ?? '');
  }, [errors]);

  const broken: readonly string[] | null = password === '' ? null : (judge?.(password, own, published) ?? null);
  // Another now than was refused, and as it has to be: the rules beside it say so.
  const isMended = broken?.length === 0 && password !== refused;
  const error = isMended ? undefined : errors.password;
  const known = ['length', 'common', 'own'];
  const isMet = (id: string) => broken !== null && known.includes(id) && !broken.includes(id);
  return (
    <>
      <div ref={box} className="with-rules">
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="new-password"
          required
          aria-describedby={error ? 'password-error password-rules' : 'password-rules'}
          onInput={(event) => {
            setPassword(event.currentTarget.value);
          }}
          error={error}
          words={words}
        />
        <div id="password-rules" className="rules">
          <p className="small soft">{words.rules}</p>
          <ul className="small" role="list">
            {rules.map(({ id, text }) => (
              <li key={id} className={isMet(id) ? 'met' : undefined}>
                <Icon path={isMet(id) ? check : minus} />
                <span>
                  {text}
                  {broken !== null && known.includes(id) && (
                    <span className="visually-hidden">{` (${isMet(id) ? words.ruleMet : words.ruleNotMet})`}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <span className="visually-hidden" role="status">
          {broken === null
            ? ''
            : rules
                .map(({ id, text }) => (isMet(id) ? `${text} ${words.ruleMet}.` : ''))
                .join(' ')
                .trim()}
        </span>
      </div>
      <PasswordField
        name="password_confirmation"
        label={words.confirmation}
        autoComplete="new-password"
        required
        error={errors.password_confirmation}
        words={words}
      />
    </>
  );
}
