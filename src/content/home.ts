// The home's pictures and tiles, and the small texts that go with the member's card.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Ink } from '../contract/content.ts';
import type { Level } from '../words/levels.ts';
import type { Locale } from '../words/locale.ts';
import { findPicture, picture, type Picture } from './images.ts';
import { firstInk } from './ink.ts';
import { destination, findAddress } from './link.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { modelOf } from './lake/model-of.ts';
import { type Words, wordsOf } from './words.ts';

export const homeQuery = defineQuery(`*[_type == "home" && _id == "home"][0]{
  day ${picture},
  night ${picture},
  covers[]{ level, day ${picture}, night ${picture} },
  tiles[]{ _key, title, text, to, ${destination}, ink, large, image ${picture} }
}`);

export const walletModalQuery = defineQuery(
  `*[_type == "walletModal" && _id == "walletModal"][0]{ title, content, url, ${destination} }`,
);

export interface Tile {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly to: string;
  readonly ink: Ink;
  readonly image: Picture;
  readonly large: boolean;
}

/** Pictures behind the greeting, one for each theme. */
interface Cover {
  readonly day: Picture | null;
  readonly night: Picture | null;
}

/** The home's pictures for each level, and its tiles. */
export interface Home {
  readonly covers: Readonly<Record<Level, Cover>>;
  readonly tiles: readonly Tile[];
}

export interface WalletModal {
  readonly title: Words;
  readonly content: Words;
  /** Null if the target does not exist. */
  readonly url: string | null;
}

export function homeLoaders(queries: QueryCache) {
  const home = modelOf(queries.of(homeQuery), buildHome);
  const walletModal = modelOf(queries.of(walletModalQuery), buildWalletModal);
  return {
    home: (locale: Locale): Promise<Home> => home(locale),

    walletModal: (locale: Locale): Promise<WalletModal> => walletModal(locale),
  };
}

function buildHome(home: ClientReturn<typeof homeQuery>, locale: Locale): Home {
  const coverOf = (level: Level): Cover => {
    const own = home?.covers?.find((cover) => cover.level === level);
    return {
      day: findPicture(own?.day ?? home?.day ?? null, locale),
      night: findPicture(own?.night ?? home?.night ?? null, locale),
    };
  };
  return {
    covers: { Silver: coverOf('Silver'), Gold: coverOf('Gold'), Platinum: coverOf('Platinum') },
    tiles: (home?.tiles ?? []).flatMap(({ _key, title, text, to, ink, large, image, ...tile }) => {
      const address = findAddress(tile.destination, to);
      const found = findPicture(image, locale);
      if (!found || !address) return [];
      return {
        id: _key,
        title: wordsOf(title, locale),
        text: wordsOf(text, locale),
        to: address,
        ink: ink ?? firstInk,
        image: found,
        large: large ?? false,
      };
    }),
  };
}

function buildWalletModal(modal: ClientReturn<typeof walletModalQuery>, locale: Locale): WalletModal {
  return {
    title: wordsOf(modal?.title, locale),
    content: wordsOf(modal?.content, locale),
    url: findAddress(modal?.destination, modal?.url),
  };
}
