import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hasLength, islandName, isOneOf } from '../../db/schema/columns.ts';
import { islands } from '../../words/islands.ts';
import { longestId } from '../../words/lengths.ts';
import { levels } from '../../words/levels.ts';
import { countedActs } from './counting.ts';

/** How often something was seen or clicked on a day, by members of one island and one level: a number, and nobody's (results/README.md). */
export const resultCount = pgTable(
  'result_count',
  {
    /** In the lake. */
    documentId: text().notNull(),
    /** In the Canaries. */
    day: date({ mode: 'string' }).notNull(),
    island: islandName().notNull(),
    level: text({ enum: levels }).notNull(),
    act: text({ enum: countedActs }).notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.day, t.island, t.level, t.act] }),
    check('result_count_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check('result_count_island_known', isOneOf(t.island, islands)),
    check('result_count_level_known', isOneOf(t.level, levels)),
    check('result_count_act_known', isOneOf(t.act, countedActs)),
    check('result_count_times_positive', sql`${t.times} > 0`),
    index('result_count_day').on(t.day),
  ],
);
