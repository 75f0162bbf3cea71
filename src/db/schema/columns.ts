// Column types of the tables. The schema repeats the code's invariants as constraints, so that the database refuses what wrong code would
// write. Append-only tables and sums that must agree are held by triggers, in the migrations.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Moments come from the process's clock, in milliseconds; a column never defaults to now(). */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
