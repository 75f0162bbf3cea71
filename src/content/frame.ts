// From readings to models: what surrounds every page, the home and the small texts. An editor's missing document is an empty model.
import type { ClientReturn } from '@sanity/client';
import { findPicture } from './images.ts';
import { type Credentials, externalPlaces, type Frame, type Home, type Link, type WalletModal } from './models.ts';
import type { credentialsQuery, frameQuery, homeQuery, walletModalQuery } from './queries.ts';
import type { Locale } from '../contract/locale.ts';
import { wordsOf } from './words.ts';

interface LinkReading {
  readonly label: { readonly es?: string; readonly en?: string } | null;
  readonly to: string | null;
}

/** A link of the lake. */
export function linkOf({ label, to }: LinkReading, locale: Locale): Link {
  return { label: wordsOf(label, locale), to: to ?? '' };
}

export function buildFrame({ settings, navigation }: ClientReturn<typeof frameQuery>, locale: Locale): Frame {
  return {
    brand: settings?.brand ?? '',
    tagline: wordsOf(settings?.tagline, locale),
    healthWarning: wordsOf(settings?.healthWarning, locale),
    legalNote: wordsOf(settings?.legalNote, locale),
    navigation: (navigation?.header ?? []).map((link) => linkOf(link, locale)),
    displayNavBarBigScreen: navigation?.displayNavBarBigScreen ?? true,
    menu: (navigation?.menu ?? []).map(({ _key, label, to, icon, main }) => ({
      id: _key,
      label: wordsOf(label, locale),
      to,
      icon,
      main: main ?? false,
    })),
    footer: (settings?.footer ?? []).map(({ title, links }) => ({
      title: wordsOf(title, locale),
      links: links.map((link) => linkOf(link, locale)),
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
      if (!picture) return [];
      return {
        id: _key,
        title: wordsOf(title, locale),
        text: wordsOf(text, locale),
        to,
        ink,
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
