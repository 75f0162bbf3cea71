// The editors' calls, by which the Studio reads and sets the club's numbers (docs/api.md#editors-calls).
import { z } from 'zod';
import { codeFaults, maxCodesFile } from '../../words/code-faults.ts';
import { maxStock } from '../../words/units.ts';
import { guardedTypes } from '../../words/guarded-types.ts';
import { Level } from '../points/consumer.contract.ts';
import { Island } from '../../words/islands.ts';

/** An id in the lake. */
export const LakeId = z.string().regex(/^[\w.-]{1,128}$/);
const Units = z.int().min(0).max(maxStock);

export const EditorTokenRequest = z.strictObject({
  secret: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: '256 bits as base64url, whose SHA-256 an editor wrote into the lake within the last minute' }),
});

export const EditorToken = z.strictObject({
  token: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
  editor: z.string().meta({ description: 'Who wrote the secret, as the lake names them' }),
});
export type EditorToken = z.infer<typeof EditorToken>;

export const StockQuery = z.strictObject({ product: LakeId });

export const VariationStock = z.strictObject({
  variation: z.string(),
  stock: Units,
  pooled: z.boolean().meta({ description: 'Its units are codes that operators load: nobody sets them' }),
  by: z.string().nullable().meta({ description: 'Who set it last; null: nobody did by hand' }),
  at: z.iso.datetime({ offset: true }).nullable(),
});
export type VariationStock = z.infer<typeof VariationStock>;

export const StockAnswer = z
  .array(VariationStock)
  .meta({ description: 'Of the variations whose stock is known; that of every other is 0' });

export const HeldQuery = z.strictObject({
  type: z.enum(guardedTypes),
  id: LakeId.meta({ description: 'The document’s; of terms their version, by which members accept them' }),
});

export const Held = z.strictObject({
  count: z.int().nonnegative().meta({
    description:
      'Of an event the bookings to come, of a product what is still to be delivered or used, of a draw its entries; of the others members',
  }),
  parts: z
    .array(
      z.strictObject({
        part: z.string(),
        count: z.int().positive(),
        state: z.enum(['ahead', 'just_over', 'over']).meta({
          description: 'Whether it is still to come; a date that is just over may be put off, and its tickets follow',
        }),
      }),
    )
    .meta({
      description:
        'Of a product its dates, each with its tickets; of an event `places`: people; of those left out none',
    }),
});
export type Held = z.infer<typeof Held>;

export const SetStockRequest = z.strictObject({
  product: LakeId,
  variation: LakeId.meta({ description: '`unica` for a product without variations' }),
  stock: Units,
  expected: Units.meta({ description: 'What the editor saw: where it is another by now, nothing is set' }),
});

export const CodesQuery = z.strictObject({ product: LakeId });

export const LoadCodesRequest = z.strictObject({
  product: LakeId,
  variation: LakeId.meta({ description: '`unica` for a product without variations' }),
  file: z
    .string()
    .max(maxCodesFile)
    .meta({ description: 'CSV with the columns code and expires_on (the last day, may be empty)' }),
});

const Count = z.int().nonnegative();
const EditorDay = z.iso.date().nullable();

export const Codes = z.strictObject({
  may_load: z.boolean().meta({ description: 'Whether an operator lets editors load codes of this product' }),
  pools: z.array(
    z.strictObject({
      variation: z.string(),
      left: Count.meta({ description: 'Can be given out now' }),
      filled_to: Count.meta({ description: 'What could be given out after the last load' }),
      given: Count,
      kept: Count.meta({ description: 'For the prizes of draws' }),
      expired: Count,
      void: Count,
      next_expiry: EditorDay.meta({ description: 'The last day of those that expire next' }),
    }),
  ),
});
export type Codes = z.infer<typeof Codes>;

export const CodesLoaded = z.strictObject({
  loaded: Count.meta({ description: 'Whole or not at all: 0 where anything is wrong' }),
  faults: z.array(z.strictObject({ line: Count, fault: z.enum(codeFaults) })).meta({
    description: 'What is wrong with which line, of the first hundred; a code is never repeated',
  }),
  elsewhere: Count.meta({
    description: 'How many of its codes the club has of another product: not told of which lines, and none was loaded',
  }),
  codes: Codes,
});
export type CodesLoaded = z.infer<typeof CodesLoaded>;

/** `a,b` as a list; an empty text as the empty list. */
const InCommas = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((part) => part !== ''));

export const AudienceQuery = z.strictObject({
  islands: InCommas.pipe(z.array(Island)).optional().meta({ description: 'Separated by commas; none: all' }),
  levels: InCommas.pipe(z.array(Level)).optional().meta({ description: 'Separated by commas; none: all' }),
});

export const TermsPendingQuery = z.strictObject({ version: z.string().min(1).max(40) });

export const MembersCount = z.strictObject({ members: z.int().nonnegative() });

export const SchedulesAnswer = z.strictObject({
  can: z.boolean().meta({ description: 'A hosted project needs a token for it: SANITY_WRITE_TOKEN' }),
});

export const DrawProgressQuery = z.strictObject({ draw: LakeId });

export const DrawProgress = z.strictObject({
  closed_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'Null while it is open, or has not opened' }),
  kept: z.int().nonnegative().meta({ description: 'Units of its product that are kept for its prizes' }),
});
