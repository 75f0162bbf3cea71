// What the basket's parts share: an icon, a picture, a figure of points, a notice.
import type { ReactNode } from 'react';
import type { Image } from '../../contract/image.ts';
import { formatPoints, pointsUnit } from '../../i18n/numbers.ts';
import { info, warning, warningCircle } from '../../lib/icons.ts';
import { picturePosition } from '../../lib/picture-position.ts';

export type Locale = 'es' | 'en';

/** A picture of the club's own. */
export interface Art {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export function Icon({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A product in the lake's picture of it. */
export function ProductPicture({ of: { url, width, height, focus } }: { of: Image }) {
  const style = { objectPosition: picturePosition(focus) };
  return <img className="pic" src={url} alt="" width={width} height={height} loading="lazy" style={style} />;
}

export function Points({ value, locale }: { value: number; locale: Locale }) {
  return (
    <span className="cost">
      <span className="dot" aria-hidden="true" />
      <span>
        {formatPoints(value, locale)}
        <span className="vh"> {pointsUnit(value, locale)}</span>
      </span>
    </span>
  );
}

const icons = { neutral: info, warn: warning, bad: warningCircle };

export function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`note ${kind}`}>
      <Icon path={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
