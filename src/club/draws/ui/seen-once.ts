import { apiBase } from '../../../words/paths.ts';
import { acceptedPrize } from '../../../words/accepted-prize.ts';

/** By which a sheet that opens tells the club that it was seen (islands/frame/sheets.ts). */
export interface SeenOnce {
  readonly 'data-told': string;
  readonly 'data-headers': string;
}

/** Of the prize of that draw, for the member of that mark (docs/api.md#callers): an old link to it does not open it again. */
export const seenOnce = (drawId: string, mark: string): SeenOnce => ({
  'data-told': `${apiBase}/close-popup?id=${encodeURIComponent(acceptedPrize(drawId))}`,
  'data-headers': `x-club=1&x-club-member=${mark}`,
});
