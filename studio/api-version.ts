/** The version of Sanity's API that the Studio uses everywhere, a day. */
export const apiVersion = '2026-03-01';
