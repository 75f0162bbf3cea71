import { z } from 'zod';
import { Consumer } from './consumer.ts';
import { Image } from './image.ts';
import { PointsPopup } from './points.ts';

/** What members play. */
export const gameKinds = [
  'roulette',
  'scratch',
  'memory',
  'quiz',
  'super-quiz',
  'reading',
  'survey',
  'challenge',
] as const;
export type GameKind = (typeof gameKinds)[number];

/** Something that can be played, as a list shows it. */
export const Game = z.strictObject({
  id: z.string().meta({ description: 'Its public id, which its address has too' }),
  kind: z.enum(gameKinds),
  title: z.string(),
  description: z.string(),
  image: Image.nullable(),
  points: z.int().nonnegative().meta({ description: 'The most that it gives' }),
  active: z.boolean().meta({ description: 'Whether it is on' }),
  starts_at: z.iso.datetime({ offset: true }).nullable(),
  ends_at: z.iso.datetime({ offset: true }).nullable(),
  played: z.boolean().meta({ description: 'Whether this member has played it' }),
  plays_left: z.int().nonnegative().nullable().meta({ description: 'For now; null where they are not counted' }),
  points_gained: z.int().nonnegative().nullable().meta({ description: 'Null until it is played' }),
  to: z.string().meta({ description: 'The address of its page on this site' }),
});
export type Game = z.infer<typeof Game>;

/** A play; or a reading that ends, which has `post_id` and `started`. */
export const GameRequest = z.strictObject({
  game_id: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'A game’s id; of a post that is read 9, 10 or 12, of a page its path' }),
  post_id: z.string().min(1).max(200).optional().meta({ description: 'The post’s slug, or the page’s path' }),
  started: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'The signed start that the page was served with' }),
});
export type GameRequest = z.infer<typeof GameRequest>;

const Reading = z.strictObject({ read: z.literal(true) });

/** Where a wheel stopped. */
export const Spin = z.strictObject({
  prize: z.strictObject({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['points', 'product', 'none']),
    code: z.string().nullable().meta({ description: 'The code that came with it' }),
    order: z.string().nullable().meta({ description: 'The code of the order by which it is sent' }),
  }),
  angle: z.number().min(0).lt(360).meta({ description: 'Degrees clockwise from the start of the first sector' }),
});

export const GameAnswer = z.strictObject({
  result: z.union([Reading, Spin]),
  points: z.int().nonnegative(),
  popup: PointsPopup.nullable(),
  plays_left: z.int().nonnegative().nullable(),
  consumer: Consumer,
});
export type GameAnswer = z.infer<typeof GameAnswer>;

export const PointsGainedQuery = z.object({ game_id: z.string().min(1).max(200) });
export const PointsGained = z.strictObject({ points: z.int().nonnegative() });
