// The draws of the sample content as they stand: those that are open, and those that are over, so that there is a proof to check. Whoever
// entered these has left the club since.
import type { DrawTerms } from '../club/draws/draws.ts';
import { services } from '../club/services.ts';
import { query } from '../db/connection.ts';
import { createCode } from '../kit/codes.ts';

const entries = 64;

const insert = {
  name: 'sample entries of draw',
  text: `insert into draw_entry (code, draw_id, entered_at, state) select code, $1, $2, 'entered' from unnest($3::text[]) code`,
};

/** Opens the draws, and holds those that have ended by `now`: nothing of them is left to do for a job. */
export async function holdSampleDraws(draws: readonly DrawTerms[], now: Date): Promise<void> {
  for (const draw of draws) {
    const isOver = draw.endsAt <= now;
    await services.draws.follow(draw, isOver ? draw.startsAt : now);
    if (isOver) await query(insert, [draw.id, draw.startsAt, Array.from({ length: entries }, () => createCode(12))]);
    await services.draws.catchUp(draw.id, now);
  }
  await services.draws.passOn(now);
}
