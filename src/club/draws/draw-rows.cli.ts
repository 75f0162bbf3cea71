// How commands show draws.
import type { Answer } from '../../cli/command.ts';
import { momentOf } from '../../cli/moment.ts';
import { formatTable } from '../../cli/table.ts';
import { services } from '../services.ts';
import type { ClubDraw } from './draws.content.ts';
import type { StoredDraw } from './draws.service.ts';
import { stateOfDraw, stateOfOpened } from './draws.ts';

export function describeKnown(known: ClubDraw, stored: StoredDraw | null, now: Date) {
  return {
    draw: known.id,
    title: known.title.text,
    state: stateOfDraw(stored, known, now),
    ends: momentOf(stored?.endsAt ?? known.endsAt),
    entries: stored?.entries ?? null,
    winners: stored?.winners ?? known.winners,
    reserves: stored?.reserves ?? known.reserves,
  };
}

export function describeStored(stored: StoredDraw, known: readonly ClubDraw[]) {
  const { id, endsAt, entries, winners, reserves } = stored;
  const title = known.find((draw) => draw.id === id)?.title.text ?? stored.announced?.title.es ?? '';
  const state = stateOfOpened(stored);
  return { draw: id, title, state, ends: momentOf(endsAt), entries, winners, reserves };
}

export async function show(draw: StoredDraw, now: Date): Promise<Answer> {
  const codes = await services.draws.listCodes(draw.id);
  const at = (moment: Date | null) => moment && momentOf(moment);
  const facts = {
    draw: draw.id,
    state: stateOfOpened(draw),
    opened_at: at(draw.openedAt),
    ends_at: at(draw.endsAt),
    entries: codes.length,
    winners: draw.winners,
    reserves: draw.reserves,
    // Of a prize that is a product.
    units_kept: draw.award?.kind === 'product' ? await services.draws.countKept(draw.id, now) : null,
    seed_hash: draw.seedHash,
    // Whoever knew it before the outcome is drawn could enter so as to win.
    seed: draw.drawnAt ? draw.seed : null,
    // Where this machine has not the key that sealed it, it leaves it to a server.
    key: services.draws.canDraw(draw) ? 'right' : services.draws.hasKey() ? 'another' : 'none',
    closed_at: at(draw.closedAt),
    entries_hash: draw.entriesHash,
    public_value_until: draw.publicValueUntil,
    public_value_digits: draw.publicValueDigits,
    public_value: draw.publicValue,
    public_value_source: draw.publicValueSource,
    drawn_at: at(draw.drawnAt),
    voided_at: at(draw.voidedAt),
    void_reason: draw.voidReason,
  };
  return { lines: Object.entries(facts).map(([name, value]) => `${name}: ${String(value ?? '–')}`), json: facts };
}

export async function listWinners({ id, award }: StoredDraw): Promise<Answer> {
  const at = (moment: Date | null) => moment && momentOf(moment);
  const rows = (await services.draws.listDrawn(id)).map((entry) => ({
    place: entry.rank,
    prize: award?.kind ?? null,
    code: entry.code,
    state: entry.state,
    name: entry.name,
    email: entry.email,
    phone: entry.phone,
    claim_until: entry.claimUntil,
    claimed_at: at(entry.claimedAt),
    handed_at: at(entry.handedAt),
  }));
  return { lines: formatTable(rows), json: rows };
}

/** What a closed draw waits for. */
export const waitsFor = (draw: StoredDraw) =>
  draw.publicValueUntil !== null && draw.publicValue === null
    ? 'its public value'
    : services.draws.hasKey()
      ? 'a server that has the key that sealed its seed (CLUB_DRAW_KEY): without one it is void once that day is over'
      : 'one of the club’s servers, which draws it within a minute';

export const jsonOf = ({ id, entries, entriesHash, publicValue, drawnAt, voidedAt }: StoredDraw) => ({
  draw: id,
  entries,
  entries_hash: entriesHash,
  public_value: publicValue,
  drawn_at: drawnAt && momentOf(drawnAt),
  voided_at: voidedAt && momentOf(voidedAt),
});
