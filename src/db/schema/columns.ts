// The tables, with the invariants that the code asserts repeated as constraints: whatever is wrong in the code, the database
// refuses it. What SQL alone can say (append-only tables, sums that must agree) stands in the migration, as triggers.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Moments come from the process's clock, in milliseconds; a column never defaults to now(). */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
