import type { SurveyAnswer, SurveyFinished } from '../surveys.contract.ts';
import { apiBase } from '../../../words/paths.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

export const keepAnswers = (survey: string, answers: readonly SurveyAnswer[]): Promise<Answer<null>> =>
  call<null>('survey/answers', { method: 'POST', body: { survey, answers }, emptyAs: null });

/** The same as the page is left, when there is no time left for a call, and nobody to be told how it went. */
export function keepOnLeaving(survey: string, answers: readonly SurveyAnswer[]): void {
  fetch(`${apiBase}/survey/answers`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-club-member': document.documentElement.dataset.member ?? '' },
    body: JSON.stringify({ survey, answers }),
  }).catch(() => undefined);
}

/** Under the same key the same answers are finished once. */
export const finishSurvey = (
  survey: string,
  answers: readonly SurveyAnswer[],
  idempotencyKey: string,
): Promise<Answer<SurveyFinished>> =>
  call('survey', { method: 'POST', body: { survey, answers }, idempotencyKey, mayConflict: true });
