// How far one has come in questions that are asked one after the other.
import { fill } from '../../../i18n/fill.ts';

interface Props {
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly words: { readonly progress: string; readonly progressShort: string };
}

export function Steps({ place, total, words }: Props) {
  const numbers = { number: place + 1, total };
  return (
    <div className="quiz-progress scripted">
      <div className="quiz-steps" role="img" aria-label={fill(words.progress, numbers)}>
        {Array.from({ length: total }, (_, index) => (
          <i key={String(index)} className={index < place ? 'on' : index === place ? 'now' : ''} />
        ))}
      </div>
      <span className="small soft num" aria-hidden="true">
        {fill(words.progressShort, numbers)}
      </span>
    </div>
  );
}
