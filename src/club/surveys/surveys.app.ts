// What the pages of surveys load: the questions, and what their viewer has answered.
import type { SurveyState } from './ui/survey-state.ts';
import { content } from '../../content/content.ts';
import { type ContentSurvey, surveyDefinitionOf } from './surveys.content.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { invariant } from '../../kit/invariant.ts';
import { readSurveyFields } from './survey-fields.ts';

export interface LoadedSurvey {
  readonly survey: ContentSurvey;
  readonly state: SurveyState;
}

/** The survey with that slug as its viewer sees it; null if there is none. In draft mode it is tried out. */
export async function loadSurvey(locals: App.Locals, slug: string): Promise<LoadedSurvey | null> {
  const { locale, now, viewer, draft, refusedForm, services } = locals;
  invariant(viewer, 'the guard lets only members see a survey');
  if (draft) return tryOut(locals, slug);
  const survey = await content.findSurvey(locale, slug, now);
  if (!survey) return null;
  const memberId = viewer.member.id;
  const response = await services.surveys.findResponse(memberId, survey.documentId);
  if (response) return { survey, state: { kind: 'done', points: response.points } };
  if (!survey.isOpen) return { survey, state: { kind: 'closed', from: survey.from, until: survey.until } };
  const answers = refusedForm
    ? readSurveyFields(Object.entries(refusedForm.fields))
    : await services.surveys.listKept(memberId, surveyDefinitionOf(survey));
  const refused = refusedForm ? describeError(refusedForm.code, locale) : null;
  return { survey, state: { kind: 'asking', answers, refused, trial: false } };
}

/** The survey with that slug, to be tried out whatever its dates; null if there is none. */
export async function tryOut({ locale, now }: App.Locals, slug: string): Promise<LoadedSurvey | null> {
  const survey = await content.findSurvey(locale, slug, now);
  return survey && { survey, state: { kind: 'asking', answers: [], refused: null, trial: true } };
}
