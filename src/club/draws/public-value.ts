// The public value of a draw, which an operator records (draws/README.md#draws). Pure.
import { canaryDay } from '../../kit/canary-time.ts';
import { isPublicValue } from './draws.ts';

export type ValueRefusal = 'unknown' | 'unused' | 'incomplete' | 'early' | 'late' | 'form';

/** What of a draw tells whether it takes a value. */
interface AwaitingDraw {
  readonly publicValueUntil: string | null;
  readonly publicValue: string | null;
  readonly publicValueDigits: number | null;
  readonly voidedAt: Date | null;
  readonly drawnAt: Date | null;
  readonly endsAt: Date;
}

/** Why a draw does not take that public value; null where it does. */
export function refuseValue(draw: AwaitingDraw | null, value: string, now: Date): ValueRefusal | null {
  if (!draw) return 'unknown';
  if (draw.publicValueUntil === null) return 'unused';
  if (draw.voidedAt || draw.drawnAt || draw.publicValue !== null) return 'late';
  if (draw.publicValueDigits === null) return 'incomplete';
  // What was known on the day of the end may have been known to who entered last.
  if (canaryDay(now) <= canaryDay(draw.endsAt)) return 'early';
  return isPublicValue(value, draw.publicValueDigits) ? null : 'form';
}
