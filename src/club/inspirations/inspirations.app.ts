// What the pages of Te inspiramos show.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import type { Words } from '../../content/words.ts';
import type { SectionFacts } from '../../components/sections/facts.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { inspirationsOfTheirOwn } from '../../words/slugs-in-paths.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { loadSectionFacts } from '../../visit/section-facts.ts';
import type { Inspiration, InspirationCard, Inspirations } from './inspirations.content.ts';

export interface InspirationsPage extends Omit<Inspirations, 'inspirations'> {
  readonly frame: PageFrame;
  /** Whether it lists only what is below avancemos. */
  readonly advance: boolean;
  /** The topics of what there is, each once. */
  readonly topics: readonly Words[];
  /** The topic that is asked for; null for all. */
  readonly topic: Words | null;
  readonly shown: readonly InspirationCard[];
}

/** The list, whole or only what is below avancemos, of the topic that the query names (`tema`). */
export async function loadInspirations(
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  { advance = false } = {},
): Promise<InspirationsPage> {
  const { locale, now } = locals;
  const [frame, { inspirations, ...header }] = await Promise.all([
    loadFrame(locals),
    content.inspirations(locale, now),
  ]);
  const all = advance ? inspirations.filter(({ slug }) => !inspirationsOfTheirOwn.includes(slug)) : inspirations;
  const topics = [...new Map(all.map(({ topic }) => [topic.text, topic])).values()];
  const asked = url.searchParams.get('tema');
  const topic = topics.find(({ text }) => text === asked) ?? null;
  const shown = topic ? all.filter((inspiration) => inspiration.topic.text === topic.text) : all;
  return { frame, ...header, advance, topics, topic, shown };
}

export interface InspirationPage {
  readonly frame: PageFrame;
  readonly of: Inspiration;
  readonly others: readonly InspirationCard[];
  readonly facts: SectionFacts;
}

/** The post with that slug, and three others; null if there is none. */
export async function loadInspiration(locals: App.Locals, slug: string): Promise<InspirationPage | null> {
  const { locale, now } = locals;
  const [frame, of, { inspirations }] = await Promise.all([
    loadFrame(locals),
    content.findInspiration(locale, slug, now),
    content.inspirations(locale, now),
  ]);
  if (!of) return null;
  const after = inspirations.findIndex(({ id }) => id === of.id) + 1;
  const others = [...inspirations.slice(after), ...inspirations.slice(0, after - 1)].slice(0, 3);
  return { frame, of, others, facts: await loadSectionFacts(of.sections, locals) };
}
