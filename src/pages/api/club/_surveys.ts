// What the calls of surveys share: the editors' definition and the limit of attempts.
import type { APIContext } from 'astro';
import { content } from '../../../content/content.ts';
import type { ContentSurvey } from '../../../content/surveys.ts';
import { ClubError } from '../../../contract/errors.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Call } from '../../../http/endpoint.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { fill, messages } from '../../../i18n/messages.ts';

/** The published survey with that slug. Throws not_found. */
export async function loadSurvey(slug: string, { locale, now }: Pick<Call, 'locale' | 'now'>): Promise<ContentSurvey> {
  const survey = await content.findSurvey(locale, slug, now);
  if (!survey) throw new ClubError('not_found');
  return survey;
}

/** Counts a member's attempts: surveys are few, answers that are kept are many. */
export const surveyLimitOf =
  (what: 'survey' | 'survey answers', max: number) =>
  async ({ locals }: APIContext): Promise<undefined> => {
    const caller = await locals.findCaller();
    return takeAttempt({ of: [what, caller?.member.id ?? ''], max, windowMs: 10 * 60_000 }, locals.now);
  };

/** The line of the points log: «Encuesta «Tu temporada»», in the member's language. */
export async function surveyConcept(slug: string, locale: Locale, now: Date): Promise<string> {
  const survey = await content.findSurvey(locale, slug, now);
  return fill(messages.surveys[locale].concept, { title: survey?.title.text ?? slug });
}
