// What the catalogue's search field suggests. Loaded once the page stands, and no part of the page's own script.
export { suggest } from './suggest.ts';
export { Suggestions } from './Suggestions.tsx';
