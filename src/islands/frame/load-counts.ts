/**
 * The script that asks for counts.js, whose address stands beside it: pages have no room for more. It stands in the page itself;
 * astro.config.mjs allows it by its hash.
 */
export const loadCounts = 'import(document.currentScript.dataset.from)';
