// Column types of the tables. The schema repeats the code's invariants as constraints, so that the database refuses what wrong code would
// write. Append-only tables and sums that must agree are held by triggers, in the migrations.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { islands } from '../../words/islands.ts';
import { locales } from '../../words/locale.ts';

/** Moments come from the process's clock, in milliseconds; a column never defaults to now(). */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** One of the islands, by the names of the API. */
export const islandName = () => text({ enum: islands });
export const localeName = () => text({ enum: locales });

/** SQL that holds a column to the values of its type, for a check. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** SQL that holds a text to the length that its field allows, in characters. */
export const hasLength = (column: SQLWrapper, { min, max }: { readonly min?: number; readonly max: number }): SQL =>
  min === undefined
    ? sql`length(${column}) <= ${sql.raw(String(max))}`
    : sql`length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
