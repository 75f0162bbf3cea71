import { isUnderWay } from '../guards/guard.ts';
import { comesOn } from '../schema/period-subtitle.ts';
import type { Campaign } from './parts.ts';

export interface State {
  readonly kind: 'draft' | 'later' | 'running' | 'over';
  readonly words: string;
}

/** What a campaign is today: a draft until it was published. One that comes back every year is never over. */
export function stateOf({ published, rule: { period } }: Pick<Campaign, 'published' | 'rule'>, today: string): State {
  if (!published) return { kind: 'draft', words: 'Borrador' };
  const soon = comesOn(period, today);
  if (soon !== null) return { kind: 'later', words: `Desde el ${soon}` };
  if (isUnderWay({ period }, today)) return { kind: 'running', words: 'En curso' };
  return { kind: 'over', words: 'Terminada' };
}
