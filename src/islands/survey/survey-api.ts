import type { SurveyAnswer, SurveyFinished } from '../../contract/surveys.ts';
import { type Answer, call } from '../api.ts';

export const keepAnswer = (survey: string, answer: SurveyAnswer): Promise<Answer<null>> =>
  call<null>('survey/answers', {
    method: 'POST',
    body: { survey, answers: [answer] },
    emptyAs: null,
    outlivesPage: true,
  });

/** Under the same key the same answers are finished once. */
export const finishSurvey = (
  survey: string,
  answers: readonly SurveyAnswer[],
  idempotencyKey: string,
): Promise<Answer<SurveyFinished>> =>
  call('survey', { method: 'POST', body: { survey, answers }, idempotencyKey, mayConflict: true });
