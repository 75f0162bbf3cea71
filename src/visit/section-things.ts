// What the sections about one thing of the club, or some of its products, show to a member; nothing of what they can't have now.
import eventPicture from '../assets/evento.svg';
import pointsPicture from '../assets/puntos-ganados.svg';
import { loadCards } from '../club/catalogue/cards.app.ts';
import { listOffers } from '../club/catalogue/offers.app.ts';
import { keepTogether } from '../club/catalogue/related.ts';
import { documentOfEvent } from '../club/events/events.ts';
import { isOn } from '../club/play/games.content.ts';
import { describeGame } from '../club/play/open-games.app.ts';
import { drawing } from '../club/play/open-things.app.ts';
import type { SectionFacts, SectionThing } from '../components/sections/facts.ts';
import { content } from '../content/content.ts';
import type { Section, SectionOf } from '../content/sections/sections.ts';
import type { ThingKind } from '../content/sections/things.ts';
import { messages } from '../i18n/messages.ts';
import { lastDayBefore } from '../kit/canary-time.ts';
import type { Island } from '../words/islands.ts';
import type { Locale } from '../words/locale.ts';
import { paths } from '../words/paths.ts';
import { isDuring } from '../words/time-span.ts';

interface Seen {
  readonly locale: Locale;
  readonly now: Date;
}

/** The products of each section that shows some: those that the catalogue lists on that island, as far as they may stand together. */
export async function loadOffered(
  sections: readonly Section[],
  island: Island,
  seen: Seen,
): Promise<SectionFacts['offered']> {
  const wanted = sections.flatMap((section) => {
    if (section.kind === 'productsSection') return [{ id: section.id, productIds: section.productIds }];
    return section.kind === 'couponSection' ? [{ id: section.id, productIds: [section.productId] }] : [];
  });
  if (wanted.length === 0) return new Map();
  const offers = new Map((await listOffers({ island }, seen)).map((offer) => [offer.productId, offer]));
  const shown = await Promise.all(
    wanted.map(async ({ id, productIds }) => {
      const chosen = keepTogether(productIds.flatMap((productId) => offers.get(productId) ?? []));
      const cards = await loadCards(seen.locale, chosen);
      return [id, cards.map((card) => ({ ...card, wide: false }))] as const;
    }),
  );
  return new Map(shown.filter(([, cards]) => cards.length > 0));
}

/** What each section leads to that leads to one thing which is on, or still to come of an event. */
export async function loadThings(sections: readonly Section[], seen: Seen): Promise<SectionFacts['things']> {
  const found = await Promise.all(
    sections.map(async (section) => {
      const thing = isOfThing(section) ? await find[section.kind](section.slug, seen) : null;
      return thing ? ([[section.id, thing]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

const isOfThing = (section: Section): section is SectionOf<ThingKind> => section.kind in find;

const bare = { event: null, challengeId: null, steps: [], points: 0, isUpTo: false, lastDay: null } as const;
const lastDayOf = (end: Date | null) => end && lastDayBefore(end);

const find: Readonly<Record<ThingKind, (slug: string, seen: Seen) => Promise<SectionThing | null>>> = {
  gameSection: async (slug, { locale, now }) => {
    const game = await content.findGame(locale, slug);
    if (!game || !isOn(game, now)) return null;
    const t = messages.pages[locale];
    const lastDay = lastDayOf(game.endsAt);
    const { documentId } = game;
    return { ...bare, ...describeGame(game, locale), documentId, kicker: t.game, button: t.play, lastDay };
  },
  eventSection: async (slug, { locale, now }) => {
    const event = (await content.events(locale, now)).find((one) => one.slug === slug);
    if (!event) return null;
    const { title, lead: text, image, closesAt } = event;
    const button = now < closesAt ? messages.events[locale].book : messages.pages[locale].toEvent;
    const picture = image ?? drawing(eventPicture, locale);
    const own = { documentId: documentOfEvent(event.id), kicker: '', to: paths.event(slug) };
    return { ...bare, ...own, title, text, picture, event, button };
  },
  challengeSection: async (slug, { locale, now }) => {
    const challenge = (await content.challenges(locale)).find((one) => one.slug === slug);
    if (!challenge || !isDuring(challenge.during, now)) return null;
    const { documentId, title, summary: text, image, steps, points, during } = challenge;
    const picture = image ?? drawing(pointsPicture, locale);
    const words = { kicker: messages.pages[locale].challenge, button: messages.challengeList[locale].begin };
    const lastDay = lastDayOf(during.until);
    const own = { documentId, challengeId: documentId, to: paths.challenge(slug) };
    return { ...bare, ...words, ...own, title, text, picture, steps, points, lastDay };
  },
  surveySection: async (slug, { locale, now }) => {
    const survey = await content.findSurvey(locale, slug, now);
    if (!survey?.isOpen) return null;
    const { documentId, title, lead: text, points, until } = survey;
    const words = { kicker: messages.surveys[locale].kicker, button: messages.pages[locale].answer };
    const own = { documentId, picture: null, lastDay: lastDayOf(until), to: paths.survey(slug) };
    return { ...bare, ...words, ...own, title, text, points };
  },
};
