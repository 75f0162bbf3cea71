import { z } from 'zod';
import { Level } from '../points/consumer.contract.ts';
import { Requirement } from '../identity/identity.contract.ts';
import { Image } from '../../contract/image.ts';
import { everyIsland, sortOrders } from './catalogue-view.ts';
import { Island, islands } from '../../words/islands.ts';
import { Locale } from '../../contract/locale.ts';
import { answeredReasons } from '../../words/reasons.ts';
import { longestSearch, longestId } from '../../words/lengths.ts';

const Variation = z.strictObject({
  id: z.string(),
  name: z.string(),
  hex: z.string().nullable(),
  pivot: z.strictObject({ stock: z.int().nonnegative() }),
});

export const UnavailableReason = z
  .enum(answeredReasons)
  .nullable()
  .meta({ description: 'Why this member can’t redeem it now; null: they can, points allowing' });

export const Product = z.strictObject({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: Image.nullable(),
  category: z.string(),
  cost: z.int().positive(),
  shipping: z.boolean(),
  is_special_event: z.boolean(),
  islands: z.array(Island).meta({ description: 'Empty: all' }),
  levels: z.array(Level).meta({ description: 'Those that can redeem it now; empty: all' }),
  levels_until: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'Until when only those levels can; null: that does not change' }),
  available: z.boolean(),
  limit_per_member: z.int().positive().nullable(),
  limit_per_year: z.int().positive().nullable().meta({ description: 'In a calendar year' }),
  requires: Requirement.nullable().meta({ description: 'What a member has to do before they redeem it' }),
  dates: z
    .array(
      z.strictObject({
        id: z.string(),
        starts_at: z.iso.datetime({ offset: true }),
        ends_at: z.iso.datetime({ offset: true }).nullable().meta({ description: 'Null: not known' }),
        place: z.string(),
        places_left: z.int().nonnegative(),
      }),
    )
    .meta({ description: 'Of a ticket with a date those to come, one of which is chosen; else empty' }),
  e_commerce_variation_values: z
    .array(Variation)
    .meta({ description: 'A product without variations has one, `unica`; of one with dates they are those' }),
});
export type Product = z.infer<typeof Product>;

/** A product in a list, with what its card says of it to this member. */
export const ListedProduct = Product.extend({
  name_locale: Locale.meta({ description: 'The language that `name` is in: Spanish where it is not translated' }),
  description_locale: Locale,
  category_name: z.string().meta({ description: 'Also of a category that `categories` does not list' }),
  is_new: z.boolean(),
  wide: z.boolean().meta({ description: 'Two columns wide' }),
  unavailable_reason: UnavailableReason,
});
export type ListedProduct = z.infer<typeof ListedProduct>;

export const Category = z.strictObject({
  id: z.union([z.string(), z.literal(0)]).meta({ description: 'Of Todos, which has every product, the number 0' }),
  slug: z.string(),
  description: z.string(),
  legend: z.string().nullable(),
  filters: z.array(
    z.strictObject({
      id: z.string(),
      description: z.string(),
      legend: z.string().nullable(),
      location: z.string().nullable(),
    }),
  ),
  special: z.boolean(),
});
export type Category = z.infer<typeof Category>;

export const CatalogueQuery = z.object({
  category: z.string().max(100).optional(),
  filter: z.string().max(100).optional(),
  q: z.string().max(longestSearch).optional().meta({ description: 'Fewer than two letters search nothing' }),
  island: z
    .enum([...islands, everyIsland])
    .optional()
    .meta({ description: 'Without it the filter’s, where that is an island’s, else the member’s own' }),
  sort: z.enum(sortOrders).optional().meta({ description: 'The editors’ order without it' }),
  affordable: z.literal('1').optional().meta({ description: 'Only what this member can redeem now' }),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .pipe(z.int().positive())
    .optional()
    .meta({ description: 'From 1; 48 products a page' }),
});

export const Catalogue = z.strictObject({
  products: z.array(ListedProduct),
  beyond: z.array(ListedProduct).meta({
    description:
      'After the last of what is affordable: what else the search finds, or without one what this member lacks few points for; else empty',
  }),
  island: Island.nullable().meta({ description: 'Null: all of them' }),
  points: z.int().meta({ description: 'Spendable points of this member' }),
  searchTerms: z.array(z.string()),
  categories: z.array(Category),
  total: z.int().nonnegative().meta({ description: 'On all pages' }),
  next: z.int().positive().nullable().meta({ description: 'The next page; null on the last' }),
});
export type Catalogue = z.infer<typeof Catalogue>;

export const ProductRequest = z.strictObject({ product: z.string().min(1).max(longestId) });
export const ProductAnswer = z.strictObject({ product: Product, related: z.array(Product) });
export type ProductAnswer = z.infer<typeof ProductAnswer>;
