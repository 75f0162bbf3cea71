// Geometry of the level progress: a mountain, and how far up it a member's points of the year have come. Pure.
import { levelFloors } from './levels.ts';

/** How far across the drawing the summit stands, where Platinum begins (docs/rules.md#levels), 0–1. */
const summitAcross = 0.88;

const fieldWidth = 1000;
const fieldHeight = 240;

/** The ridge, from the shore to the summit and a little beyond, on a field of 1000 × 240. */
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

const joined = ridge.map(([x, y]) => `${String(x)} ${String(y)}`).join('L');
export const ridgeLine = `M${joined}`;
export const mountain = `M${joined}L${String(fieldWidth)} ${String(fieldHeight)}H0Z`;

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
