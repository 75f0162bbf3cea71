import { z } from 'zod';
import { Image } from '../../contract/image.ts';
import { Locale } from '../../contract/locale.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import { Game } from '../play/games.contract.ts';
import { challengeFilters, challengeStates } from './challenges.ts';

const ChallengeId = z.string().min(1).max(100).meta({ description: 'As it stands in the address of its page' });

export const PlayableGamesQuery = z.object({
  filter: z
    .enum(challengeFilters)
    .optional()
    .meta({ description: '0: those that are on, 1: those that were completed, 2: all; all if left out' }),
});
export const ChallengeQuery = z.object({ id: ChallengeId });
export const ActivateQuery = z.object({ id: ChallengeId.optional() });

type Parts<Name extends string> = Readonly<Partial<Record<Name, number>>> | null;

/** A badge as editors chose it, for the club to write down: its asset in the lake and what of it is shown. */
export interface ChosenBadge {
  readonly ref: string | null;
  readonly alt: { readonly es?: string; readonly en?: string } | null;
  readonly crop: Parts<'left' | 'top' | 'right' | 'bottom'>;
  readonly hotspot: Parts<'x' | 'y' | 'width' | 'height'>;
}

/** What the club writes down of a challenge that somebody has completed: editors may take it away. */
export interface KeptChallenge {
  /** The challenge's document in the lake. */
  readonly documentId: string;
  /** The last part of its page's address. */
  readonly slug: string;
  readonly titles: LocalizedText;
  readonly badge: ChosenBadge | null;
}

/** A challenge in a list, with what its card says of it to this member. */
export const ListedChallenge = Game.extend({
  title_locale: Locale.meta({ description: 'The language that `title` is in: Spanish where it is not translated' }),
  description_locale: Locale,
  state: z.enum(challengeStates).meta({
    description: '`done` once it is completed, whatever its dates; `failed` where a quiz of it was not passed',
  }),
  steps_done: z.int().nonnegative(),
  steps_total: z.int().positive(),
  completed_at: z.iso.datetime({ offset: true }).nullable(),
  badge: Image.nullable().meta({ description: 'What completing it gave; null until then, or where it has none' }),
});
export type ListedChallenge = z.infer<typeof ListedChallenge>;

export const Challenge = ListedChallenge.extend({
  steps: z.array(z.strictObject({ id: z.string(), title: z.string(), done: z.boolean() })),
  progress: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'The part of the steps that is done; 1 once it is completed' }),
});
export type Challenge = z.infer<typeof Challenge>;

export const ChallengeActive = z.strictObject({
  active: z.boolean().meta({ description: 'Whether that challenge, or without an id any, is on' }),
});
