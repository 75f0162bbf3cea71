// What everybody may know of a draw, for its page and its call, and how a member stands in it.
import { stateOfDraw, stateOfEntry } from '../club/draws/draws.ts';
import type { ClubDraw } from '../content/draws.ts';
import type { DrawProof, OwnEntry } from '../contract/draws.ts';
import { inCanaries } from '../lib/canary-time.ts';

const momentOf = (at: Date) => inCanaries(at).toString({ timeZoneName: 'never' });

type Seen = Pick<App.Locals, 'services' | 'now'>;

/** The draw as it stands, opened, closed or drawn if it is time. In draft mode (`draft`) as one that was never opened. */
export async function readProof(
  draw: ClubDraw,
  { services, now, locale }: Seen & Pick<App.Locals, 'locale'>,
  draft = false,
): Promise<DrawProof> {
  const stored = draft ? null : await services.draws.follow(draw, now);
  const state = stateOfDraw(stored, draw, now);
  const [entries, drawn] = await Promise.all([
    stored?.closedAt ? services.draws.listCodes(draw.id) : null,
    stored?.drawnAt ? services.draws.listOutcome(draw.id) : null,
  ]);
  const { winners = draw.winners, reserves = draw.reserves } = stored ?? {};
  const until = stored ? stored.publicValueUntil : draw.publicValueUntil;
  // A draw that closed before its value's name was written down has it from the editors.
  const named = until === null ? null : (stored?.publicValueNamed ?? draw.publicValueNamed);
  return {
    id: draw.id,
    title: draw.title.text,
    starts_at: momentOf(draw.startsAt),
    ends_at: momentOf(stored?.endsAt ?? draw.endsAt),
    islands: [...draw.islands],
    state: draft && state === 'closed' && now < draw.endsAt ? 'open' : state,
    seed_hash: stored?.seedHash ?? null,
    entries_hash: stored?.entriesHash ?? null,
    seed: stored?.drawnAt ? stored.seed : null,
    public_value_name: named && ((locale === 'en' ? named.en : null) ?? named.es),
    public_value_until: until,
    public_value: stored?.publicValue ?? null,
    public_value_source: stored?.publicValueSource ?? null,
    entries: entries && [...entries],
    winners: drawn?.slice(0, winners) ?? null,
    reserves: drawn?.slice(winners) ?? null,
    prizes: winners,
    reserve_places: reserves,
    void_reason: stored?.voidReason ?? null,
  };
}

/** How a member stands in a draw. */
export async function readOwnEntry(draw: ClubDraw, memberId: string, { services, now }: Seen): Promise<OwnEntry> {
  const stored = await services.draws.follow(draw, now);
  const entry = stored && (await services.draws.findEntry(draw.id, memberId));
  const state = stateOfEntry(entry, stateOfDraw(stored, draw, now));
  return {
    entered: entry !== null,
    code: entry?.code ?? null,
    won: state === 'winner' || state === 'claimed',
    claim_until: state === 'winner' ? (entry?.claimUntil ?? null) : null,
    state,
  };
}
