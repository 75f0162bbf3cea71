import { invariant } from '../../../lib/invariant.ts';
import type { Redeemer } from '../../_offers.ts';

/** The member who looks at a page with a query, which is rendered for them alone. */
export function findRedeemer({ viewer }: Pick<App.Locals, 'viewer'>): Redeemer {
  invariant(viewer, 'a page with a query is rendered for one viewer');
  const { member, standing } = viewer;
  return { memberId: member.id, island: member.island, points: standing.points };
}
