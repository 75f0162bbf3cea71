// One question of a survey, with its options, its scale or its field.
import type { ChangeEvent } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { ContentSurveyQuestion } from '../surveys.content.ts';
import { fill } from '../../../i18n/fill.ts';
import type { SurveyWords } from '../surveys.messages.ts';
import { check } from '../../../kit/icons.ts';
import { surveyLimits } from '../../../words/survey-limits.ts';
import { Said } from '../../play/ui/Said.tsx';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { useKeptText } from './use-kept-text.ts';

interface Props {
  readonly of: ContentSurveyQuestion;
  /** Whether the answers so far show it; where there is no script, all are shown. */
  readonly isShown: boolean;
  /** Whether it is the one that a phone shows. */
  readonly isAsked: boolean;
  /** How far one has come with it, where one question is shown at a time; empty for one that is not shown. */
  readonly progress: string;
  /** The answers after which it is asked, in words; empty where it always is. */
  readonly after: string;
  readonly values: readonly string[];
  readonly error: string | null;
  /** For the ids of its parts. */
  readonly form: string;
  readonly onAnswer: (values: readonly string[]) => void;
  /** Called once an answer is whole: at once for what is chosen, a moment after the last letter or when the field is left for a text. */
  readonly onKeep: (values: readonly string[], isLeaving?: boolean) => void;
  readonly locale: Locale;
  readonly words: SurveyWords;
}

export function SurveyQuestion(props: Props) {
  const { of, isShown, isAsked, progress, after, error, form, locale, words } = props;
  const ids = { title: `${form}-${of.id}`, hint: `${form}-${of.id}-hint`, error: `${form}-${of.id}-error` };
  const hint = hintOf(of, words);
  const described = [hint === '' ? '' : ids.hint, error === null ? '' : ids.error].filter(Boolean).join(' ');
  return (
    <fieldset
      className={['survey-question', isShown ? '' : 'not-asked', isAsked ? 'now' : '', error === null ? '' : 'err']
        .filter(Boolean)
        .join(' ')}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className="t-2 display" id={ids.title}>
        <span tabIndex={-1}>
          {progress !== '' && (
            <span className="when-paged">
              <span className="visually-hidden">{progress}: </span>
            </span>
          )}
          <Said of={of.text} locale={locale} />
        </span>
      </legend>
      {after !== '' && <p className="small soft unscripted">{fill(words.onlyAfter, { answers: after })}</p>}
      {hint !== '' && (
        <p className="small soft" id={ids.hint}>
          {hint}
        </p>
      )}
      <Inputs {...props} titleId={ids.title} />
      <p className="error" id={ids.error}>
        {error}
      </p>
    </fieldset>
  );
}

function hintOf({ kind, required }: ContentSurveyQuestion, words: SurveyWords): string {
  const said = [
    kind === 'multiple' ? words.several : '',
    kind === 'text' ? fill(words.textHint, { max: surveyLimits.text }) : '',
    required ? '' : `${words.optional}.`,
  ];
  return said.filter(Boolean).join(' ');
}

function Inputs(props: Props & { readonly titleId: string }) {
  switch (props.of.kind) {
    case 'choice':
    case 'multiple':
      return <Options {...props} />;
    case 'scale':
      return <Scale {...props} />;
    case 'text':
      return <Text {...props} />;
  }
}

/** Asked whatever was answered before, so that the browser may ask for it where there is no script. */
const isNeeded = ({ required, condition }: ContentSurveyQuestion) => required && condition === null;

function Options({ of, values, onAnswer, onKeep, locale }: Props) {
  const isMultiple = of.kind === 'multiple';
  const choose = (option: string, { currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    const others = isMultiple ? values.filter((value) => value !== option) : [];
    const chosen = checked ? [...others, option] : others;
    onAnswer(chosen);
    onKeep(chosen);
  };
  return (
    <div className="answers">
      {of.options.map((option) => (
        <label className="answer" key={option.id}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={isMultiple ? `answer.${of.id}.${option.id}` : `answer.${of.id}`}
            value={isMultiple ? 'yes' : option.id}
            required={!isMultiple && isNeeded(of)}
            checked={values.includes(option.id)}
            onChange={(event) => {
              choose(option.id, event);
            }}
          />
          <span className={isMultiple ? 'k box' : 'k'} aria-hidden="true">
            <Icon path={check} />
          </span>
          <span>
            <Said of={option.text} locale={locale} />
          </span>
        </label>
      ))}
    </div>
  );
}

function Scale({ of, values, onAnswer, onKeep, locale }: Props) {
  if (!of.scale) return null;
  const { from, to, low, high } = of.scale;
  const numbers = Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
  return (
    <div>
      <div className={numbers.length > 6 ? 'scale' : 'scale few'}>
        {numbers.map((number) => (
          <label key={number}>
            <input
              type="radio"
              name={`answer.${of.id}`}
              value={number}
              required={isNeeded(of)}
              checked={values.includes(number)}
              onChange={() => {
                onAnswer([number]);
                onKeep([number]);
              }}
            />
            {number}
          </label>
        ))}
      </div>
      {(low ?? high) && (
        <div className="ends">
          <span>{low && <Said of={low} locale={locale} />}</span>
          <span>{high && <Said of={high} locale={locale} />}</span>
        </div>
      )}
    </div>
  );
}

/** From so many characters that are left it is said how many. */
const tellsLeftFrom = 50;

function Text({ of, values, onAnswer, onKeep, titleId, words }: Props & { readonly titleId: string }) {
  const text = useKeptText(onKeep);
  const left = surveyLimits.text - (values[0] ?? '').length;
  return (
    <>
      <textarea
        className="input"
        name={`answer.${of.id}`}
        aria-labelledby={titleId}
        rows={4}
        maxLength={surveyLimits.text}
        required={isNeeded(of)}
        value={values[0] ?? ''}
        onChange={({ currentTarget }) => {
          onAnswer(currentTarget.value === '' ? [] : [currentTarget.value]);
          text.change(currentTarget.value);
        }}
        onBlur={() => {
          text.keep();
        }}
      />
      <p className="small soft" role="status">
        {left === 0 ? words.textFull : left <= tellsLeftFrom ? fill(words.textLeft, { left }) : ''}
      </p>
    </>
  );
}
