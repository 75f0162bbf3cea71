import 'react';

declare module 'react' {
  /** Our own properties. */
  interface CSSProperties {
    /** The colour of a swatch. */
    '--c'?: string;
    /** The part of a meter that is full, from 0 to 1. */
    '--p'?: string;
  }
}
