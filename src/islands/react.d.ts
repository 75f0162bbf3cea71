import 'react';

declare module 'react' {
  /** Our own properties. */
  interface CSSProperties {
    /** The colour of a swatch. */
    '--c'?: string;
  }
}
