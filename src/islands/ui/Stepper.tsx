import { minus, plus } from '../../kit/icons.ts';
import { Icon } from './Icon.tsx';

/**
 * A quantity: two buttons around a number. At its limit a button is `aria-disabled` and not `disabled`, which would lose the focus.
 * `value` is between `min` and `max`; while `busy` it can't be changed.
 */
export function Stepper({
  value,
  min = 1,
  max,
  busy = false,
  describedBy,
  label,
  counted,
  less,
  more,
  onChange,
}: {
  value: number;
  min?: number;
  max: number;
  busy?: boolean;
  /** The id of what says how many there may be. */
  describedBy?: string | undefined;
  label: string;
  /** What follows the number where it is read aloud: “units of …”. */
  counted: string;
  less: string;
  more: string;
  onChange: (value: number) => void;
}) {
  const step = (by: 1 | -1) => {
    const next = value + by;
    if (!busy && next >= min && next <= max) onChange(next);
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={less}
        aria-disabled={busy || value <= min}
        onClick={() => {
          step(-1);
        }}
      >
        <Icon path={minus} />
      </button>
      {/* An output is read aloud when it changes, and all of it. */}
      <output>
        {value}
        <span className="visually-hidden"> {counted}</span>
      </output>
      <button
        type="button"
        aria-label={more}
        aria-describedby={describedBy}
        aria-disabled={busy || value >= max}
        onClick={() => {
          step(1);
        }}
      >
        <Icon path={plus} />
      </button>
    </div>
  );
}
