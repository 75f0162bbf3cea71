// Brings islands to life in the browser, in place of @astrojs/react/client.js (astro.config.mjs), which also knows Astro's actions, its
// view transitions and several renderings of one island: no page has them. What the server rendered is render-island.ts's.
import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Slots = Readonly<Record<string, string>>;

/** HTML that a page hands to an island, which leaves it as it is. */
function slotOf(html: string | undefined, name?: string) {
  if (html === undefined || html.trim() === '') return undefined;
  return createElement('astro-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}

/** What Astro calls once an island's component and properties are there. */
export default function hydrateIsland(island: Element) {
  return (
    component: ComponentType<Readonly<Record<string, unknown>>>,
    props: Readonly<Record<string, unknown>>,
    { default: children, ...named }: Slots,
    { client }: { readonly client: string },
  ): void => {
    if (!island.hasAttribute('ssr')) return;
    const slots = Object.entries(named).map(([name, html]) => [name, slotOf(html, name)] as const);
    const inner = slotOf(children);
    const whole = createElement(component, {
      ...props,
      ...Object.fromEntries(slots),
      ...(inner && { children: inner }),
    });
    startTransition(() => {
      if (client === 'only') createRoot(island).render(whole);
      else hydrateRoot(island, whole, { identifierPrefix: island.getAttribute('prefix') ?? '' });
    });
  };
}
