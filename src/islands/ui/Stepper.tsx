import { minus, plus } from '../../kit/icons.ts';
import { Icon } from './Icon.tsx';

/**
 * A quantity: two buttons around a number. At its limit a button is `aria-disabled` and not `disabled`, which would lose the focus.
 * `value` is between 1 and `max`; while `busy` it can't be changed.
 */
export function Stepper({
  value,
  max,
  busy = false,
  describedBy,
  label,
  words,
  onChange,
}: {
  value: number;
  max: number;
  busy?: boolean;
  /** The id of what says how many there may be. */
  describedBy?: string | undefined;
  label: string;
  words: {
    readonly less: string;
    readonly more: string;
    /** What follows the number where it is read aloud: “of …”. */
    readonly counted: string;
  };
  onChange: (value: number) => void;
}) {
  const button = (by: 1 | -1, name: string, isAtEnd: boolean, description?: string) => (
    <button
      type="button"
      aria-label={name}
      aria-describedby={description}
      aria-disabled={busy || isAtEnd}
      onClick={() => {
        if (!busy && !isAtEnd) onChange(value + by);
      }}
    >
      <Icon path={by < 0 ? minus : plus} />
    </button>
  );
  return (
    <div className="stepper" role="group" aria-label={label}>
      {button(-1, words.less, value <= 1)}
      {/* An output is read aloud when it changes, and all of it. */}
      <output>
        {value}
        <span className="visually-hidden"> {words.counted}</span>
      </output>
      {button(1, words.more, value >= max, describedBy)}
    </div>
  );
}
