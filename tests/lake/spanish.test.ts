// All that the Studio says by a key of its locale is there in Spanish, also after a raise of `sanity`, whose English grows.
import { esESLocale } from '@sanity/locale-es-es';
import { type LocaleResourceBundle, usEnglishLocale } from 'sanity';
import { presentationTool } from 'sanity/presentation';
import { structureTool } from 'sanity/structure';
import { expect, test } from 'vitest';
import { sortWords } from '../../studio/sort-words.ts';
import { spanishBundles } from '../../studio/spanish.ts';

type Bundles = readonly Omit<LocaleResourceBundle, 'locale'>[];

/** The keys of the texts, each with its namespace. */
async function keysOf(bundles: Bundles): Promise<ReadonlySet<string>> {
  const keys = await Promise.all(
    bundles.map(async ({ namespace, resources }) => {
      const loaded: object = typeof resources === 'function' ? await resources() : resources;
      const texts = 'default' in loaded && typeof loaded.default === 'object' ? loaded.default : loaded;
      return Object.keys(texts ?? {}).map((key) => `${namespace}: ${key}`);
    }),
  );
  return new Set(keys.flat());
}

const bundlesOf = (i18n: unknown): Bundles => (isPluginI18n(i18n) ? i18n.bundles : []);
const isPluginI18n = (i18n: unknown): i18n is { readonly bundles: Bundles } =>
  typeof i18n === 'object' && i18n !== null && 'bundles' in i18n && Array.isArray(i18n.bundles);

const english = () =>
  keysOf([
    ...(usEnglishLocale.bundles ?? []),
    ...bundlesOf(structureTool({}).i18n),
    ...bundlesOf(presentationTool({ previewUrl: '/' }).i18n),
  ]);

async function spanish(): Promise<ReadonlySet<string>> {
  const { i18n } = esESLocale();
  const locales = typeof i18n?.locales === 'function' ? [] : (i18n?.locales ?? []);
  return keysOf([...locales.flatMap(({ bundles }) => bundles ?? []), ...spanishBundles]);
}

test('every text of the Studio, its forms, lists, preview and faults is there in Spanish', async () => {
  const [there, said] = [await english(), await spanish()];
  const namespaces = new Set([...there].map((key) => key.split(':')[0]));
  expect([...namespaces]).toEqual(['studio', 'validation', 'copy-paste', 'feedback', 'structure', 'presentation']);
  expect([...there].filter((key) => !said.has(key))).toEqual([]);
});

test('no text of our own is for a key that the Studio no longer has', async () => {
  const there = await english();
  const sorting = new Set(Object.keys(sortWords()).map((key) => `studio: ${key}`));
  const own = [...(await keysOf(spanishBundles))].filter((key) => !sorting.has(key));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((key) => !there.has(key))).toEqual([]);
});
