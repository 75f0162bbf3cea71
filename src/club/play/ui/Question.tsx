// One question and its options, as radio buttons with their letters.
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { QuizWords } from '../quizzes.messages.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import type { Words } from '../../../content/words.ts';
import { Said } from './Said.tsx';

export interface AskedQuestion {
  readonly id: string;
  readonly text: Words;
  readonly image: Image | null;
  readonly options: readonly { readonly id: string; readonly text: Words }[];
}

interface Props {
  readonly of: AskedQuestion;
  readonly place: number;
  readonly total: number;
  /** Whether it is the one that is asked; where there is no script, all of them are. */
  readonly isCurrent: boolean;
  readonly chosen: string | undefined;
  readonly error: string | null;
  readonly heading: 'h2' | 'h3';
  /** For the ids of its parts. */
  readonly form: string;
  readonly onChoose: (option: string) => void;
  readonly locale: Locale;
  readonly words: QuizWords;
}

export const letterOf = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);

export function Question({
  of,
  place,
  total,
  isCurrent,
  chosen,
  error,
  heading,
  form,
  onChoose,
  locale,
  words,
}: Props) {
  const Heading = heading;
  const errorId = `${form}-${of.id}-error`;
  return (
    <fieldset
      className={isCurrent ? 'question' : 'question not-now'}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend>
        <span className="visually-hidden">{fill(words.progress, { number: place + 1, total })}</span>
        <Heading className="t-1" tabIndex={-1}>
          <Said of={of.text} locale={locale} />
        </Heading>
      </legend>
      {of.image && <ProductPicture of={of.image} />}
      <div className="answers">
        {of.options.map((option, optionPlace) => (
          <label className="answer" key={option.id}>
            <input
              type="radio"
              name={`answer.${of.id}`}
              value={option.id}
              required
              checked={chosen === option.id}
              onChange={() => {
                onChoose(option.id);
              }}
            />
            <span className="k" aria-hidden="true">
              {letterOf(optionPlace)}
            </span>
            <span>
              <Said of={option.text} locale={locale} />
            </span>
          </label>
        ))}
      </div>
      <p className="error" id={errorId} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
