import { createElement, type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import renderer from './render-island.ts';

const render = async (page: object, component: Parameters<typeof renderer.renderToStaticMarkup>[0], slots = {}) =>
  await renderer.renderToStaticMarkup.call({ result: page }, component, { word: 'Ana & Co' }, slots, {
    hydrate: 'idle',
  });

test('renders an island once', async () => {
  let times = 0;
  const island = ({ word }: { readonly word?: unknown }) => {
    times += 1;
    return createElement('p', null, String(word));
  };
  expect((await render({}, island)).html).toBe('<p>Ana &amp; Co</p>');
  expect(times).toBe(1);
});

test('leaves an element whose name is chosen by an Astro component to Astro', async () => {
  expect([await renderer.check('aside'), await renderer.check(() => null)]).toEqual([false, true]);
});

test('ids of two islands of a page differ, and begin as hydration is told', async () => {
  const page = {};
  const island = () => createElement('p', { id: useId() });
  const [one, other] = [await render(page, island), await render(page, island)];
  expect(one.html).not.toBe(other.html);
  for (const { html, attrs } of [one, other]) expect(html).toContain(`_${attrs.prefix}R_`);
  expect(await render({}, island)).toEqual(one);
});

test('what the page hands to an island stands in it as it is', async () => {
  const island = ({ children, aside }: { readonly children?: ReactNode; readonly aside?: ReactNode }) =>
    createElement('div', null, children, aside);
  const { html } = await render({}, island, { default: '<b>in</b>', aside: '<i>by</i>' });
  expect(html).toBe('<div><astro-slot><b>in</b></astro-slot><astro-slot name="aside"><i>by</i></astro-slot></div>');
});

test('what is to be loaded ahead is not within the island', async () => {
  const island = () => createElement('img', { src: '/a.webp', alt: '' });
  expect((await render({}, island)).html).toBe('<img src="/a.webp" alt=""/>');
});
