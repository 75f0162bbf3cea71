import { z } from 'zod';
import { Consumer } from '../points/consumer.contract.ts';
import { Image } from '../../contract/image.ts';
import { PointsPopup } from '../points/points.contract.ts';
import { longestId } from '../../words/lengths.ts';

/** What members play. */
const gameKinds = ['roulette', 'scratch', 'memory', 'quiz', 'super-quiz', 'reading', 'survey', 'challenge'] as const;

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

/**
 * A play; a scratch card that was taken, which has `play`; a card of a memory that is turned, which has `play`, `turned` and `card`; or a
 * reading that ends, which has `post_id` and `started`.
 */
export const GameRequest = z.strictObject({
  game_id: z.string().min(1).max(longestId).meta({
    description:
      'A game’s id; of a post or page that is read its id in the list, or the number of its kind (9, 10 or 12)',
  }),
  post_id: z.string().min(1).max(longestId).optional().meta({
    description: 'Of a reading, the post’s slug, or the page’s path: its id in the list. Left out, game_id is that',
  }),
  started: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'The signed start that the page was served with' }),
  play: z.uuid().optional().meta({
    description:
      'Of a memory, the play that `gamification/start` gave. Of a scratch card, one that was taken before: its outcome is told again',
  }),
  uncovered: z.literal(true).optional().meta({ description: 'The scratch card is uncovered from now on' }),
  turned: z.int().nonnegative().optional().meta({ description: 'How many cards of that play were turned before' }),
  card: z.int().nonnegative().max(100).optional().meta({ description: 'The card to turn, by its place, from 0' }),
});
export type GameRequest = z.infer<typeof GameRequest>;

const Reading = z.strictObject({ read: z.literal(true) });

/** What a prize of a game gives. */
export const prizeKinds = ['points', 'product', 'none'] as const;

/** What came up. */
export const WonPrize = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(prizeKinds),
  code: z.string().nullable().meta({ description: 'The code that came with it' }),
  expires_on: z.iso.date().nullable().meta({ description: 'The last day of that code; null where it has none' }),
  order: z.string().nullable().meta({ description: 'The code of the order by which it is sent' }),
  image: Image.nullable().meta({ description: 'The picture of the product that it gives' }),
  qr: z.string().nullable().meta({ description: 'The code that came with it as a picture: the address of its data' }),
});
export type WonPrize = z.infer<typeof WonPrize>;

/** Where a wheel stopped. */
export const Spin = z.strictObject({
  prize: WonPrize,
  angle: z.number().min(0).lt(360).meta({ description: 'Degrees clockwise from the start of the first sector' }),
});
export type Spin = z.infer<typeof Spin>;

/** A scratch card: what repeats came up. */
export const ScratchCard = z.strictObject({
  play: z.uuid().meta({ description: 'The play that it is' }),
  prize: WonPrize,
  cells: z.array(z.string()).meta({ description: 'What lies under each cell, by the prize’s id' }),
});
export type ScratchCard = z.infer<typeof ScratchCard>;

/** A card of a memory that lies open. */
export const OpenCard = z.strictObject({
  card: z.int().nonnegative().meta({ description: 'Its place, from 0' }),
  picture: z.strictObject({ id: z.string(), name: z.string(), image: Image }),
});
export type OpenCard = z.infer<typeof OpenCard>;

/** A card that was turned. */
export const MemoryTurn = z.strictObject({
  turned: OpenCard,
  pair: z.boolean().nullable().meta({ description: 'Whether it is like the one before; null for the first of two' }),
  finished: z.boolean(),
  prize: WonPrize.nullable().meta({ description: 'What came up, with the last pair' }),
});
export type MemoryTurn = z.infer<typeof MemoryTurn>;

export const GameStartRequest = z.strictObject({
  game_id: z.string().min(1).max(longestId).meta({ description: 'Its id in the list, of whatever kind it is' }),
});

/** A memory that was begun, with the cards that lie open. */
export const MemoryStart = z.strictObject({
  play: z.uuid(),
  started: z.iso.datetime({ offset: true }),
  cards: z.int().positive(),
  turned: z.int().nonnegative().meta({ description: 'How many cards were turned' }),
  found: z.array(OpenCard).meta({ description: 'The cards of the pairs that were found' }),
  open: z.array(OpenCard).meta({ description: 'Those of the last turn' }),
  plays_left: z.int().nonnegative(),
});
export type MemoryStart = z.infer<typeof MemoryStart>;

/** The start of what uses no play, or uses it when it is played. */
const SignedStart = z.strictObject({
  play: z.null(),
  started: z.string().meta({ description: 'Signed; `gamification` takes that of a reading' }),
  plays_left: z.int().nonnegative().nullable(),
});

export const GameStart = z.union([MemoryStart, SignedStart]);

export const GameAnswer = z.strictObject({
  result: z.union([Reading, Spin, ScratchCard, MemoryTurn]),
  points: z.int().nonnegative(),
  popup: PointsPopup.nullable(),
  plays_left: z.int().nonnegative().nullable(),
  consumer: Consumer,
});
export type GameAnswer = z.infer<typeof GameAnswer>;

export const PointsGainedQuery = z.object({ game_id: z.string().min(1).max(longestId) });
export const PointsGained = z.strictObject({ points: z.int().nonnegative() });
