// The sheet of a moment: its picture, what was gained, and where it goes on. Islands open it themselves; the one that waits for a page is
// rendered with it, without hydration (MomentSheet.tsx).
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { arrowRight } from '../../../kit/icons.ts';

interface MomentProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  readonly id: string;
  /** A photograph fills the top; a medal stands whole on its ground. */
  readonly art: string;
  readonly picture: ReactNode;
  readonly heading: string;
  readonly acts: ReactNode;
}

export function Moment({ id, art, picture, heading, acts, children, ...dialog }: MomentProps) {
  return (
    <dialog id={id} className="sheet moment" aria-labelledby={`${id}-title`} closedby="any" {...dialog}>
      <div className={`moment-art ${art}`}>{picture}</div>
      <h2 className="t-1" id={`${id}-title`} tabIndex={-1} autoFocus>
        {heading}
      </h2>
      {children}
      <div className="acts">{acts}</div>
    </dialog>
  );
}

interface GainedProps {
  /** A class: `none` where nothing was gained. */
  readonly shown?: string;
  /** What was gained: «3 puntos». */
  readonly gained: string;
  readonly from: string;
  readonly to: string;
  /** What is read: from how many to how many. */
  readonly said: string;
  readonly toRedeem: string;
}

/** The points that were gained, and the balance, which counts up as the sun rises. */
export function Gained({ shown = '', gained, from, to, said, toRedeem }: GainedProps) {
  return (
    <p className={`gained mt-4 ${shown}`}>
      <span className="tag sun">
        <span className="dot" aria-hidden="true" />
        {gained}
      </span>{' '}
      <span className="visually-hidden">{said}</span>
      <span aria-hidden="true">
        {from} <Icon path={arrowRight} /> <b className="rising" style={{ '--from': from, '--to': to }} /> {toRedeem}
      </span>
    </p>
  );
}
