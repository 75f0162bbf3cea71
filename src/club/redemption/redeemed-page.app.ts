// What the page of redeemed gifts shows.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import { formatDay } from '../../i18n/dates.ts';
import { messages } from '../../i18n/messages.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { refuseChangingDate } from './dates.ts';
import { describeLine, findUsedAtPlaces, type LineProduct } from './redeemed-lines.app.ts';
import type { RedeemedLine } from './redeemed.service.ts';
import { refuseCancelling, stageOf } from './line-states.ts';

/** A redeemed line as the page shows it. */
export interface Redeemed extends Omit<RedeemedLine, keyof LineProduct>, LineProduct {
  /** When it was redeemed, in words. */
  readonly day: string;
  /** Whether its member may cancel it, which marking it as used ends. */
  readonly cancellable: boolean;
  /** Whether its date may still be changed. */
  readonly mayChange: boolean;
}

export interface RedeemedPage {
  readonly frame: PageFrame;
  /** Tickets that can be used now: on the first page the first to expire, and those of the page; on later ones those of the page. */
  readonly usable: readonly Redeemed[];
  /** What is to arrive, newest first. */
  readonly underWay: readonly Redeemed[];
  /** What was used, has expired, arrived or was cancelled, newest first. */
  readonly over: readonly Redeemed[];
  /** Whether the member has redeemed anything. */
  readonly isEmpty: boolean;
  /** The cursor in the address; null on the first page. */
  readonly cursor: string | null;
  /** That of the next page; null on the last. */
  readonly next: string | null;
  /** The points that the viewer can spend. */
  readonly balance: number;
}

/** The viewer's page at the cursor in the address; null if that is none of ours. */
export async function loadRedeemed({ locals, url }: Pick<APIContext, 'locals' | 'url'>): Promise<RedeemedPage | null> {
  const { locale, now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see what they redeemed');
  const cursor = url.searchParams.get('cursor');
  const [page, usableLines] = await Promise.all([
    services.redeemed.listRedeemed(viewer.member.id, cursor).catch((error: unknown) => {
      if (error instanceof ClubError && error.code === 'malformed') return null;
      throw error;
    }),
    services.redeemed.listUsable(viewer.member.id, now),
  ]);
  if (!page) return null;
  const today = canaryDay(now);
  const isUsable = (line: RedeemedLine) => stageOf(line, today) === 'to-use';
  const usableOfPage = page.lines.filter(isUsable);
  const others = page.lines.filter((line) => !isUsable(line));
  const listed = new Set(usableLines.map(({ id }) => id));
  const usable = cursor === null ? [...usableLines, ...usableOfPage.filter(({ id }) => !listed.has(id))] : usableOfPage;
  const shown = [...usable, ...others];
  const [frame, products] = await Promise.all([
    loadFrame(locals),
    content.products(locale, [...new Set(shown.map(({ productId }) => productId))]),
  ]);
  const usedAtPlaces = await findUsedAtPlaces(products, locals);
  const describe = (line: RedeemedLine): Redeemed => {
    const day = canaryDay(line.redeemedAt);
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return {
      ...line,
      ...describeLine(line, products, locale, usedAtPlaces),
      mayChange: refuseChangingDate({ ...line, now }) === null,
      cancellable: refuseCancelling({ ...line, code: line.voucher, now, today }) === null,
      day: day === today ? messages.redeemed[locale].today : formatDay(line.redeemedAt, locale, { year: !isThisYear }),
    };
  };
  const isUnderWay = ({ shipping, state }: RedeemedLine) => shipping && (state === 'pending' || state === 'sent');
  return {
    frame,
    cursor,
    next: page.next,
    usable: usable.map(describe),
    underWay: others.filter(isUnderWay).map(describe),
    over: others.filter((line) => !isUnderWay(line)).map(describe),
    isEmpty: cursor === null && page.lines.length === 0,
    balance: viewer.standing.points,
  };
}
