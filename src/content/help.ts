// From readings to models: questions and answers, how to reach the club, and documents.
import type { ClientReturn } from '@sanity/client';
import type { Locale } from '../contract/locale.ts';
import { linkOf } from './frame.ts';
import type { ClubDocument, Contact, FaqTopic } from './page-models.ts';
import type { contactQuery, documentsQuery, faqQuery } from './page-queries.ts';
import { findWords, richTextOf, wordsOf } from './words.ts';

/** In the editors' order. */
export function buildFaq(topics: ClientReturn<typeof faqQuery>, locale: Locale): FaqTopic[] {
  return topics.map(({ _id, name, questions }) => ({
    id: _id,
    name: wordsOf(name, locale),
    questions: questions.map(({ slug, question, answer }) => ({
      slug,
      question: wordsOf(question, locale),
      answer: richTextOf(answer, locale),
    })),
  }));
}

export function buildContact(contact: ClientReturn<typeof contactQuery>, locale: Locale): Contact {
  const options = contact?.options ?? [];
  const mailto = options.find(({ kind, to }) => kind === 'email' && to?.startsWith('mailto:'))?.to;
  return {
    // An address may be followed by a subject for whoever writes from their own mailbox.
    email: mailto ? (mailto.slice('mailto:'.length).split('?')[0] ?? null) : null,
    title: wordsOf(contact?.title, locale),
    lead: wordsOf(contact?.lead, locale),
    // The chat's address is one of the site's settings: without it there is no chat to offer.
    options: options.flatMap(({ _key, kind, name, text, label, to, weekdays, weekend }) =>
      to
        ? {
            id: _key,
            kind,
            name: wordsOf(name, locale),
            text: wordsOf(text, locale),
            link: findWords(label, locale)
              ? linkOf({ label, to }, locale)
              : { label: { text: to.replace(/^(?:mailto|tel):/, ''), lang: locale }, to },
            weekdays,
            weekend,
          }
        : [],
    ),
  };
}

export function buildDocuments(documents: ClientReturn<typeof documentsQuery>, locale: Locale): ClubDocument[] {
  return documents.map(({ slug, version, title, membersOnly, body }) => ({
    slug,
    version,
    title: wordsOf(title, locale),
    membersOnly: membersOnly ?? false,
    body: richTextOf(body, locale),
  }));
}
