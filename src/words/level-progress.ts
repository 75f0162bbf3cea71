// Geometry of the level progress: a mountain, and how far up it a member's points of the year have come. Pure.
import { levelFloors, levels } from './levels.ts';

/** How far across the drawing the summit stands, where Platinum begins (points/README.md#levels), 0–1. */
const summitAcross = 0.88;

/** The field on which the ridge is drawn. */
export const fieldWidth = 1000;
export const fieldHeight = 240;

/** The ridge, from the shore to the summit and a little beyond. */
const ridge: readonly (readonly [x: number, y: number])[] = [
  [0, 236],
  [60, 224],
  [120, 226],
  [180, 206],
  [240, 200],
  [300, 176],
  [345, 182],
  [400, 150],
  [450, 142],
  [500, 146],
  [545, 118],
  [587, 112],
  [620, 118],
  [660, 92],
  [700, 84],
  [735, 86],
  [775, 62],
  [815, 50],
  [840, 34],
  [862, 26],
  [880, 10],
  [896, 24],
  [915, 52],
  [945, 84],
  [970, 92],
  [1000, 118],
];

/** The lines of a mountain, as SVG paths on the field. */
export interface MountainShape {
  readonly ridge: string;
  /** The ridge closed down to the line of the sea. */
  readonly whole: string;
}

function shapeOf(points: readonly (readonly [x: number, y: number])[]): MountainShape {
  const joined = points.map(([x, y]) => `${String(x)} ${String(y)}`).join('L');
  return { ridge: `M${joined}`, whole: `M${joined}L${String(fieldWidth)} ${String(fieldHeight)}H0Z` };
}

/** The mountain on which each point is as wide as the others. */
export const mountain = shapeOf(ridge);

/** Where a year's points stand on the ridge, x and y each 0–1 from the top left. With Platinum, at the summit. */
export function standOn(statusPoints: number): { x: number; y: number } {
  const x = (Math.min(Math.max(statusPoints, 0), levelFloors.Platinum) / levelFloors.Platinum) * summitAcross;
  const across = x * fieldWidth;
  const next = ridge.findIndex(([pointX]) => pointX >= across);
  const [toX, toY] = ridge[next] ?? [fieldWidth, fieldHeight];
  const [fromX, fromY] = ridge[next - 1] ?? [toX, toY];
  const part = toX === fromX ? 0 : (across - fromX) / (toX - fromX);
  return { x, y: (fromY + part * (toY - fromY)) / fieldHeight };
}

const floorsAcross = levels.map((level) => standOn(levelFloors[level]).x);

/** A place on the mountain, 0–1 from the left, where each level is a third of the width. */
function acrossLevels(x: number): number {
  const place = floorsAcross.findLastIndex((floor) => floor <= x);
  const [from = 0, to = 1] = floorsAcross.slice(place);
  return (place + (x - from) / (to - from)) / levels.length;
}

/** The mountain on which each level is a third of the width, so that each has room for its words below; the summit begins the last. */
export const mountainOfLevels = shapeOf(
  ridge.map(([x, y]) => [Math.round(acrossLevels(x / fieldWidth) * fieldWidth * 10) / 10, y]),
);

/** Where a year's points stand on `mountainOfLevels`, as `standOn` says it of `mountain`. */
export function standOnLevels(statusPoints: number): { x: number; y: number } {
  const { x, y } = standOn(statusPoints);
  return { x: acrossLevels(x), y };
}
