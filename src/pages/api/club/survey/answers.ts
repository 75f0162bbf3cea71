import { surveyDefinitionOf } from '../../../../club/surveys/surveys.content.ts';
import { SurveyRequest } from '../../../../club/surveys/surveys.contract.ts';
import { surveyBody } from '../../../../words/survey-limits.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { loadSurvey, surveyAnswersLimit } from '../../../../club/surveys/survey-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Keeps answers of a survey that is not finished, so that the member may come back to it, on another device too',
    who: 'member',
    body: SurveyRequest,
    bodyLimit: surveyBody,
    limit: surveyAnswersLimit,
    inTurn: true,
    refusedInOneSentence: true,
    reply: null,
    refusals: ['not_found', 'survey_answered', 'survey_closed', 'survey_changed'],
  },
  async (call) => {
    const { services, caller, body, now } = call;
    const survey = await loadSurvey(body.survey, call);
    const { isOpen } = survey;
    const definition = surveyDefinitionOf(survey);
    await services.surveys.keep({ memberId: caller.member.id, survey: definition, answers: body.answers, isOpen, now });
    return undefined;
  },
);
