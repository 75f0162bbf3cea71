/** How long somebody has to wait, in whole seconds or minutes; the same in every language. */
export const describeWait = (seconds: number): string =>
  seconds < 60 ? `${String(Math.ceil(seconds))} s` : `${String(Math.ceil(seconds / 60))} min`;
