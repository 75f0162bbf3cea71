import { invariant } from '../../kit/invariant.ts';
import { buyerOf } from '../../visit/visitor.ts';
import type { Redeemer } from './offers.app.ts';

/** The viewer as a redeemer. For pages with a query, which are rendered for one viewer; cached pages have none. */
export function findRedeemer({ viewer }: Pick<App.Locals, 'viewer'>): Redeemer {
  invariant(viewer, 'a page with a query is rendered for one viewer');
  return { memberId: viewer.member.id, ...buyerOf(viewer), points: viewer.standing.points };
}
