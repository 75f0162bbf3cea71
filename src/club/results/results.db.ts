// What was seen and clicked, as it is stored and added up.
import { query } from '../../db/connection.ts';
import type { Island } from '../../words/islands.ts';
import type { Level } from '../../words/levels.ts';
import type { CellCount } from './counting.ts';
import type { MarginRow } from './facts.db.ts';

// In the order of the key, so that two servers which store at once wait for each other and no more.
const add = {
  name: 'add result counts',
  text: `insert into result_count (document_id, day, island, level, act, times)
    select document_id, day, island, level, act, times
    from unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::text[], $6::int[]) as c (document_id, day, island, level, act, times)
    order by document_id, day, island, level, act
    on conflict (document_id, day, island, level, act) do update set times = result_count.times + excluded.times`,
};

/** Adds to the stored sums, by one statement; each cell comes once. */
export async function addCounts(cells: readonly CellCount[]): Promise<void> {
  const columns = [
    cells.map(({ documentId }) => documentId),
    cells.map(({ day }) => day),
    cells.map(({ island }) => island),
    cells.map(({ level }) => level),
    cells.map(({ act }) => act),
    cells.map(({ times }) => times),
  ];
  await query(add, columns);
}

// How many people they were nobody knows: each time counts as one.
const counted = {
  name: 'result counts of a document',
  text: `select act as fact, case grouping(day, island, level) when 3 then 'day' when 5 then 'island' when 6 then 'level' else 'total' end as margin,
      coalesce(day::text, island, level, '') as key, sum(times)::int as people, sum(times)::int as count, 0 as earners, 0 as points
    from result_count where document_id = $1 and day >= $2
    group by grouping sets ((act), (act, day), (act, island), (act, level))`,
};

/** How often the document was seen and clicked since that day: in all, and by day, island and level. */
export const readCounted = (documentId: string, since: string): Promise<readonly MarginRow[]> =>
  query<MarginRow>(counted, [documentId, since]);

const cells = {
  name: 'sightings by island and level',
  text: `select island, level, sum(times)::int as times from result_count
    where document_id = $1 and act = 'seen' and day >= $2 and day < $3 group by island, level`,
};

/** How often members of each island and level saw the document on the days from `since` to before `until`. */
export const readSightings = (
  documentId: string,
  since: string,
  until: string,
): Promise<readonly { readonly island: Island; readonly level: Level; readonly times: number }[]> =>
  query<{ island: Island; level: Level; times: number }>(cells, [documentId, since, until]);
