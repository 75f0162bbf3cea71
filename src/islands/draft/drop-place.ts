// Where what is dragged would be let go.

/** Before or behind which other, and the line that shows it. */
export interface Place<Item> {
  readonly item: Item;
  readonly side: 'before' | 'behind';
  readonly line: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const thickness = 6;

/**
 * The place at the pointer: before the other whose first half is nearest, behind the one whose second half is; the halves of what stands
 * side by side are left and right. Null where nothing would move.
 */
export function findPlace<Item extends { readonly key: string }>(
  dragged: Item,
  inList: readonly Item[],
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  boxOf: (item: Item) => Box,
): Place<Item> | null {
  const all = inList.map((item) => ({ item, box: boxOf(item) }));
  const [nearest] = all
    .map((one) => ({ ...one, distance: distanceTo(one.box, clientX, clientY) }))
    .sort((a, b) => a.distance - b.distance);
  if (!nearest || nearest.item.key === dragged.key) return null;
  const { item, box } = nearest;
  const beside = all.some((other) => other.item.key !== item.key && isBeside(other.box, box));
  const middle = beside ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2;
  const side = (beside ? clientX : clientY) < middle ? 'before' : 'behind';
  const at = inList.findIndex(({ key }) => key === item.key) + (side === 'before' ? 0 : 1);
  const from = inList.findIndex(({ key }) => key === dragged.key);
  if (at === from || at === from + 1) return null;
  const [x, y] = [side === 'before' ? box.left : box.right, side === 'before' ? box.top : box.bottom];
  const line = beside
    ? { x: x - thickness / 2, y: box.top, width: thickness, height: box.bottom - box.top }
    : { x: box.left, y: y - thickness / 2, width: box.right - box.left, height: thickness };
  return { item, side, line };
}

/** Of two that touch, the later one is as near as the earlier: the first is taken, and its second half is where the other begins. */
function distanceTo({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Whether two stand side by side: more than half of the lower one's height is beside the other. */
function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}
