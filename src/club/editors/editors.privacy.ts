import type { Holding } from '../privacy/holding.ts';

export const editorHoldings: readonly Holding[] = [
  {
    table: 'editor_token',
    holds: 'nothing',
    because: 'tokens of the Studio’s editors',
    retention: {
      days: 1,
      remove: `delete from editor_token where token_hash in
        (select token_hash from editor_token where expires_at < $1 limit 1000) returning 1`,
    },
  },
];
