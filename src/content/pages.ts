// From readings to models: the editors' pages and their sections.
import type { ClientReturn } from '@sanity/client';
import type { Locale } from '../contract/locale.ts';
import { buildDates } from './dates.ts';
import { findLink } from './frame.ts';
import { findPicture } from './images.ts';
import { firstInk } from './ink.ts';
import type { Page, Section } from './page-models.ts';
import type { pagesQuery } from './page-queries.ts';
import { findWords, richTextOf, wordsOf } from './words.ts';

type Reading = ClientReturn<typeof pagesQuery>;
export type SectionReading = NonNullable<Reading[number]['sections']>[number];

/** Every page, by its path. */
export function buildPages(pages: Reading, locale: Locale, day: string): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap(({ _id, path, title, description, until, sections }) => {
      if (!path) return [];
      const page: Page = {
        id: _id,
        path,
        title: wordsOf(title, locale),
        description: findWords(description, locale),
        endedOn: until && until < day ? until : null,
        sections: buildSections(sections, locale, day),
      };
      return [[path, page]];
    }),
  );
}

/** The sections that can be shown: one whose only picture is none, or a video that is not said yet, is left out. */
export function buildSections(sections: readonly SectionReading[] | null, locale: Locale, day: string): Section[] {
  return (sections ?? []).flatMap((section) => buildSection(section, locale, day) ?? []);
}

function buildSection(section: SectionReading, locale: Locale, day: string): Section | null {
  const id = section._key;
  switch (section._type) {
    case 'heroSection': {
      const image = findPicture(section.image, locale);
      if (!image) return null;
      const { _type: kind, kicker, title, lead, ink, link } = section;
      return {
        kind,
        id,
        kicker: findWords(kicker, locale),
        title: wordsOf(title, locale),
        lead: findWords(lead, locale),
        image,
        ink: ink ?? firstInk,
        link: findLink(link, locale),
      };
    }
    case 'imageSection': {
      const image = findPicture(section.image, locale);
      const { _type: kind, caption, wide } = section;
      return image && { kind, id, image, caption: findWords(caption, locale), wide: wide ?? true };
    }
    case 'videoSection': {
      const image = findPicture(section.image, locale);
      const { _type: kind, title, provider, videoId } = section;
      return image && provider && videoId
        ? { kind, id, title: wordsOf(title, locale), image, provider, videoId }
        : null;
    }
    case 'gallerySection':
    case 'routesSection':
    case 'priceCardsSection':
    case 'contentBlocksSection':
      return buildPictureList(section, locale);
    case 'richTextSection':
    case 'datesSection':
    case 'venuesSection':
    case 'stepsSection':
    case 'levelsSection':
    case 'callToActionSection':
    case 'accordionSection':
    case 'formLinkSection':
      return buildWordSection(section, locale, day);
  }
}

type OfType<Type extends SectionReading['_type']> = Extract<SectionReading, { _type: Type }>;

/** Lists whose items have a picture each: those without it, or without what they lead to, are left out. */
function buildPictureList(
  section: OfType<'gallerySection' | 'routesSection' | 'priceCardsSection' | 'contentBlocksSection'>,
  locale: Locale,
): Section {
  const id = section._key;
  switch (section._type) {
    case 'gallerySection':
      return {
        kind: section._type,
        id,
        title: findWords(section.title, locale),
        items: (section.items ?? []).flatMap(({ _key, image, caption }) => {
          const picture = findPicture(image, locale);
          return picture ? [{ id: _key, image: picture, caption: findWords(caption, locale) }] : [];
        }),
      };
    case 'routesSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        routes: (section.routes ?? []).flatMap(({ _key, title, text, to, image }) => {
          const picture = findPicture(image, locale);
          return picture && to
            ? [{ id: _key, title: wordsOf(title, locale), text: wordsOf(text, locale), to, image: picture }]
            : [];
        }),
      };
    case 'priceCardsSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        text: findWords(section.text, locale),
        cards: (section.cards ?? []).flatMap(({ _key, name, description, price, href, image }) => {
          const picture = findPicture(image, locale);
          if (!picture || !href) return [];
          return {
            id: _key,
            image: picture,
            name: wordsOf(name, locale),
            description: findWords(description, locale),
            price: wordsOf(price, locale),
            href,
          };
        }),
      };
    case 'contentBlocksSection':
      return {
        kind: section._type,
        id,
        title: findWords(section.title, locale),
        blocks: (section.blocks ?? []).flatMap(({ _key, img, points, title, description, btnLabel, to, single }) => {
          const picture = findPicture(img, locale);
          if (!picture) return [];
          return {
            id: _key,
            image: picture,
            points,
            title: wordsOf(title, locale),
            description: wordsOf(description, locale),
            link: findLink({ label: btnLabel, to }, locale),
            single: single ?? false,
          };
        }),
      };
  }
}

function buildWordSection(
  section: OfType<
    | 'richTextSection'
    | 'datesSection'
    | 'venuesSection'
    | 'stepsSection'
    | 'levelsSection'
    | 'callToActionSection'
    | 'accordionSection'
    | 'formLinkSection'
  >,
  locale: Locale,
  day: string,
): Section {
  const id = section._key;
  switch (section._type) {
    case 'richTextSection':
      return {
        kind: section._type,
        id,
        title: findWords(section.title, locale),
        body: richTextOf(section.body, locale),
      };
    case 'datesSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        text: findWords(section.text, locale),
        dates: buildDates(section.dates, locale, day),
      };
    case 'venuesSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        text: findWords(section.text, locale),
        venues: (section.venues ?? []).map(({ _key, name, place, island, when, text, link }) => ({
          id: _key,
          name: wordsOf(name, locale),
          place: wordsOf(place, locale),
          island,
          when: findWords(when, locale),
          text: findWords(text, locale),
          link: findLink(link, locale),
        })),
      };
    case 'stepsSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        steps: (section.steps ?? []).map(({ _key, title, text }) => ({
          id: _key,
          title: wordsOf(title, locale),
          text: findWords(text, locale),
        })),
      };
    case 'levelsSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        text: findWords(section.text, locale),
      };
    case 'callToActionSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        text: findWords(section.text, locale),
        ink: section.ink ?? firstInk,
        link: findLink(section.link, locale),
      };
    case 'accordionSection':
      return {
        kind: section._type,
        id,
        title: findWords(section.title, locale),
        items: (section.items ?? []).map(({ _key, title, body }) => ({
          id: _key,
          title: wordsOf(title, locale),
          body: richTextOf(body, locale),
        })),
      };
    case 'formLinkSection':
      return {
        kind: section._type,
        id,
        title: wordsOf(section.title, locale),
        text: wordsOf(section.text, locale),
        link: findLink(section.link, locale),
      };
  }
}
