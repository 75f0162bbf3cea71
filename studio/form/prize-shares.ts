// How likely each prize of a game is, for its row in the form. Pure.

export interface PrizeShare {
  readonly key: string;
  /** Of 100; 0 while its weight is not written. */
  readonly percent: number;
  /** What those above it have together. */
  readonly before: number;
  /** A colour that none of the others has. */
  readonly colour: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The shares in the order of the rows; a prize whose weight is not written yet has none. */
export function prizeShares(prizes: unknown): readonly PrizeShare[] {
  const listed = (Array.isArray(prizes) ? prizes.filter(isRecord) : []).map(({ _key, weight }) => ({
    key: String(_key),
    weight: typeof weight === 'number' && weight > 0 ? weight : 0,
  }));
  const sum = listed.reduce((total, { weight }) => total + weight, 0);
  let before = 0;
  return listed.map(({ key, weight }, index) => {
    const percent = sum === 0 ? 0 : (weight / sum) * 100;
    const share = { key, percent, before, colour: `hsl(${String(Math.round((index * 360) / listed.length))} 55% 55%)` };
    before += percent;
    return share;
  });
}

const inSpanish = new Intl.NumberFormat('es-ES', { maximumSignificantDigits: 3 });
/** «12,5 %»; of what is rarer than one in 10,000 no more than that. */
export const percentInWords = (percent: number): string =>
  percent > 0 && percent < 0.01 ? 'menos del 0,01 %' : `${inSpanish.format(percent)} %`;
