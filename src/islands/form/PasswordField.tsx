import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { longestPassword } from '../../words/lengths.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface PasswordWords {
  readonly show: string;
  readonly hide: string;
  /** The button's accessible name, which begins with its visible text. */
  readonly showPassword: string;
  readonly hidePassword: string;
  /** Announced after the button was pressed. */
  readonly shown: string;
  readonly hidden: string;
}

/**
 * A labelled password field with a button that shows the password. The button appears once script runs; its space is reserved from the
 * start. The password is hidden again when the form is sent, as browsers remember the content of visible fields.
 */
export function PasswordField({
  name,
  id,
  label,
  hint,
  error,
  words,
  ...input
}: FieldTexts & { words: PasswordWords } & Omit<
    ComponentProps<'input'>,
    keyof FieldTexts | 'className' | 'type' | 'maxLength'
  >) {
  const [isShown, setShown] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  useEffect(() => {
    const form = field.current?.form;
    const hide = () => {
      setShown((before) => before && false);
    };
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const texts = { name, label, hint, error, ...(id === undefined ? {} : { id }) };
  const control = describeControl(texts);
  return (
    <FieldFrame texts={texts}>
      <div className="reveal">
        <input
          className="input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={longestPassword}
          ref={field}
          {...control}
          {...input}
        />
        {hydrated && (
          <button
            type="button"
            aria-controls={control.id}
            aria-label={isShown ? words.hidePassword : words.showPassword}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
        <span className="visually-hidden" role="status">
          {isShown === null ? '' : isShown ? words.shown : words.hidden}
        </span>
      </div>
    </FieldFrame>
  );
}
