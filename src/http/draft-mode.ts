// Draft mode: an editor, led here by the Studio, sees what is not published yet, as a sample member would. A signed cookie of an
// hour stands for that member, on pages of content alone; the API knows nothing of it. Only the middleware asks for it.
import { createHash } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { Level } from '../contract/consumer.ts';
import { Island } from '../contract/islands.ts';
import { Locale } from '../contract/locale.ts';
import { Theme } from '../contract/preferences.ts';
import { addDays } from '../lib/calendar-day.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { revisionAttribute } from '../lib/draft-revision.ts';
import { readSignedText, signText } from '../lib/signed-text.ts';
import type { CookieReader } from './cookies.ts';
import { signingKey } from './signing-key.ts';

/** YYYY-MM-DD of this century: what is typed is a date before its year is whole. */
const ViewedDay = z.iso.date().refine((day) => day.startsWith('20'));

/** Whose eyes the editor looks through, and on which day. */
const DraftView = z.strictObject({
  level: Level,
  island: Island,
  locale: Locale,
  theme: Theme,
  termsAccepted: z.boolean(),
  /** In the Canaries; null for the present. */
  day: ViewedDay.nullable(),
  /** The day's popup opens. */
  popup: z.boolean(),
  /** Drafts over what is published, or that alone. */
  perspective: z.enum(['drafts', 'published']),
});
export type DraftView = z.infer<typeof DraftView>;

const DraftMode = DraftView.extend({
  /** Origin of the Studio, which alone may frame the pages. */
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
 * The view with what an editor chose in the bar: values by their field's name, `preset` a level and an island, `step` days from the
 * one that is shown. What is no value of its field is ignored.
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

const lifeSeconds = 3600;
/** However often it is prolonged: then the Studio opens it anew, for who may still write there. */
const longestMs = 8 * 3600 * 1000;
export const draftCookie = (secure: boolean) => (secure ? '__Host-club_draft' : 'club_draft');
/**
 * The Studio frames the site from another one, so over https the cookie travels there too, kept apart for each Studio. Plain http
 * is loopback, where both are one site.
 */
const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax', partitioned: secure }) as const;

/** The draft mode that this browser is in, or null: none, forged, or over an hour old. */
export function readDraftMode(cookies: CookieReader, secure: boolean, now: Date): DraftMode | null {
  const cookie = cookies.get(draftCookie(secure))?.value;
  const text = cookie === undefined ? null : readSignedText(signingKey(), cookie);
  if (text === null) return null;
  const sealed = Sealed.safeParse(JSON.parse(text));
  if (!sealed.success) return null;
  const { until, ...draft } = sealed.data;
  return now.getTime() < until ? draft : null;
}

/** Begins draft mode, or goes on with another view, for an hour from now and at most eight from its beginning. */
export function setDraftMode(cookies: AstroCookies, secure: boolean, draft: DraftMode, now: Date): void {
  const until = Math.min(now.getTime() + lifeSeconds * 1000, draft.began + longestMs);
  const sealed = { ...draft, until } satisfies z.infer<typeof Sealed>;
  cookies.set(draftCookie(secure), signText(signingKey(), JSON.stringify(sealed)), {
    ...attributes(secure),
    maxAge: Math.max(0, Math.floor((until - now.getTime()) / 1000)),
  });
}

export function endDraftMode(cookies: AstroCookies, secure: boolean): void {
  cookies.delete(draftCookie(secure), attributes(secure));
}

/** The page with its own hash on its body, by which the overlays see whether what the server shows has changed. */
export async function stampRevision(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const revision = createHash('sha256').update(html).digest('hex');
  return new Response(html.replace('<body', `<body ${revisionAttribute}="${revision}"`), page);
}

/**
 * The policy of a page for draft mode: the Studio may frame it, and the overlays may bring styles of their own. Scripts stay what
 * they were.
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
