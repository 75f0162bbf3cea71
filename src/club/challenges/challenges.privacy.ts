import { challengesCopy } from './challenges-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const challengeHoldings: readonly Holding[] = [
  {
    table: 'challenge_step',
    holds: 'member-data',
    ...challengesCopy.challenge_step,
    select: `select document_id as challenge, step, done_at as done
      from challenge_step where member_id = $1 order by done_at, document_id, step`,
    erase: ['delete from challenge_step where member_id = $1'],
    stays: null,
  },
  {
    table: 'challenge_completion',
    holds: 'member-data',
    ...challengesCopy.challenge_completion,
    select: `select document_id as challenge, completed_at as completed, points
      from challenge_completion where member_id = $1 order by completed_at, document_id`,
    erase: ['delete from challenge_completion where member_id = $1'],
    stays: null,
  },
  {
    table: 'kept_challenge',
    holds: 'nothing',
    because: 'addresses, titles and badges of challenges that somebody has completed',
  },
];
