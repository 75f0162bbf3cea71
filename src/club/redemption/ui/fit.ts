// What to leave out of a basket that costs more points than the member has (redemption/README.md#basket). Pure.
import { sumCost } from './lines.ts';
import { isCounted, type LineView } from './reconcile.ts';

/** Units to leave out of a line. */
export interface Removal {
  readonly view: LineView;
  readonly units: number;
}

/** Points that the member lacks for the lines that count; 0 where they have enough. */
export function countMissing(views: readonly LineView[], points: number): number {
  const total = sumCost(listPayable(views).map(({ cost, line: { quantity } }) => ({ cost, quantity })));
  return Math.max(0, total - points);
}

/**
 * What to leave out so that these points pay for the rest: units of one line, those worth the fewest points, where that is enough; else
 * the dearest lines first. Empty where nothing has to go, and where no unit can be paid for, as it never empties the basket.
 */
export function findFit(views: readonly LineView[], points: number): readonly Removal[] {
  const missing = countMissing(views, points);
  const payable = listPayable(views);
  const cheapest = payable.at(-1);
  return missing > 0 && cheapest && cheapest.cost <= points ? leaveOut(payable, missing) : [];
}

/** The dearest first. What has to be removed anyway costs nothing. */
const listPayable = (views: readonly LineView[]) => views.filter(isCounted).toSorted((a, b) => b.cost - a.cost);

/** What of these lines, the dearest first, to leave out to save so many points. */
function leaveOut(views: readonly LineView[], points: number): readonly Removal[] {
  const [best] = views
    .map((view) => ({ view, units: Math.ceil(points / view.cost) }))
    .filter(({ view, units }) => units < view.line.quantity || (units === view.line.quantity && views.length > 1))
    .toSorted((a, b) => a.units * a.view.cost - b.units * b.view.cost || a.units - b.units);
  if (best) return [best];
  const [dearest, ...others] = views;
  if (!dearest) return [];
  const { quantity } = dearest.line;
  return [{ view: dearest, units: quantity }, ...leaveOut(others, points - dearest.cost * quantity)];
}
