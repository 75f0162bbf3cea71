import { canaryIso } from '../../kit/canary-time.ts';
import type { Claim } from './claims.contract.ts';
import type { StoredClaim } from './claims.service.ts';

/** A claim as its member is answered. */
export const presentClaim = ({
  id,
  concept,
  happenedOn,
  detail,
  state,
  createdAt,
  answeredAt,
  answer,
  points,
}: StoredClaim): Claim => ({
  id,
  concept,
  happened_on: happenedOn,
  detail,
  state,
  created_at: canaryIso(createdAt),
  answered_at: answeredAt && canaryIso(answeredAt),
  answer,
  points,
});
