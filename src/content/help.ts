// From readings to models: questions and answers, how to reach the club, and documents.
import type { ClientReturn } from '@sanity/client';
import type { Locale } from '../contract/locale.ts';
import type { ClubDocument, ClubFile, Contact, ContactOption, FaqTopic, Hours } from './page-models.ts';
import type { contactQuery, documentsQuery, faqQuery, filesQuery } from './page-queries.ts';
import { findWords, richTextOf, wordsOf } from './words.ts';

type ContactOptionReading = NonNullable<NonNullable<ClientReturn<typeof contactQuery>>['options']>[number];
type FileReading = ClientReturn<typeof filesQuery>[number];

/** In the editors' order. */
export function buildFaq(topics: ClientReturn<typeof faqQuery>, locale: Locale): FaqTopic[] {
  return topics.map(({ _id, name, questions }) => ({
    id: _id,
    name: wordsOf(name, locale),
    questions: (questions ?? []).map(({ _key, slug, question, answer }) => ({
      id: _key,
      slug: slug ?? _key,
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
    options: options.flatMap((option) => buildContactOption(option, locale) ?? []),
  };
}

/** Null where it leads nowhere, such as a chat whose address is not among the site's settings, or has no hours yet. */
function buildContactOption(option: ContactOptionReading, locale: Locale): ContactOption | null {
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

/** As the Studio wants it; a draft may have another form. */
const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

function findHours(hours: ContactOptionReading['weekdays']): Hours | null {
  const { from, until } = hours ?? {};
  return from && until && hour.test(from) && hour.test(until) ? { from, until } : null;
}

export function buildDocuments(documents: ClientReturn<typeof documentsQuery>, locale: Locale): ClubDocument[] {
  return documents.flatMap(({ _id, slug, version, title, membersOnly, body, files }) => {
    if (!slug) return [];
    return {
      id: _id,
      slug,
      version,
      title: wordsOf(title, locale),
      membersOnly: membersOnly ?? false,
      body: richTextOf(body, locale),
      files: buildFiles(files ?? [], locale),
    };
  });
}

/** Those that are there, and PDFs. */
export function buildFiles(files: readonly (FileReading | null)[], locale: Locale): ClubFile[] {
  return files.flatMap((file) => {
    // file-<hash>-<extension>
    const hash = /^file-([0-9a-f]{40})-pdf$/.exec(file?.ref ?? '')?.[1];
    if (!file?.slug || hash === undefined) return [];
    const { slug, title, membersOnly, size } = file;
    return {
      slug,
      title: wordsOf(title, locale),
      membersOnly: membersOnly ?? true,
      asset: `${hash}.pdf`,
      bytes: size ?? 0,
    };
  });
}
