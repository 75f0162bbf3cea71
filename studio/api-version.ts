/** The day whose version of Sanity's API the Studio speaks, everywhere. */
export const apiVersion = '2026-03-01';
