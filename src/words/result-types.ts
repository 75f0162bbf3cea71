// The types of documents of which the club tells editors what came (src/club/results). Shared by server and Studio, so this file imports
// nothing.

export const resultTypes = [
  'banner',
  'challenge',
  'draw',
  'event',
  'game',
  'page',
  'popup',
  'product',
  'quiz',
  'survey',
] as const;
export type ResultType = (typeof resultTypes)[number];

/** The home page, by its id in the lake: whoever opens it would see a banner or a popup. */
export const countedHome = 'home';

export const isResultType = (type: string): type is ResultType => resultTypes.some((known) => known === type);
