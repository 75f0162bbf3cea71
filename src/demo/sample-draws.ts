// A draw of the sample content that is over, so that there is a proof to check. Whoever entered has left the club since.
import { services } from '../club/services.ts';
import { query } from '../db/connection.ts';
import { canaryMoment, startOfCanaryDay } from '../lib/canary-time.ts';
import { createCode } from '../lib/codes.ts';

/** As studio/seed/draws.ndjson has it. */
const terms = {
  id: 'draw-noche-de-estrellas',
  startsAt: startOfCanaryDay('2026-09-15'),
  endsAt: canaryMoment('2026-10-31', '20:00'),
  islands: [],
  winners: 5,
  reserves: 5,
  claimDays: 7,
  publicValueUntil: null,
} as const;
const entries = 64;

const insert = {
  name: 'sample entries of draw',
  text: `insert into draw_entry (code, draw_id, entered_at, state) select code, $1, $2, 'entered' from unnest($3::text[]) code`,
};

export async function holdSampleDraw(): Promise<void> {
  await services.draws.follow(terms, terms.startsAt);
  await query(insert, [terms.id, terms.startsAt, Array.from({ length: entries }, () => createCode(12))]);
  await services.draws.settle(terms.id, terms.endsAt);
}
