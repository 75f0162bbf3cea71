import { z } from 'zod';
import { readingSeconds } from '../club/play/reading.ts';
import { Image } from './image.ts';

/** Inks of a banner or tile: the poster colours of the visual language. */
export const inks = ['hondo', 'ocre', 'almagre', 'atlantico', 'calima', 'niebla'] as const;
export const Ink = z.enum(inks);
export type Ink = z.infer<typeof Ink>;

export const Banner = z.strictObject({
  id: z.string(),
  kicker: z.string().nullable(),
  title: z.string(),
  text: z.string().nullable(),
  label: z.string().nullable(),
  to: z.string().nullable(),
  ink: Ink,
  image: Image,
});
export type Banner = z.infer<typeof Banner>;

export const Popup = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string().nullable(),
  to: z.string().nullable(),
  image: Image.nullable(),
});
export type Popup = z.infer<typeof Popup>;

export const ClosePopupQuery = z.strictObject({
  id: z.string().min(1).max(200).meta({ description: 'A popup’s, the welcome’s, or a moment’s' }),
});

export const BannersAnswer = z.strictObject({ banners: z.array(Banner), popup: Popup.nullable() });

export const MenuItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Null for the main item, which opens the member card. */
  to: z.string().nullable(),
  icon: z.string(),
  main: z.boolean(),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** `url` is null if its target does not exist. */
export const WalletModal = z.strictObject({ title: z.string(), content: z.string(), url: z.string().nullable() });

export const Inspiration = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Image,
  /** `gameId` is 9, 10 or 12; null where the post gives no points. */
  meta: z.strictObject({ delay: z.literal(readingSeconds), gameId: z.number().int().nullable() }),
});
export type Inspiration = z.infer<typeof Inspiration>;
