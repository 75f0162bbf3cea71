// What everybody may know of a draw, for its page and its call, and how a member stands in it.
import { drawCause, stateOfDraw, stateOfEntry } from './draws.ts';
import type { StoredDraw } from './draws.service.ts';
import type { ClubDraw } from './draws.content.ts';
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import { wordsOf } from '../../content/words.ts';
import type { DrawProof, OwnEntry } from './draws.contract.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import type { Locale } from '../../words/locale.ts';
import { isWithin, perNetwork, type Sender } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import { messages } from '../../i18n/messages.ts';
import { canaryIso } from '../../kit/canary-time.ts';

/** A draw as it is shown: by its editors' words, or by what was announced where they have removed them. */
export interface KnownDraw extends Omit<ClubDraw, 'image'> {
  readonly image: Picture | null;
}

/** A draw as it is shown, and as it stands; null for one that has not opened. */
export interface FoundDraw {
  readonly draw: KnownDraw;
  readonly stored: StoredDraw | null;
}

type Seen = Pick<App.Locals, 'services' | 'now' | 'locale'>;

/**
 * Opens, closes or draws the draw with that id or slug if it is time, and gives it as it then stands; also one that editors have removed
 * since it opened, so that its proof stays and its prizes can be claimed. In draft mode (`draft`) as one that was never opened. Null if
 * there is none.
 */
export async function advanceDraw(
  called: string,
  { services, now, locale }: Seen,
  draft = false,
): Promise<FoundDraw | null> {
  const known = await content.findDraw(locale, called);
  if (draft) return known && { draw: known, stored: null };
  if (known) {
    const stored = await services.draws.follow(known, now);
    return { draw: stored ? asItStands(known, stored, locale) : known, stored };
  }
  const found = await services.draws.find(called);
  const stored = found && (await services.draws.catchUp(found.id, now));
  const draw = stored && describeRemoved(stored, locale);
  return draw && { draw, stored };
}

/** From its opening on the public value stays what it was then, and once it is closed all its terms, whatever editors change. */
const asItStands = (known: ClubDraw, stored: StoredDraw, locale: Locale): KnownDraw => ({
  ...known,
  ...(stored.closedAt ? asItClosed(known, stored, locale) : {}),
  publicValueUntil: stored.publicValueUntil,
  publicValueDigits: stored.publicValueDigits,
  publicValueSource: stored.publicValueSource,
  // A draw that closed before its value's name was written down has it from the editors.
  publicValueNamed: stored.publicValueUntil === null ? null : (stored.publicValueNamed ?? known.publicValueNamed),
});

const asItClosed = (known: ClubDraw, stored: StoredDraw, locale: Locale) => ({
  endsAt: stored.endsAt,
  winners: stored.winners,
  reserves: stored.reserves,
  claimDays: stored.claimDays,
  award: stored.award ?? known.award,
  prize: stored.announced ? wordsOf(stored.announced.prize, locale) : known.prize,
});

/** Null for one that was removed before what is announced was written down. */
function describeRemoved(stored: StoredDraw, locale: Locale): KnownDraw | null {
  const { announced, id, openedAt, publicValueNamed } = stored;
  if (!announced) return null;
  return {
    ...stored,
    id,
    announced,
    slug: announced.slug,
    islands: announced.islands,
    title: wordsOf(announced.title, locale),
    prize: wordsOf(announced.prize, locale),
    text: null,
    image: null,
    startsAt: openedAt,
    updatedAt: stored.termsAt ?? openedAt,
    award: stored.award ?? { kind: 'handover' },
    publicValue: publicValueNamed && wordsOf(publicValueNamed, locale),
  };
}

const nameIn = (text: LocalizedText | null, locale: Locale) => text && wordsOf(text, locale).text;

/** Looks at the codes of closed draws, by page and call together: there may be 100,000 in each. */
const codes = ['draw codes', 120, 15 * minute] as const;
export const codesLimit = perNetwork(...codes, { counts: 'done', beyond: { everyMs: 1_000, longestMs: 10_000 } });
const codesOfPageLimit = perNetwork(...codes, { counts: 'done' });

/** Whether a page may show them; beyond the limit it is shown without. */
export const mayListCodes = (sender: Sender): Promise<boolean> => isWithin(codesOfPageLimit, sender);

/** What is published of a draw. */
export async function readProof({ draw, stored }: FoundDraw, { services, now, locale }: Seen): Promise<DrawProof> {
  const [entries, drawn] = await Promise.all([
    stored?.closedAt ? services.draws.listFrozenCodes(stored) : null,
    stored?.drawnAt ? services.draws.listOutcome(draw.id) : null,
  ]);
  return {
    id: draw.id,
    title: draw.title.text,
    starts_at: canaryIso(draw.startsAt),
    ends_at: canaryIso(stored?.endsAt ?? draw.endsAt),
    islands: [...draw.islands],
    state: stateOfDraw(stored, draw, now),
    seed_hash: stored?.seedHash ?? null,
    entries_hash: stored?.entriesHash ?? null,
    seed: stored?.drawnAt ? stored.seed : null,
    public_value_name: nameIn(draw.publicValueNamed, locale),
    public_value_until: draw.publicValueUntil,
    public_value_digits: draw.publicValueDigits,
    public_value: stored?.publicValue ?? null,
    public_value_source: draw.publicValueSource,
    entries: entries && [...entries],
    winners: drawn?.slice(0, draw.winners) ?? null,
    reserves: drawn?.slice(draw.winners) ?? null,
    prize: draw.prize.text,
    prizes: draw.winners,
    reserve_places: draw.reserves,
    void_reason: stored?.voidCause ? messages.draws[locale][`void.${stored.voidCause}`] : (stored?.voidReason ?? null),
    void_cause: stored?.voidCause ?? null,
  };
}

/** How a member stands in a draw. */
export async function readOwnEntry(
  { draw, stored }: FoundDraw,
  memberId: string,
  { services, now }: Seen,
): Promise<OwnEntry> {
  const entry = stored && (await services.draws.findEntry(draw.id, memberId));
  const drawState = stateOfDraw(stored, draw, now);
  const state = stateOfEntry(entry, drawState, now);
  const won =
    state === 'claimed' && stored?.award?.kind === 'product'
      ? await services.awards.findAward(memberId, drawCause(draw.id))
      : null;
  return {
    entered: entry !== null,
    code: entry?.code ?? null,
    won: state === 'winner' || state === 'claimed',
    claim_until: state === 'winner' ? (entry?.claimUntil ?? null) : null,
    order: won?.code ?? null,
    state,
    draw_state: drawState,
  };
}
