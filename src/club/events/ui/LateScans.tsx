// What was read at a door without connection and turned out later not to let anybody in: as plain as a red result, until somebody has
// noted it, also after a reload.
import { useEffect, useRef } from 'react';
import type { DoorWords } from '../door.messages.ts';
import { fill } from '../../../i18n/fill.ts';
import { type Scan, showCode } from './door-scans.ts';

interface Props {
  readonly scans: readonly Scan[];
  readonly onNoted: () => void;
  readonly words: DoorWords;
}

export function LateScans({ scans, onNoted, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const late = scans.filter(({ isUnnoted }) => isUnnoted);
  const already = late.filter(({ result }) => result === 'already').length;
  const refused = late.length - already;
  useEffect(() => {
    if (late.length > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [late.length]);
  return (
    <div ref={box} className="door-answer" role="alert">
      {late.length > 0 && (
        <div className="door-said bad" data-late={late.length}>
          {already > 0 && (
            <p className="t-3 display">{already === 1 ? words.lateIn : fill(words.lateInMany, { count: already })}</p>
          )}
          {refused > 0 && (
            <p className="t-3 display">
              {refused === 1 ? words.lateRefused : fill(words.lateRefusedMany, { count: refused })}
            </p>
          )}
          <p>{words.lateText}</p>
          <ul>
            {late.map((scan) => (
              <li key={`${scan.code} ${scan.scannedAt}`}>
                {showCode(scan.code)}: {words[`result.${scan.result}`]}
              </li>
            ))}
          </ul>
          <button type="button" className="btn outline mt-2" onClick={onNoted}>
            {words.lateNoted}
          </button>
        </div>
      )}
    </div>
  );
}
