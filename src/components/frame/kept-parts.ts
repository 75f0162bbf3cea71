import { LRUCache } from 'lru-cache';

/** At most 8 MB of HTML, with what it was made of. */
const kept = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * The HTML that `render` made of these values before, else what it makes now. They are all that it depends on, and are compared whole, so
 * that nothing that is kept is out of date. What is a member's own stands in it as a placeholder, and nothing in it has an id of React's.
 */
export async function keepPart(values: readonly unknown[], render: () => Promise<string>): Promise<string> {
  const key = JSON.stringify(values);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = await render();
  kept.set(key, html);
  return html;
}
