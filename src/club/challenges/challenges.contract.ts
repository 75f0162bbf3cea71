import { z } from 'zod';
import { Game } from '../play/games.contract.ts';

/** The lists of challenges, by the ids that their addresses and calls have. */
export const challengeFilters = ['0', '1', '2'] as const;
/** `0` Activos, `1` Superados, `2` Todos. */
export type ChallengeFilter = (typeof challengeFilters)[number];

const ChallengeId = z.string().min(1).max(100).meta({ description: 'As it stands in the address of its page' });

export const PlayableGamesQuery = z.object({
  filter: z
    .enum(challengeFilters)
    .optional()
    .meta({ description: '0: those that are on, 1: those that were completed, 2: all; all if left out' }),
});
export const ChallengeQuery = z.object({ id: ChallengeId });
export const ActivateQuery = z.object({ id: ChallengeId.optional() });

export const Challenge = Game.extend({
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
