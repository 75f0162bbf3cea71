import 'react';

declare module 'react' {
  /** Our own properties. */
  interface CSSProperties {
    /** The colour of a swatch. */
    '--c'?: string;
    /** The part of a meter that is full, from 0 to 1. */
    '--p'?: string;
    /** The balance before and after a gain. */
    '--from'?: string;
    '--to'?: string;
  }
  /** What opens or closes a sheet. */
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
