import { z } from 'zod';
import { NextPage } from '../../contract/next-page.ts';
import { Island } from '../../words/islands.ts';
import { ShippingAddress } from '../redemption/address.contract.ts';
import { entryStates } from '../../words/states.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import { longestId } from '../../words/lengths.ts';

const drawStates = ['upcoming', 'open', 'closed', 'drawn', 'void'] as const;
export type DrawState = (typeof drawStates)[number];

/** How a member stands in a draw. `lost`: the outcome is known, and their entry is not in it. */
const shownEntryStates = ['none', ...entryStates, 'lost', 'void'] as const;
export type EntryState = (typeof shownEntryStates)[number];

/** Why the club voids a draw by itself: its seed can't be read, or its public value was not recorded in time. */
export const voidCauses = ['key', 'public-value'] as const;
export type VoidCause = (typeof voidCauses)[number];

/** How a winner gets the prize: from the club, described by its words alone; as points; or as an order of a product. */
export type DrawAward =
  | { readonly kind: 'handover' }
  | { readonly kind: 'points'; readonly points: number }
  | {
      readonly kind: 'product';
      readonly productId: string;
      /** Null for a product without variations. */
      readonly variationId: string | null;
    };

/** What is announced of a draw, as the club writes it down with it. */
export interface AnnouncedDraw {
  /** The last part of its page's address. */
  readonly slug: string;
  readonly title: LocalizedText;
  /** What a winner gets. */
  readonly prize: LocalizedText;
  /** Whose members may enter; empty: all. */
  readonly islands: readonly Island[];
}

const moment = z.iso.datetime({ offset: true });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const DrawQuery = z.object({ id: z.string().min(1).max(longestId).meta({ description: 'Its id or address' }) });
export const EntryQuery = z.object({
  draw: z.string().min(1).max(longestId).meta({ description: 'Its id or address' }),
});

export const DrawRequest = z.strictObject({
  draw: z.string().min(1).max(longestId).meta({ description: 'Its id or address' }),
  next: NextPage,
});
export const PrizeClaimRequest = DrawRequest.extend({
  address: ShippingAddress.optional().meta({
    description: 'Where to send a prize that is shipped; if left out, to the address of the profile',
  }),
});

/** What everybody may know of a draw. What is secret is null before its time. */
export const DrawProof = z.strictObject({
  id: z.string(),
  title: z.string(),
  starts_at: moment,
  ends_at: moment,
  islands: z.array(Island).meta({ description: 'Whose members may enter; empty: all' }),
  state: z.enum(drawStates),
  seed_hash: hash.nullable().meta({ description: 'SHA-256 of the seed, from when the draw opens' }),
  entries_hash: hash.nullable().meta({ description: 'SHA-256 of the codes in order, joined by line feeds' }),
  seed: hash.nullable().meta({ description: 'Once the outcome is drawn' }),
  public_value_name: z.string().nullable().meta({ description: 'Which one counts; null where the draw uses none' }),
  public_value_until: z.iso.date().nullable().meta({ description: 'The last day on which it is recorded' }),
  public_value_digits: z.int().nullable().meta({ description: 'How many digits it has, leading zeros included' }),
  public_value: z.string().nullable().meta({ description: 'Those digits, once it is recorded' }),
  public_value_source: z.string().nullable().meta({ description: 'Where anybody can look it up' }),
  entries: z.array(z.string()).nullable().meta({ description: 'The codes in order, once the draw is closed' }),
  winners: z.array(z.string()).nullable().meta({ description: 'Codes, in the order in which they were drawn' }),
  reserves: z.array(z.string()).nullable(),
  prize: z.string().meta({ description: 'What each winner gets; once the draw is closed, as it was announced then' }),
  prizes: z.int().positive().meta({ description: 'How many winners there are to be' }),
  reserve_places: z.int().nonnegative(),
  void_reason: z.string().nullable().meta({ description: 'An operator’s in Spanish' }),
  void_cause: z.enum(voidCauses).nullable().meta({ description: 'Null where an operator voided it' }),
});
export type DrawProof = z.infer<typeof DrawProof>;

export const OwnEntry = z.strictObject({
  entered: z.boolean(),
  code: z.string().nullable(),
  won: z.boolean(),
  claim_until: z.iso.date().nullable(),
  order: z.string().nullable().meta({ description: 'The code of the order of a product that was accepted' }),
  state: z.enum(shownEntryStates),
  draw_state: z.enum(drawStates).meta({ description: 'Who has no entry can enter while it is open' }),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const EntryAnswer = z.strictObject({ entered: z.literal(true), code: z.string() });
export type EntryAnswer = z.infer<typeof EntryAnswer>;
export const ClaimedPrize = z.strictObject({ claimed: z.literal(true) });
