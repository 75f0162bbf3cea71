import { maxLineUnits } from '../../../words/units.ts';
import { type BasketLine, isSame } from './lines.ts';

/** The lines with this one for another variation, in its place; the units of a line that is for that one already come to it. */
export function moveLine(lines: readonly BasketLine[], line: BasketLine, variationId: string): readonly BasketLine[] {
  const target = { ...line, variationId };
  const present = lines.find((other) => isSame(other, target));
  const quantity = Math.min(line.quantity + (present?.quantity ?? 0), maxLineUnits);
  return lines.flatMap((other) => {
    if (isSame(other, line)) return [{ ...target, quantity }];
    return other === present ? [] : [other];
  });
}
