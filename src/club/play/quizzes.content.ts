// Quizzes. What a page or list reads never holds which option is right, nor why: only what marks an answer asks for that.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { QuizKind } from './quizzes.contract.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { boundsOf, isInForce, type Period } from '../../content/period.ts';
import { findWords, localizedText, type Words, wordsOf } from '../../content/words.ts';
import type { LocalizedText } from '../../words/localized-text.ts';

/** What every query reads of a quiz that is shown. */
export const quizFields = /* groq */ `{
  _id, "slug": slug.current, kind, title, summary, points, image ${picture}, period{ from, until, yearly },
  questions[]{ _key, text, image ${picture}, options[]{ _key, text } }
}`;

/** One quiz, as it is asked. */
export const quizQuery = defineQuery(`*[_type == "quiz" && slug.current == $slug && kind == $kind][0] ${quizFields}`);

/** One quiz, as it is marked. */
export const quizMarksQuery = defineQuery(`*[_type == "quiz" && slug.current == $slug && kind == $kind][0]{
  _id, kind, title, points, passMark, period{ from, until, yearly }, questions[]{ _key, why, options[]{ _key, right } }
}`);

/** All quizzes without their questions, by title. */
export const quizzesQuery = defineQuery(`*[_type == "quiz" && defined(slug.current)] | order(title.es asc, _id asc){
  _id, "slug": slug.current, kind, title, summary, points, image ${picture}, period{ from, until, yearly }
}`);

/** The super-quiz that editors placed on the page of the limited edition. */
export const stardriftQuizQuery = defineQuery(
  `*[_type == "page" && path == "stardrift"][0].sections[_type == "quizSection" && quiz->kind == "super-quiz"][0].quiz->slug.current`,
);

export type QuizFieldsResult = NonNullable<ClientReturn<typeof quizQuery>>;

/** A quiz in a list. */
export interface QuizCard {
  /** The document's id. */
  readonly id: string;
  /** Its id in addresses and calls. */
  readonly slug: string;
  readonly kind: QuizKind;
  readonly title: Words;
  /** The title in all languages. */
  readonly titles: LocalizedText;
  readonly summary: Words | null;
  /** What passing it earns. */
  readonly points: number;
  readonly image: Picture;
  /** From when and until when (not included) it takes answers; null for no limit. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly isOpen: boolean;
}

/** A quiz as it is asked. */
export interface Quiz extends QuizCard {
  readonly questions: readonly {
    readonly id: string;
    readonly text: Words;
    readonly image: Picture | null;
    readonly options: readonly { readonly id: string; readonly text: Words }[];
  }[];
}

/** A quiz as it is marked; it never leaves the server whole. */
export interface QuizMarks {
  readonly documentId: string;
  readonly kind: QuizKind;
  readonly title: LocalizedText;
  readonly points: number;
  readonly passMark: number;
  readonly isOpen: boolean;
  readonly questions: readonly {
    readonly id: string;
    readonly options: readonly string[];
    readonly rightOption: string;
    readonly why: Words | null;
  }[];
}

/** The limited edition's super-quiz where editors set none (play/README.md#quizzes). */
const stardriftDefault = '19';
const cachedQuizzes = 50;

export function quizzesLoaders(queries: QueryCache) {
  const asked = queries.with(quizQuery, cachedQuizzes);
  const marked = queries.with(quizMarksQuery, cachedQuizzes);
  const cards = queries.of(quizzesQuery);
  const stardrift = queries.of(stardriftQuizQuery);
  return {
    /** The quiz of that kind with that slug; null if there is none, or it can't be asked. */
    findQuiz: async (locale: Locale, kind: QuizKind, slug: string, now: Date): Promise<Quiz | null> => {
      const { value } = await asked.get({ slug, kind });
      return value && buildQuiz(value, locale, now);
    },

    /** Which options of it are right, and why. */
    findQuizMarks: async (locale: Locale, kind: QuizKind, slug: string, now: Date): Promise<QuizMarks | null> => {
      const { value } = await marked.get({ slug, kind });
      return value && buildMarks(value, locale, now);
    },

    /** All quizzes, by title. */
    quizzes: async (locale: Locale, now: Date): Promise<readonly QuizCard[]> =>
      (await cards.get()).value.flatMap((result) => buildQuizCard(result, locale, now) ?? []),

    /** The slug of the limited edition's super-quiz. */
    stardriftQuiz: async (): Promise<string> => (await stardrift.get()).value ?? stardriftDefault,
  };
}

type CardResult = Omit<QuizFieldsResult, 'questions'>;

/** Null if it has no address, or a browser can't show its picture. */
export function buildQuizCard(result: CardResult, locale: Locale, now: Date): QuizCard | null {
  const { _id, slug, kind, title, summary, points, image, period } = result;
  const found = findPicture(image, locale);
  if (!slug || !kind || !found) return null;
  return {
    id: _id,
    slug,
    kind,
    title: wordsOf(title, locale),
    titles: localizedText(title),
    summary: findWords(summary, locale),
    points: points ?? 0,
    image: found,
    ...boundsOf(period, canaryDay(now)),
    isOpen: isOpenAt(period, now),
  };
}

/** Null if a draft has no question that can be asked. */
export function buildQuiz(result: QuizFieldsResult, locale: Locale, now: Date): Quiz | null {
  const card = buildQuizCard(result, locale, now);
  const questions = (result.questions ?? []).map(({ _key, text, image, options }) => ({
    id: _key,
    text: wordsOf(text, locale),
    image: findPicture(image, locale),
    options: (options ?? []).map((option) => ({ id: option._key, text: wordsOf(option.text, locale) })),
  }));
  return card && questions.length > 0 ? { ...card, questions } : null;
}

function buildMarks(
  { _id, kind, title, points, passMark, period, questions }: NonNullable<ClientReturn<typeof quizMarksQuery>>,
  locale: Locale,
  now: Date,
): QuizMarks | null {
  if (!kind || !questions || questions.length === 0) return null;
  return {
    documentId: _id,
    kind,
    title: localizedText(title),
    points: points ?? 0,
    passMark: passMark ?? questions.length,
    isOpen: isOpenAt(period, now),
    questions: questions.map(({ _key, why, options }) => ({
      id: _key,
      options: (options ?? []).map((option) => option._key),
      rightOption: options?.find(({ right }) => right)?._key ?? '',
      why: findWords(why, locale),
    })),
  };
}

const isOpenAt = (period: Period | null, now: Date) => isInForce(period, canaryDay(now));
