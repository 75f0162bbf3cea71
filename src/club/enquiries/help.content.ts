// Help: questions and answers, and how to reach the club.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { indexTexts, type TextSearch } from '../../kit/text-search.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import type { Link } from '../../content/link.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';
import { richText, type RichText, richTextOf } from '../../content/rich-text.ts';

export const faqQuery = defineQuery(`*[_type == "faqTopic"] | order(orderRank asc){
  _id, name, questions[]{ _key, "slug": slug.current, question, answer ${richText} }
}`);

export const contactQuery = defineQuery(`*[_type == "contact" && _id == "contact"][0]{
  title, lead, options[]{
    _key, kind, name, text, label,
    "to": select(kind == "chat" => *[_type == "siteSettings" && _id == "siteSettings"][0].liveChat, to),
    clock, weekdays{ from, until }, weekend{ from, until }
  }
}`);

type ContactOptionResult = NonNullable<NonNullable<ClientReturn<typeof contactQuery>>['options']>[number];

export interface FaqTopic {
  readonly id: string;
  readonly name: Words;
  readonly questions: readonly {
    readonly id: string;
    /** By which the Studio finds it within its topic. */
    readonly key: string;
    readonly slug: string;
    readonly question: Words;
    readonly answer: RichText;
  }[];
}

/** HH:MM, by the clock that the option names. */
interface Hours {
  readonly from: string;
  readonly until: string;
}

export interface ContactOption {
  readonly id: string;
  readonly kind: 'chat' | 'social' | 'email' | 'phone';
  readonly name: Words;
  readonly text: Words;
  readonly link: Link;
  /** The clock by which its hours are published. */
  readonly clock: 'canaries' | 'peninsula';
  readonly weekdays: Hours;
  readonly weekend: Hours;
}

export interface Contact {
  readonly title: Words;
  readonly lead: Words;
  readonly options: readonly ContactOption[];
  /** The address of the e-mail option, to which questions from the form are sent, too; null if there is none. */
  readonly email: string | null;
}

export function helpLoaders(queries: QueryCache) {
  const faqTopics = queries.of(faqQuery);
  const faq = modelOf(faqTopics, buildFaq);
  const faqSearch = modelOf(faqTopics, buildFaqSearch);
  const contact = modelOf(queries.of(contactQuery), buildContact);
  return {
    /** Questions and answers by topic, in the editors' order. */
    faq: (locale: Locale): Promise<readonly FaqTopic[]> => faq(locale),

    /** Finds questions, by their ids. */
    faqSearch: (locale: Locale): Promise<TextSearch> => faqSearch(locale),

    contact: (locale: Locale): Promise<Contact> => contact(locale),
  };
}

/** In the editors' order. */
function buildFaq(topics: ClientReturn<typeof faqQuery>, locale: Locale): FaqTopic[] {
  return topics.map(({ _id, name, questions }) => ({
    id: _id,
    name: wordsOf(name, locale),
    questions: (questions ?? []).map(({ _key, slug, question, answer }) => ({
      // A key is unique within its topic alone.
      id: `${_id}.${_key}`,
      key: _key,
      slug: slug ?? _key,
      question: wordsOf(question, locale),
      answer: richTextOf(answer, locale),
    })),
  }));
}

const buildFaqSearch = (results: ClientReturn<typeof faqQuery>, locale: Locale): TextSearch =>
  indexTexts(
    buildFaq(results, locale).flatMap(({ name, questions }) =>
      questions.map(({ id, question, answer }) => ({
        id,
        name: question.text,
        text: `${name.text} ${textOf(answer)}`,
      })),
    ),
  );

const textOf = ({ blocks }: RichText): string =>
  blocks
    .flatMap(({ children }) => children)
    .map((child) => ('text' in child && typeof child.text === 'string' ? child.text : ''))
    .join(' ');

function buildContact(contact: ClientReturn<typeof contactQuery>, locale: Locale): Contact {
  const options = contact?.options ?? [];
  const mailto = options.find(({ kind, to }) => kind === 'email' && to?.startsWith('mailto:'))?.to;
  return {
    // A mailto address may be followed by a subject.
    email: mailto ? (mailto.slice('mailto:'.length).split('?')[0] ?? null) : null,
    title: wordsOf(contact?.title, locale),
    lead: wordsOf(contact?.lead, locale),
    options: options.flatMap((option) => buildContactOption(option, locale) ?? []),
  };
}

/** Null for an option without a target, such as a chat whose address is not in the site's settings, or without hours. */
function buildContactOption(option: ContactOptionResult, locale: Locale): ContactOption | null {
  const { _key, kind, name, text, label, to } = option;
  const [weekdays, weekend] = [findHours(option.weekdays), findHours(option.weekend)];
  if (!kind || !to || !weekdays || !weekend) return null;
  return {
    id: _key,
    kind,
    name: wordsOf(name, locale),
    text: wordsOf(text, locale),
    link: { label: findWords(label, locale) ?? { text: to.replace(/^(?:mailto|tel):/, ''), lang: locale }, to },
    clock: option.clock ?? 'peninsula',
    weekdays,
    weekend,
  };
}

/** HH:MM as the Studio requires it; a draft may have another text. */
const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

function findHours(hours: ContactOptionResult['weekdays']): Hours | null {
  const { from, until } = hours ?? {};
  return from && until && hour.test(from) && hour.test(until) ? { from, until } : null;
}
