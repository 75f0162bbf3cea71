// What an editor marks as always to be seen in a picture (Sanity's hotspot: an ellipse), and where that puts the picture in a place
// of another shape. The Studio's previews use the same rule.

/** A mark along one axis: its middle and its whole length, in parts of the picture. */
interface Mark {
  readonly at: number;
  readonly length: number;
}

/**
 * The object-position along one axis, 0–1, that keeps the mark in sight in every place that shows at least the mark's length; where
 * there is room for more, the mark's surroundings come in evenly at both sides. `start` and `length` are what is left of the picture,
 * in parts of the whole.
 */
export function positionAlong({ at, length: marked }: Mark, start: number, length: number): number {
  const within = (point: number) => Math.min(1, Math.max(0, (point - start) / length));
  const [from, to] = [within(at - marked / 2), within(at + marked / 2)];
  const rest = 1 - (to - from);
  // A mark over all of it leaves nothing to choose.
  return rest < 0.001 ? 0.5 : Math.round((from / rest) * 1000) / 1000;
}
