// What the pages of help show: questions and answers, and how to reach the club.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import type { Contact, ContactOption, FaqTopic } from './help.content.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { isOpen } from './contact-hours.ts';
import { describeHours } from './described-hours.app.ts';

export interface FaqPage {
  readonly frame: PageFrame;
  /** What is searched for; empty: everything. */
  readonly q: string;
  /** Those that have questions with these words, with these questions alone. */
  readonly topics: readonly FaqTopic[];
}

/** Questions and answers: all, or those with the words that the query names. */
export async function loadFaq({ locals, url }: Pick<APIContext, 'locals' | 'url'>): Promise<FaqPage> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const [frame, all, search] = await Promise.all([
    loadFrame(locals),
    content.faq(locals.locale),
    content.faqSearch(locals.locale),
  ]);
  const found = q === '' ? null : new Set(search(q));
  const topics = all
    .map((topic) => ({ ...topic, questions: topic.questions.filter(({ id }) => found === null || found.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
  return { frame, q, topics };
}

/** A way to reach the club. */
interface ShownOption extends Omit<ContactOption, 'clock' | 'weekdays' | 'weekend'> {
  readonly hours: readonly string[];
  /** Whether somebody answers now. */
  readonly open: boolean;
}

export interface ContactPage extends Pick<Contact, 'title' | 'lead' | 'email'> {
  readonly frame: PageFrame;
  readonly options: readonly ShownOption[];
}

/** How to reach the club, and whether somebody answers now. */
export async function loadContact(locals: App.Locals): Promise<ContactPage> {
  const { locale, now } = locals;
  const [frame, { options, ...contact }] = await Promise.all([loadFrame(locals), content.contact(locale)]);
  return {
    frame,
    ...contact,
    options: options.map(({ clock, weekdays, weekend, ...option }) => ({
      ...option,
      hours: describeHours({ clock, weekdays, weekend, ...option }, locale),
      open: isOpen({ clock, weekdays, weekend }, now),
    })),
  };
}
