// The wheel: one sector for each prize, all of the same size. Its odds are written beside it.
import type { RefObject } from 'react';
import type { Ink } from '../../../contract/content.ts';
import { fitName, sectorPath } from './wheel.ts';

export interface Sector {
  readonly id: string;
  readonly name: string;
  readonly ink: Ink;
}

export function Wheel({
  sectors,
  label,
  turning,
  pointer,
  rest,
}: {
  readonly sectors: readonly Sector[];
  readonly label: string;
  readonly turning: RefObject<SVGGElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
  /** How far it is turned before the first spin, in degrees. */
  readonly rest: number;
}) {
  const count = sectors.length;
  return (
    <div className="wheel">
      <svg ref={pointer} className="pointer" viewBox="0 0 40 52" aria-hidden="true">
        <path d="M20 52 4 22A17 17 0 1 1 36 22Z" fill="#f7f5ee" stroke="#15191a" strokeWidth="3" />
        <circle cx="20" cy="17" r="6.5" fill="#9e3a1f" />
      </svg>
      <svg viewBox="0 0 600 600" role="img" aria-label={label}>
        <circle cx="300" cy="300" r="296" fill="#15191a" />
        <circle className="dots" cx="300" cy="300" r="289.5" pathLength="30" strokeDasharray="0 1" />
        <circle cx="300" cy="300" r="283" fill="#f7f5ee" />
        <g className="turning" ref={turning} style={{ transform: `rotate(${String(rest)}deg)` }}>
          {sectors.map(({ id, name, ink }, index) => {
            const { size, lines } = fitName(name, count);
            return (
              <g key={id} className={`sector ${ink}`}>
                <path d={sectorPath(count, index)} />
                <text
                  transform={`rotate(${String(((index + 0.5) * 360) / count)} 300 300)`}
                  textAnchor="middle"
                  fontSize={size}
                >
                  {lines.map(({ text, y }) => (
                    <tspan key={y} x="300" y={y}>
                      {text}
                    </tspan>
                  ))}
                </text>
              </g>
            );
          })}
        </g>
        <circle cx="300" cy="300" r="74" fill="#15191a" />
        <circle cx="300" cy="300" r="62" fill="#f0b055" />
        <path d="M246 330c24-18 38-30 54-50 12 16 28 22 54 50a62 62 0 0 1-108 0z" fill="#9e3a1f" />
        <path d="M300 280c12 16 28 22 54 50a62 62 0 0 1-40 30c6-26 2-50-14-80z" fill="#5e2a24" />
      </svg>
    </div>
  );
}
