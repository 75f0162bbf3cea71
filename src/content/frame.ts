// From readings to models: what surrounds every page, the home and the small texts. An editor's missing document is an empty model.
import type { ClientReturn } from '@sanity/client';
import { findPicture } from './images.ts';
import { type Credentials, externalPlaces, type Frame, type Home, type Link, type WalletModal } from './models.ts';
import type { credentialsQuery, frameQuery, homeQuery, walletModalQuery } from './queries.ts';
import type { Locale } from '../contract/locale.ts';
import { firstInk } from './ink.ts';
import { findWords, wordsOf } from './words.ts';

interface LinkReading {
  readonly label: { readonly es?: string; readonly en?: string } | null;
  readonly to: string | null;
}

/** A link of the lake; null until it has words and leads somewhere. */
export function findLink(link: LinkReading | null, locale: Locale): Link | null {
  const label = findWords(link?.label, locale);
  return link?.to && label ? { label, to: link.to } : null;
}

export function buildFrame({ settings, navigation }: ClientReturn<typeof frameQuery>, locale: Locale): Frame {
  return {
    brand: settings?.brand ?? '',
    tagline: wordsOf(settings?.tagline, locale),
    healthWarning: wordsOf(settings?.healthWarning, locale),
    legalNote: wordsOf(settings?.legalNote, locale),
    navigation: (navigation?.header ?? []).flatMap((link) => findLink(link, locale) ?? []),
    displayNavBarBigScreen: navigation?.displayNavBarBigScreen ?? true,
    menu: (navigation?.menu ?? []).flatMap(({ _key, icon, main, ...item }) => {
      const link = findLink(item, locale);
      return link && icon ? [{ id: _key, ...link, icon, main: main ?? false }] : [];
    }),
    footer: (settings?.footer ?? []).map(({ title, links }) => ({
      title: wordsOf(title, locale),
      links: (links ?? []).flatMap((link) => findLink(link, locale) ?? []),
    })),
    external: externalPlaces.flatMap((place) => {
      const to = settings?.[place];
      return to ? [{ place, to }] : [];
    }),
  };
}

export function buildHome(home: ClientReturn<typeof homeQuery>, locale: Locale): Home {
  return {
    day: findPicture(home?.day ?? null, locale),
    night: findPicture(home?.night ?? null, locale),
    tiles: (home?.tiles ?? []).flatMap(({ _key, title, text, to, ink, large, image }) => {
      const picture = findPicture(image, locale);
      if (!picture || !to) return [];
      return {
        id: _key,
        title: wordsOf(title, locale),
        text: wordsOf(text, locale),
        to,
        ink: ink ?? firstInk,
        image: picture,
        large: large ?? false,
      };
    }),
  };
}

export function buildWalletModal(modal: ClientReturn<typeof walletModalQuery>, locale: Locale): WalletModal {
  return { title: wordsOf(modal?.title, locale), content: wordsOf(modal?.content, locale), url: modal?.url ?? '' };
}

export function buildCredentials(credentials: ClientReturn<typeof credentialsQuery>, locale: Locale): Credentials {
  return {
    error: wordsOf(credentials?.error, locale),
    rules: (credentials?.rules ?? []).map(({ _key, text }) => ({ id: _key, text: wordsOf(text, locale) })),
  };
}
