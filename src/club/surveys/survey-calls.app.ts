// What the calls of surveys share: the editors' definition and the limit of attempts.
import { content } from '../../content/content.ts';
import type { ContentSurvey } from './surveys.content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Call } from '../../http/declaration.ts';
import { perMember } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';

/** The published survey with that slug. Throws not_found. */
export async function loadSurvey(slug: string, { locale, now }: Pick<Call, 'locale' | 'now'>): Promise<ContentSurvey> {
  const survey = await content.findSurvey(locale, slug, now);
  if (!survey) throw new ClubError('not_found');
  return survey;
}

/** A member's attempts: surveys are few, answers that are kept are many. */
export const surveyLimit = perMember('survey', 60, 10 * minute);
export const surveyAnswersLimit = perMember('survey answers', 300, 10 * minute);
