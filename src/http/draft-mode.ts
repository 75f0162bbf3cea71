// Draft mode (docs/pages.md#draft-mode): an editor, led here by the Studio, sees what is not published yet, as a sample member would. A
// signed cookie of an hour stands for that member, on pages of content only; the API does not read it. Only the middleware uses this.
import { createHash } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { Level } from '../club/points/consumer.contract.ts';
import { Island } from '../words/islands.ts';
import { Locale } from '../contract/locale.ts';
import { Theme } from '../contract/preferences.ts';
import { addDays } from '../kit/calendar-day.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { readRevision, revisionAttribute } from '../words/draft-revision.ts';
import { readSignedText, signText } from './signed-text.ts';
import { cookieAge, type CookieReader } from './cookies.ts';
import { signingKey } from './signing-key.ts';

/** YYYY-MM-DD of this century: while the year is being typed, the field already holds a date of another one. */
const ViewedDay = z.iso.date().refine((day) => day.startsWith('20'));

/** As which member the editor sees the site, and on which day. */
const DraftView = z.strictObject({
  level: Level,
  island: Island,
  locale: Locale,
  theme: Theme,
  termsAccepted: z.boolean(),
  /** A day in the Canaries; null for today. */
  day: ViewedDay.nullable(),
  /** Whether the popup of the day opens. */
  popup: z.boolean(),
  /** Drafts over published documents, or published documents only. */
  perspective: z.enum(['drafts', 'published']),
});
export type DraftView = z.infer<typeof DraftView>;

const DraftMode = DraftView.extend({
  /** Origin of the Studio, the only one that may frame the pages. */
  studio: z.url({ protocol: /^https?$/ }),
  /** When the Studio opened it, in milliseconds. */
  began: z.number(),
});
export type DraftMode = z.infer<typeof DraftMode>;

const Sealed = DraftMode.extend({ until: z.number() });

export const firstView: DraftView = {
  level: 'Gold',
  island: 'tenerife',
  locale: 'es',
  theme: 'system',
  termsAccepted: true,
  day: null,
  popup: true,
  perspective: 'drafts',
};

/**
 * The present view, changed by what an editor chose in the bar. `fields` has values by field name; `preset` is a level and an island
 * separated by a space, `step` a number of days from the day that is shown. A value that its field can't have is ignored.
 */
export function chooseView(present: DraftView, fields: Readonly<Record<string, string>>, now: Date): DraftView {
  const { preset, step, day: typed, terms, popup, level, island, locale, theme, perspective } = fields;
  const [presetLevel, presetIsland] = preset?.split(' ') ?? [];
  const { shape } = DraftView;
  const day =
    typed === undefined ? present.day : typed === '' ? null : (ViewedDay.safeParse(typed).data ?? present.day);
  const stepped = step === '1' || step === '-1' ? addDays(day ?? canaryDay(now), Number(step)) : day;
  return {
    level: shape.level.safeParse(presetLevel ?? level).data ?? present.level,
    island: shape.island.safeParse(presetIsland ?? island).data ?? present.island,
    locale: shape.locale.safeParse(locale).data ?? present.locale,
    theme: shape.theme.safeParse(theme).data ?? present.theme,
    perspective: shape.perspective.safeParse(perspective).data ?? present.perspective,
    day: shape.day.safeParse(stepped).data ?? day,
    termsAccepted: preset === undefined ? readChoice(terms, 'accepted', 'open', present.termsAccepted) : true,
    popup: readChoice(popup, 'on', 'off', present.popup),
  };
}

const readChoice = (value: string | undefined, yes: string, no: string, present: boolean) =>
  value === yes ? true : value === no ? false : present;

/** How long draft mode may be prolonged in all. After that the Studio has to open it again, which takes the right to write there. */
const longestMs = 8 * 3600 * 1000;
export const draftCookie = (secure: boolean) => (secure ? '__Host-club_draft' : 'club_draft');
/**
 * The Studio frames the site from another site, so over https the cookie is sent there too, partitioned by Studio. Plain http is used on
 * loopback only, where both are the same site.
 */
const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax', partitioned: secure }) as const;

/** The draft mode that this browser is in; null if its cookie is missing, forged or has ended. */
export function readDraftMode(cookies: CookieReader, secure: boolean, now: Date): DraftMode | null {
  const cookie = cookies.get(draftCookie(secure))?.value;
  const text = cookie === undefined ? null : readSignedText(signingKey(), 'draft mode', cookie);
  if (text === null) return null;
  const sealed = Sealed.safeParse(JSON.parse(text));
  if (!sealed.success) return null;
  const { until, ...draft } = sealed.data;
  return now.getTime() < until ? draft : null;
}

/** Begins draft mode, or changes its view. It ends an hour from now, and at most eight hours after it began. */
export function setDraftMode(cookies: AstroCookies, secure: boolean, draft: DraftMode, now: Date): void {
  const until = Math.min(now.getTime() + cookieAge.draft * 1000, draft.began + longestMs);
  const sealed = { ...draft, until } satisfies z.infer<typeof Sealed>;
  cookies.set(draftCookie(secure), signText(signingKey(), 'draft mode', JSON.stringify(sealed)), {
    ...attributes(secure),
    maxAge: Math.max(0, Math.floor((until - now.getTime()) / 1000)),
  });
}

export function endDraftMode(cookies: AstroCookies, secure: boolean): void {
  cookies.delete(draftCookie(secure), attributes(secure));
}

/**
 * What an editor's trial of a game brings, in an island's properties, and the island's id, made from them: drawn anew at each rendering.
 */
const drawn = /&quot;trial&quot;:[^"]*| uid="[^"]*"/g;

/** The page with a hash of itself on its body, by which the overlays see whether the server would show another page now. */
export async function stampRevision(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  // A page that stands in for another, as where there is none, has passed here already.
  if (readRevision(html) !== null) return new Response(html, page);
  const revision = createHash('sha256').update(html.replaceAll(drawn, '')).digest('hex');
  return new Response(html.replace('<body', `<body ${revisionAttribute}="${revision}"`), page);
}

/**
 * A page's content security policy in draft mode: the Studio may frame the page, and the overlays may add styles. Scripts stay as
 * restricted as before.
 */
export function allowStudio(policy: string, studio: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ', 1);
      if (name === 'frame-ancestors') return `frame-ancestors 'self' ${studio}`;
      // A hash beside it would make browsers ignore 'unsafe-inline'.
      if (name === 'style-src') return "style-src 'self' 'unsafe-inline'";
      return directive.trim();
    })
    .join('; ');
}
