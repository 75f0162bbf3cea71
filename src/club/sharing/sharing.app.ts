// Cards to share (sharing/README.md#cards): what one says, who may have it, its page and its picture. Always: one of what a member
// achieved is made for that member alone, and of what the club knows that they achieved.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import { wordsOf } from '../../content/words.ts';
import { turnShareOf } from '../../http/fair-turns.ts';
import { siteOrigin } from '../../http/site.ts';
import { asSentence } from '../../i18n/as-sentence.ts';
import { formatDay, formatDayFrom, formatTime, formatWeekday } from '../../i18n/dates.ts';
import { islandAfter } from '../../i18n/island-names.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { nameForOthers } from '../../words/person-name.ts';
import { paths, withQuery } from '../../words/paths.ts';
import { listTakenAway, type TakenAway } from '../challenges/own-challenges.app.ts';
import { stateOfEntry, stateOfOpened } from '../draws/draws.ts';
import { findPrizePicture } from '../draws/prize-picture.app.ts';
import { type Card, drawCard } from './card.app.ts';
import { canDraw } from './drawn-text.app.ts';
import { named, type SharedKind, sharedKinds } from './sharing.ts';

type Visit = Pick<APIContext, 'locals' | 'params' | 'url' | 'request'>;

/** What is the card's own; what all cards share is added. */
interface Shared extends Pick<Card, 'picture' | 'isBadge' | 'title' | 'detail'> {
  readonly kicker: string | null;
  /** Where its link leads: a page that says what it is about. */
  readonly to: string;
}

export interface SharePage {
  readonly frame: PageFrame;
  readonly kind: SharedKind;
  /** What it is about. */
  readonly title: string;
  /** What the picture shows, in words. */
  readonly alt: string;
  readonly picture: string;
  /** The same page with the member's name, or without it; null where a card has none, or it can't be drawn. */
  readonly other: string | null;
  readonly isNamed: boolean;
  /** With its origin. */
  readonly link: string;
  /** What is sent beside the picture. */
  readonly text: string;
  /** Where its reader came from. */
  readonly back: string;
}

/** The page of the card at that address; null where its reader has none to share. */
export async function loadSharePage(visit: Visit): Promise<SharePage | null> {
  const found = await findCard(visit);
  if (!found) return null;
  const { card, kind, subject, to, isNamed, canBeNamed } = found;
  const { locale } = visit.locals;
  const t = messages.sharing[locale];
  const frame = await loadFrame(visit.locals);
  const { title, kicker } = card;
  return {
    frame,
    kind,
    title,
    isNamed,
    back: to,
    alt: fill(t.alt, { kicker, title, detail: card.detail }),
    picture: withName(paths.sharedPicture(kind, subject), isNamed),
    other: canBeNamed ? withName(paths.share(kind, subject), !isNamed) : null,
    link: siteOrigin(visit.request) + to,
    text: fill(t[`text.${kind}`], { title, kicker }),
  };
}

/** The picture of the card at that address; a 404 where who asks has none to share. */
export async function answerCard(visit: Visit & Pick<APIContext, 'clientAddress'>): Promise<Response> {
  const found = await findCard(visit);
  if (!found) return new Response(null, { status: 404 });
  const png = await drawCard(found.card, turnShareOf(visit.clientAddress, visit.locals.viewer?.member.id ?? null));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}

const withName = (address: string, isNamed: boolean) => (isNamed ? withQuery(address, { [named]: '1' }) : address);

async function findCard({ locals, params, url }: Visit) {
  const { locale, viewer } = locals;
  const { kind: asked = 'evento', subject = '' } = params;
  const kind = sharedKinds.find((one) => one === asked);
  if (!kind) return null;
  const shared = await finders[kind](locals, subject);
  if (!shared) return null;
  const { brand, healthWarning } = await content.frame(locale);
  const t = messages.sharing[locale];
  const { to, ...own } = shared;
  const name = kind !== 'evento' && viewer ? nameForOthers(viewer.member.firstName).normalize() : null;
  const canBeNamed = name !== null && canDraw(name);
  const isNamed = canBeNamed && url.searchParams.has(named);
  const kicker =
    own.kicker ?? (kind === 'evento' ? '' : isNamed ? fill(t[`named.${kind}`], { name }) : t[`kicker.${kind}`]);
  return {
    kind,
    subject,
    to,
    isNamed,
    canBeNamed,
    card: { ...own, kicker, brand, warning: healthWarning.text } satisfies Card,
  };
}

const finders: Readonly<Record<SharedKind, (locals: App.Locals, subject: string) => Promise<Shared | null>>> = {
  desafio: findChallenge,
  nivel: findLevel,
  sorteo: findPrize,
  evento: findEvent,
};

/** A challenge that the viewer has completed, by its slug; of one that editors have taken away, what was written down of it. */
async function findChallenge({ viewer, services, locale }: App.Locals, slug: string): Promise<Shared | null> {
  if (!viewer) return null;
  const challenge = (await content.challenges(locale)).find((one) => one.slug === slug);
  const completion = challenge && (await services.challenges.findCompletion(viewer.member.id, challenge.documentId));
  const describe = (
    { title, badge }: Pick<TakenAway, 'title' | 'badge'>,
    completedAt: Date,
    { image, to }: { readonly image: Picture | null; readonly to: string },
  ): Shared => {
    const picture = badge ?? image;
    return {
      to,
      kicker: null,
      title: title.text,
      isBadge: badge !== null,
      picture: picture ? { url: picture.url } : { drawing: 'premio' },
      detail: formatDay(completedAt, locale, { year: true }),
    };
  };
  if (challenge && completion)
    return describe(challenge, completion.completedAt, { image: challenge.image, to: paths.challenge(slug) });
  const takenAway = (await listTakenAway({ viewer, services, locale })).find((one) => one.slug === slug);
  return takenAway ? describe(takenAway, takenAway.completedAt, { image: null, to: paths.home() }) : null;
}

/** The level that the viewer has, above the lowest. */
function findLevel({ viewer, now }: App.Locals, name: string): Promise<Shared | null> {
  const level = viewer?.standing.level;
  if (!level || level === 'Silver' || level.toLowerCase() !== name) return Promise.resolve(null);
  return Promise.resolve({
    kicker: null,
    isBadge: true,
    to: paths.home(),
    picture: { drawing: level === 'Platinum' ? 'nivel-platinum' : 'nivel-gold' },
    title: level,
    detail: canaryDay(now).slice(0, 4),
  });
}

/** The prize that the viewer won in a draw that counts, by the draw's id. */
async function findPrize({ viewer, services, locale, now }: App.Locals, drawId: string): Promise<Shared | null> {
  const own = viewer && (await services.draws.listOwn(viewer.member.id)).find(({ draw }) => draw.id === drawId);
  if (!own) return null;
  const { draw, entry } = own;
  if (!draw.announced) return null;
  const state = stateOfEntry(entry, stateOfOpened(draw), now);
  if (state !== 'winner' && state !== 'claimed') return null;
  const { prize, title, slug } = draw.announced;
  const picture = await findPrizePicture(draw, locale);
  return {
    kicker: null,
    isBadge: false,
    to: paths.draw(slug),
    picture: picture ? { url: picture.url } : { drawing: 'sorteo' },
    title: wordsOf(prize, locale).text,
    detail: fill(messages.sharing[locale].inDraw, { title: wordsOf(title, locale).text }),
  };
}

/** An event, by its slug: whoever sees its page may share it. */
async function findEvent({ locale, now }: App.Locals, slug: string): Promise<Shared | null> {
  const event = await content.findEvent(locale, slug, now);
  if (!event) return null;
  const { day, startsAt, place, island, image, title } = event;
  const when = fill(messages.events[locale].when, {
    weekday: formatWeekday(day, locale),
    day: formatDayFrom(now, day, locale),
    time: formatTime(startsAt, locale),
  });
  return {
    isBadge: false,
    to: paths.event(event.slug),
    title: title.text,
    kicker: asSentence(when),
    picture: image ? { url: image.url } : { drawing: 'evento' },
    detail: `${place.text}${islandAfter(place.text, island)}`,
  };
}
