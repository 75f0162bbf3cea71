// Surveys, as editors wrote them.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { SurveyCondition, SurveyQuestionKind } from './surveys.contract.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { boundsOf, isInForce } from '../../content/period.ts';
import { findWords, localizedText, type Words, wordsOf } from '../../content/words.ts';
import type { LocalizedText } from '../../words/localized-text.ts';

/** One survey, with its questions. */
export const surveyQuery = defineQuery(`*[_type == "survey" && slug.current == $slug][0]{
  _id, "slug": slug.current, title, lead, thanks, points, period{ from, until, yearly },
  questions[]{ _key, _type, text, required, several, options[]{ _key, text }, from, to, low, high, showIf{ question, values } }
}`);

/** All surveys without their questions, by title. */
export const surveysQuery = defineQuery(`*[_type == "survey" && defined(slug.current)] | order(title.es asc, _id asc){
  _id, "slug": slug.current, title, lead, thanks, points, period{ from, until, yearly }
}`);

type SurveyResult = NonNullable<ClientReturn<typeof surveyQuery>>;
type QuestionResult = NonNullable<SurveyResult['questions']>[number];

/** A survey in a list. */
export interface SurveyCard {
  readonly documentId: string;
  /** Its id in addresses and calls. */
  readonly slug: string;
  readonly title: Words;
  /** The title in all languages. */
  readonly titles: LocalizedText;
  readonly lead: Words | null;
  /** What is said once it is finished. */
  readonly thanks: Words | null;
  /** What finishing it earns. */
  readonly points: number;
  /** From when and until when (not included) it takes answers; null for no limit. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly isOpen: boolean;
}

/** A question of a survey. */
export interface ContentSurveyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionKind;
  readonly text: Words;
  readonly required: boolean;
  /** Of `choice` and `multiple`. */
  readonly options: readonly { readonly id: string; readonly text: Words }[];
  /** Of `scale`: both ends included, with what they mean. */
  readonly scale: {
    readonly from: number;
    readonly to: number;
    readonly low: Words | null;
    readonly high: Words | null;
  } | null;
  readonly condition: SurveyCondition | null;
}

export interface ContentSurvey extends SurveyCard {
  readonly questions: readonly ContentSurveyQuestion[];
}

const cachedSurveys = 50;

export function surveysLoaders(queries: QueryCache) {
  const surveys = queries.with(surveyQuery, cachedSurveys);
  const cards = queries.of(surveysQuery);
  return {
    /** The survey with that slug; null if there is none, or nothing can be asked. */
    findSurvey: async (locale: Locale, slug: string, now: Date): Promise<ContentSurvey | null> => {
      // An address that no survey has does not ask the lake.
      if (!(await cards.get()).value.some((card) => card.slug === slug)) return null;
      const { value } = await surveys.get({ slug });
      return value && buildSurvey(value, locale, now);
    },

    /** All surveys, by title. */
    surveys: async (locale: Locale, now: Date): Promise<readonly SurveyCard[]> =>
      (await cards.get()).value.flatMap((result) => buildCard(result, locale, now) ?? []),
  };
}

/** The survey as the club judges its answers. */
export const surveyDefinitionOf = ({ documentId, points, questions }: ContentSurvey) => ({
  documentId,
  points,
  questions: questions.map(({ options, ...question }) => ({ ...question, options: options.map(({ id }) => id) })),
});

/** Null for a draft without an address. */
function buildCard(result: Omit<SurveyResult, 'questions'>, locale: Locale, now: Date): SurveyCard | null {
  const { _id, slug, title, lead, thanks, points, period } = result;
  if (!slug) return null;
  const day = canaryDay(now);
  return {
    documentId: _id,
    slug,
    points: points ?? 0,
    title: wordsOf(title, locale),
    titles: localizedText(title),
    lead: findWords(lead, locale),
    thanks: findWords(thanks, locale),
    ...boundsOf(period, day),
    isOpen: isInForce(period, day),
  };
}

/** Null for a draft without a question that can be asked. */
function buildSurvey(result: SurveyResult, locale: Locale, now: Date): ContentSurvey | null {
  const card = buildCard(result, locale, now);
  const questions = (result.questions ?? []).flatMap((question) => buildQuestion(question, locale) ?? []);
  return card && questions.length > 0 ? { ...card, questions } : null;
}

/** Null for a question that is half written. */
function buildQuestion(result: QuestionResult, locale: Locale): ContentSurveyQuestion | null {
  const { _key, _type, text, required, several, showIf } = result;
  const options = (result.options ?? []).map((option) => ({ id: option._key, text: wordsOf(option.text, locale) }));
  const scale = buildScale(result, locale);
  const isComplete = {
    surveyChoiceQuestion: options.length > 0,
    surveyScaleQuestion: scale !== null,
    surveyTextQuestion: true,
  };
  if (!isComplete[_type]) return null;
  return {
    id: _key,
    kind: _type === 'surveyChoiceQuestion' ? (several ? 'multiple' : 'choice') : kinds[_type],
    text: wordsOf(text, locale),
    required: required ?? false,
    options,
    scale,
    condition: showIf?.question ? { question: showIf.question, values: [...(showIf.values ?? [])] } : null,
  };
}
const kinds = { surveyScaleQuestion: 'scale', surveyTextQuestion: 'text' } as const;

/** Null where it has no two ends. */
function buildScale({ from, to, low, high }: QuestionResult, locale: Locale): ContentSurveyQuestion['scale'] {
  if (typeof from !== 'number' || typeof to !== 'number' || from >= to) return null;
  return { from, to, low: findWords(low, locale), high: findWords(high, locale) };
}
