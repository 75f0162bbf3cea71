// The foil over a scratch card: what a finger or mouse has passed over is cut out of it.
import { type PointerEvent, useEffect, useRef } from 'react';
import type { Stroke } from './kept-strokes.ts';
import { createScratches, foilSize, type Point } from './scratches.ts';
import { feel } from './senses.ts';

/** How much has to be scratched off for the rest to go. */
const enough = 0.55;

/**
 * `onUncovered` is called when the finger is lifted after enough is scratched off: if the foil went from under it, the page would scroll
 * with it from then on. Null while there is nothing to scratch. `before` is what was scratched off before the page was loaded;
 * `onScratched` is told of all strokes after each.
 */
export function Foil({
  before,
  onScratched,
  onUncovered,
}: {
  readonly before: readonly Stroke[];
  readonly onScratched: (strokes: readonly Stroke[]) => void;
  readonly onUncovered: (() => void) | null;
}) {
  const path = useRef<SVGPathElement>(null);
  const scratches = useRef(createScratches());
  const scratched = useRef(0);
  const strokes = useRef<Point[][]>([]);
  const { width, height } = foilSize;
  const scratch = (event: PointerEvent<SVGSVGElement>, isStart: boolean) => {
    if (!onUncovered || (!isStart && event.buttons === 0)) return;
    if (isStart) event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    });
    takeOff(at(event), isStart);
    feel('scratch');
  };
  const takeOff = (point: Point, isStart: boolean) => {
    if (isStart) strokes.current.push([]);
    strokes.current.at(-1)?.push(point);
    const { d, part } = scratches.current.add(point, isStart);
    path.current?.setAttribute('d', d);
    scratched.current = part;
  };
  useEffect(() => {
    for (const stroke of before) for (const [index, point] of stroke.entries()) takeOff(point, index === 0);
    // Once, as the card that was begun is laid.
  }, [before]);
  const rest = () => {
    if (scratched.current > enough) onUncovered?.();
    else if (onUncovered) onScratched(strokes.current);
  };
  return (
    <svg
      className="foil"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-live={onUncovered !== null}
      onPointerDown={(event) => {
        scratch(event, true);
      }}
      onPointerMove={(event) => {
        scratch(event, false);
      }}
      onPointerUp={rest}
      onPointerCancel={rest}
    >
      <mask id="scratched" maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <rect width={width} height={height} fill="#fff" />
        <path ref={path} fill="none" stroke="#000" strokeWidth="84" strokeLinecap="round" strokeLinejoin="round" />
      </mask>
      <g mask="url(#scratched)">
        <rect width={width} height={height} fill="#9fb0b0" />
        <path d="M0 292 96 232l70 34 92-96 58 44 84-52 104 92 96-28v174H0Z" fill="#8da0a1" />
        <circle cx="404" cy="122" r="58" fill="#c3cfcd" />
        <path
          d="M40 60h74M70 96h40M182 44h92M214 84h46M498 52h66M520 90h40M44 344h110M96 372h62M244 330h126M300 366h74M452 340h96M486 372h54"
          stroke="#c3cfcd"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
