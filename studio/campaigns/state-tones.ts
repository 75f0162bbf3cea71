import type { State } from './state.ts';

/** The colour of each state in lists and forms. */
export const stateTones = {
  draft: 'caution',
  later: 'primary',
  running: 'positive',
  over: 'default',
} as const satisfies Record<State['kind'], string>;
