// What the page of a member's own draws shows: prizes to accept, entries whose outcome is not known yet, and what became of the others.
import type { APIContext } from 'astro';
import drawPicture from '../../assets/sorteo.svg';
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import { type Words, wordsOf } from '../../content/words.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { groupCode } from '../../kit/code-groups.ts';
import { qrAddress } from '../../kit/code-pictures.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import type { Locale } from '../../words/locale.ts';
import { acceptedPrize } from '../../words/accepted-prize.ts';
import { paths, voucherPdfAddress } from '../../words/paths.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { describeRefused } from './draw-calls.app.ts';
import type { AnnouncedDraw, DrawAward, DrawState, EntryState } from './draws.contract.ts';
import { drawCause, stateOfEntry, stateOfOpened } from './draws.ts';
import { findPrizePicture } from './prize-picture.app.ts';
import type { EnteredDraw, StoredDraw } from './draws.service.ts';

const { src: url, width, height } = drawPicture;
const drawing = { url, width, height, alt: '', lqip: null, focus: null };

/** A draw that the member entered. */
export interface OwnDraw {
  readonly id: string;
  readonly title: Words;
  readonly prize: Words;
  /** The editors', or a drawing where they have removed it. */
  readonly image: Picture;
  /** Where its proof is. */
  readonly href: string;
  readonly state: EntryState;
  readonly drawState: DrawState;
  readonly award: DrawAward | null;
  /** In groups, to be read aloud. */
  readonly code: string;
  readonly tag: { readonly kind: 'neutral' | 'ok' | 'warn' | 'bad'; readonly text: string };
  /** How it stands, in a sentence or two. */
  readonly detail: string;
  /** Whether the sentence is in Spanish whatever the page is in: an operator's reason. */
  readonly isSpanish: boolean;
  /** Where it was drawn: «4 de 5, entre 312», «1 de 2: había premio para todos»; null where it was not. */
  readonly place: string | null;
  /** Until when its prize can be accepted (YYYY-MM-DD); null where that is not known yet, or there is none. */
  readonly claimUntil: string | null;
  readonly hasReserves: boolean;
  /** The order of a product that was accepted, with its own code; null without. */
  readonly order: {
    readonly code: string;
    readonly voucher: string | null;
    /** The address of its code as a PDF; null without one. */
    readonly pdf: string | null;
  } | null;
}

export interface OwnDrawsPage {
  readonly frame: PageFrame;
  /** To be accepted, the first to lapse first. */
  readonly prizes: readonly OwnDraw[];
  readonly undrawn: readonly OwnDraw[];
  readonly over: readonly OwnDraw[];
  /** The prize that was accepted just now, until the member has seen its sheet; null for none. */
  readonly accepted: {
    readonly draw: OwnDraw;
    /** The points that it gave, with the balance since. */
    readonly gain: { readonly points: number; readonly balance: number } | null;
    /** The address of a picture of its product's own code, for a scanner. */
    readonly qr: string | null;
  } | null;
  /** Why a prize could not be accepted; null where it was not refused. */
  readonly refusal: string | null;
}

export async function loadOwnDraws({ locals, url }: Pick<APIContext, 'locals' | 'url'>): Promise<OwnDrawsPage> {
  const { viewer, services, locale, now } = locals;
  invariant(viewer, 'the guard lets only members see their draws');
  const [frame, entered, known, closed] = await Promise.all([
    loadFrame(locals),
    services.draws.listOwn(viewer.member.id),
    content.draws(locale),
    services.members.findClosedPopups(viewer.member.id),
  ]);
  const draws = await Promise.all(
    entered.map(async (one) => {
      const ofEditors = known.find(({ id }) => id === one.draw.id);
      const announced = one.draw.announced ?? ofEditors?.announced;
      // Of one that editors removed before what they announced was written down there is nothing to say.
      return announced
        ? [await describe(one, announced, ofEditors?.image ?? { ...drawing, altLang: locale }, locals)]
        : [];
    }),
  );
  const all = draws.flat();
  const lapse = ({ claimUntil }: OwnDraw) => claimUntil ?? '9999';
  const asked = url.searchParams.get('aceptado');
  const accepted = all.find(({ id, state }) => state === 'claimed' && id === asked && !closed.has(acceptedPrize(id)));
  const voucher = accepted?.order?.voucher ?? null;
  const isUndrawn = ({ state }: OwnDraw) => state === 'entered';
  return {
    frame,
    prizes: all
      .filter(({ state }) => state === 'winner')
      .toSorted((one, other) => lapse(one).localeCompare(lapse(other))),
    undrawn: all.filter(isUndrawn),
    over: all.filter((draw) => !isUndrawn(draw) && draw.state !== 'winner'),
    accepted: accepted
      ? {
          draw: { ...accepted, image: (await findPrizePicture(accepted, locale)) ?? accepted.image },
          gain:
            accepted.award?.kind === 'points'
              ? { points: accepted.award.points, balance: viewer.standing.points }
              : null,
          qr: voucher === null ? null : await qrAddress(voucher),
        }
      : null,
    refusal: describeRefused(url, locale),
  };
  async function describe(
    { entry, draw }: EnteredDraw,
    announced: AnnouncedDraw,
    image: Picture,
    seen: Pick<App.Locals, 'services' | 'locale' | 'now'>,
  ): Promise<OwnDraw> {
    const drawState = stateOfOpened(draw);
    const state = stateOfEntry(entry, drawState, now);
    const prize = wordsOf(announced.prize, seen.locale);
    const won =
      state === 'claimed' && draw.award?.kind === 'product' && entry.memberId !== null
        ? await seen.services.awards.findAward(entry.memberId, drawCause(draw.id))
        : null;
    return {
      id: draw.id,
      title: wordsOf(announced.title, seen.locale),
      prize,
      image,
      state,
      drawState,
      href: paths.draw(announced.slug),
      award: draw.award,
      code: groupCode(entry.code),
      ...describeState({ entry, draw }, state, drawState, prize.text, seen.locale),
      isSpanish: state === 'void' && draw.voidCause === null,
      claimUntil: state === 'winner' ? entry.claimUntil : null,
      hasReserves: draw.reserves > 0,
      place: entry.rank === null || entry.rank > draw.winners ? null : placeOf(entry.rank, draw, seen.locale),
      order: won && {
        code: won.code,
        voucher: won.voucher?.code ?? null,
        pdf: typeof won.voucher?.code === 'string' ? voucherPdfAddress(won.lineId, prize.text) : null,
      },
    };
  }
}

function placeOf(rank: number, { winners, entries: entered }: StoredDraw, locale: Locale): string {
  const entries = entered ?? 0;
  const t = messages.ownDraws[locale];
  return fill(entries <= winners ? t.drawnAll : t.drawnPlace, {
    place: formatNumber(rank, locale),
    prizes: formatNumber(winners, locale),
    entries: formatNumber(entries, locale),
  });
}

/** Its tag, and how it stands. */
function describeState(
  { entry, draw }: EnteredDraw,
  state: EntryState,
  drawState: DrawState,
  prize: string,
  locale: Locale,
): Pick<OwnDraw, 'tag' | 'detail'> {
  const t = messages.ownDraws[locale];
  const day = (at: Date | string | null) => (at === null ? '' : formatDay(at, locale, { year: true }));
  const values = {
    prize,
    moment: formatMoment(draw.endsAt, locale),
    day: day(draw.drawnAt),
    entries: formatNumber(draw.entries ?? 0, locale),
    prizes: formatNumber(draw.winners, locale),
  };
  switch (state) {
    case 'claimed': {
      const handed = entry.handedAt && fill(t.handed, { day: day(entry.handedAt) });
      const next = handed ?? (draw.award?.kind === 'handover' ? t.next : '');
      const detail = fill(t['detail.claimed'], { ...values, day: day(entry.claimedAt) });
      return { tag: { kind: 'ok', text: t['tag.claimed'] }, detail: [detail, next].filter(Boolean).join(' ') };
    }
    case 'reserve': {
      const place = formatNumber((entry.rank ?? 0) - draw.winners, locale);
      return {
        tag: { kind: 'warn', text: fill(t['tag.reserve'], { place }) },
        detail: fill(t['detail.reserve'], values),
      };
    }
    case 'expired':
      return {
        tag: { kind: 'neutral', text: t['tag.expired'] },
        detail: fill(t['detail.expired'], { prize, day: day(entry.claimUntil) }),
      };
    case 'void': {
      const { voidCause, voidReason } = draw;
      const reason = voidCause === null ? (voidReason ?? '') : messages.draws[locale][`void.${voidCause}`];
      return { tag: { kind: 'bad', text: t['tag.void'] }, detail: fill(t['detail.void'], { reason }) };
    }
    case 'lost':
      return {
        tag: { kind: 'neutral', text: t['tag.lost'] },
        detail: fill(t[draw.winners === 1 ? 'detail.lostOne' : 'detail.lost'], values),
      };
    case 'none':
    case 'winner':
    case 'entered': {
      const isClosed = drawState === 'closed';
      const waits = draw.publicValueUntil !== null && fill(t['detail.waits'], { day: day(draw.publicValueUntil) });
      const detail = fill(t[isClosed ? 'detail.closed' : 'detail.open'], values);
      return {
        tag: isClosed ? { kind: 'neutral', text: t['tag.closed'] } : { kind: 'ok', text: t['tag.open'] },
        detail: [detail, isClosed && waits].filter(Boolean).join(' '),
      };
    }
  }
}
