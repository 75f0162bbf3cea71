// What a line of the points log is for (points/README.md#concepts): how it is stored. Pure.
import { z } from 'zod';
import { locales } from '../../words/locale.ts';

/**
 * With what the sentence of a cause is filled: the editors' title, or the day (YYYY-MM-DD) of what it is about. Nothing that names
 * somebody: the ledger outlives an erasure.
 */
export const ConceptValues = z.strictObject({
  title: z.strictObject({ es: z.string(), en: z.string().nullable() }).readonly().optional(),
  day: z.iso.date().optional(),
});
export type ConceptValues = z.infer<typeof ConceptValues>;

/** What a credit is for, beside its cause: values, which are worded in each reader's language, or an operator's own words. */
export type Concept = Readonly<ConceptValues> | string;

/** What a line is for, as it is stored. Of lines from before values were stored there are words alone. */
export const StoredConcept = z.strictObject({
  cause: z.string(),
  values: ConceptValues.nullable(),
  words: z.string().nullable(),
  /** Of a spending and what came back of it, the id of what was redeemed; null for any other line. */
  product: z.string().nullable(),
  /** The language of the words. */
  lang: z.enum(locales),
});
export type StoredConcept = z.infer<typeof StoredConcept>;

/** The columns of a concept: exactly one of them is filled. */
export function columnsOf(concept: Concept): { readonly words: string | null; readonly values: string | null } {
  return typeof concept === 'string'
    ? { words: concept, values: null }
    : { words: null, values: JSON.stringify(concept) };
}

/** SQL of what a lot `l` is for, as `StoredConcept` has it; of points that the club gave back, what had been redeemed. */
export const conceptOfLot = `json_build_object('cause', l.cause, 'values', l.concept_values, 'words', l.concept, 'product',
        case when l.cause like 'refund:%' then (select product_id from redemption_line where id = substr(l.cause, length('refund:') + 1)::uuid) end,
        'lang', l.locale)`;

/**
 * SQL that joins to an entry `e` the lot `l` that it credited or took back (what operators take is of no lot), and the redeemed line `paid`
 * that it paid for or refunded.
 */
export const joinSourceOfEntry = `left join lateral (
        select lot_id from lot_use where member_id = e.member_id and entry_id = e.id limit 1) u on e.kind in ('credit', 'clawback')
      left join lot l on l.member_id = e.member_id and e.kind in ('credit', 'clawback')
        and l.id = coalesce(u.lot_id, (select id from lot where member_id = e.member_id and clawed_back_at = e.at limit 1))
        and (e.kind = 'credit' or l.clawed_back_at = e.at)
      left join redemption_line paid on paid.member_id = e.member_id and paid.id = e.line_id`;

/** SQL of what an entry `e` with its lot `l` or its redeemed line `paid` is for. */
export const conceptOfEntry = `json_build_object('cause', coalesce(l.cause, 'redemption:' || e.line_id, 'adjust'), 'values', l.concept_values,
        'words', coalesce(e.concept, l.concept), 'product', paid.product_id, 'lang', case when e.concept is null and l.locale is not null then l.locale else e.locale end)`;
