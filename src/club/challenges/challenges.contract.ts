import { z } from 'zod';
import { Locale } from '../../contract/locale.ts';
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
