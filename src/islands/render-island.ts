// Renders islands on the server, in place of @astrojs/react/server.js (astro.config.mjs), which renders each twice, first to see whether
// it is React's, and reads it from a web stream. Here every island is React's, and none waits for data: one synchronous rendering will do.
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

type Slots = Readonly<Record<string, string>>;

/** How many islands each page has so far: their ids begin with a number of their own, as no two may have the same. */
const counts = new WeakMap<object, number>();

/** What React asks the browser to load ahead stands before the island, where hydration would not find it. */
const loadedAhead = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/** HTML that a page hands to an island; hydrate-island.ts makes the same of it, and Astro finds it by this element. */
function slotOf(html: string | undefined, name: string | undefined, hydrates: boolean) {
  if (html === undefined || html.trim() === '') return undefined;
  const inside = { name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
  return createElement(hydrates ? 'astro-slot' : 'astro-static-slot', inside);
}

/** The island's HTML, and what its element says for hydration. */
function renderIsland(
  this: { readonly result: object },
  component: ComponentType<Readonly<Record<string, unknown>>>,
  props: Readonly<Record<string, unknown>>,
  { default: children, ...named }: Slots,
  { hydrate }: { readonly hydrate?: string },
) {
  const count = counts.get(this.result) ?? 0;
  counts.set(this.result, count + 1);
  const prefix = `r${String(count)}`;
  const hydrates = hydrate !== undefined;
  const slots = Object.entries(named).map(([name, html]) => [name, slotOf(html, name, hydrates)] as const);
  const inner = slotOf(children, undefined, hydrates);
  const whole = { ...props, ...Object.fromEntries(slots), ...(inner && { children: inner }) };
  const html = renderToString(createElement(component, whole), { identifierPrefix: prefix });
  return Promise.resolve({ html: html.replaceAll(loadedAhead, ''), attrs: { prefix } });
}

export default {
  name: '@astrojs/react',
  // All components but Astro's are React's; an element whose name an Astro component chooses is none.
  check: (component: unknown) => Promise.resolve(typeof component !== 'string'),
  renderToStaticMarkup: renderIsland,
  supportsAstroStaticSlot: true,
};
