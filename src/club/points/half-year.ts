// The calendar by which points expire: halves of a year in the islands (points/README.md#expiry).
import { inCanaries, startOfCanaryDay } from '../../kit/canary-time.ts';

/** From `start`, up to but without `end`. */
export interface HalfYear {
  readonly year: number;
  readonly half: 1 | 2;
  readonly start: Date;
  readonly end: Date;
  readonly yearStart: Date;
}

let latest: HalfYear | undefined;

function halfYear(year: number, half: 1 | 2): HalfYear {
  return {
    year,
    half,
    start: startOfCanaryDay(`${String(year)}-${half === 1 ? '01' : '07'}-01`),
    end: startOfCanaryDay(half === 1 ? `${String(year)}-07-01` : `${String(year + 1)}-01-01`),
    yearStart: startOfCanaryDay(`${String(year)}-01-01`),
  };
}

/** The half-year of a moment. Asked on every personal page, nearly always for the same half-year, which is remembered. */
export function halfYearOf(at: Date): HalfYear {
  if (latest && at >= latest.start && at < latest.end) return latest;
  const { year, month } = inCanaries(at);
  latest = halfYear(year, month <= 6 ? 1 : 2);
  return latest;
}

/** The half-year that follows. */
export function nextHalfYear({ year, half }: HalfYear): HalfYear {
  return half === 1 ? halfYear(year, 2) : halfYear(year + 1, 1);
}

/** The half-year before. */
export function previousHalfYear({ year, half }: HalfYear): HalfYear {
  return half === 2 ? halfYear(year, 1) : halfYear(year - 1, 2);
}
