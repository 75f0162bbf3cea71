// Column types of the tables. The schema repeats the code's invariants as constraints, so that the database refuses what wrong code would
// write. Append-only tables and sums that must agree are held by triggers, in the migrations.
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Moments come from the process's clock, in milliseconds; a column never defaults to now(). */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** One of the islands, by the names of the API. */
export const islandName = () =>
  text({
    enum: [
      'tenerife',
      'gran-canaria',
      'lanzarote',
      'fuerteventura',
      'la-palma',
      'la-gomera',
      'el-hierro',
      'la-graciosa',
    ],
  });
