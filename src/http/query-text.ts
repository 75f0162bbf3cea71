// U+0000 in queries, which PostgreSQL takes for no text. Calls refuse it; pages are read without it, as with any other query that nobody
// was sent.

/** Whether a query as written in an address holds U+0000. */
export const hasNull = (search: string): boolean => search.includes('%00');

/** The query with the replacement character for each U+0000. */
export const withoutNull = (search: string): string => search.replaceAll('%00', '%EF%BF%BD');
