import { surveyDefinitionOf } from '../../../club/surveys/surveys.content.ts';
import { Survey, SurveyFinished, SurveyQuery, SurveyRequest } from '../../../club/surveys/surveys.contract.ts';
import { surveyBody } from '../../../words/survey-limits.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../words/paths.ts';
import { readSurveyFields } from '../../../club/surveys/survey-fields.ts';
import { readConsumer } from '../../../club/points/consumer.app.ts';
import { loadPointsPopup } from '../../../club/points/points-popup.app.ts';
import { loadSurvey, surveyLimit } from '../../../club/surveys/survey-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'A survey, and what the member has answered so far',
    who: 'member',
    query: SurveyQuery,
    reply: Survey,
    refusals: ['not_found'],
  },
  async (call) => {
    const { services, caller, query } = call;
    const survey = await loadSurvey(query.slug, call);
    const definition = surveyDefinitionOf(survey);
    const memberId = caller.member.id;
    const [response, kept] = await Promise.all([
      services.surveys.findResponse(memberId, survey.documentId),
      services.surveys.listKept(memberId, definition),
    ]);
    return {
      id: survey.documentId,
      slug: survey.slug,
      title: survey.title.text,
      points: survey.points,
      questions: survey.questions.map(({ id, kind, text, required, options, scale, condition }) => ({
        id,
        kind,
        text: text.text,
        required,
        condition,
        options: options.map((option) => ({ id: option.id, text: option.text.text })),
        scale: scale && {
          from: scale.from,
          to: scale.to,
          low: scale.low?.text ?? null,
          high: scale.high?.text ?? null,
        },
      })),
      answers: [...(response?.answers ?? kept)],
      finished: response !== null,
    };
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Finishes a survey, once, and credits what it earns',
    who: 'member',
    body: SurveyRequest,
    bodyLimit: surveyBody,
    idempotent: { sent: 'answers', keptBy: 'handler' },
    limit: surveyLimit,
    inTurn: true,
    form: {
      body: ({ survey, ...fields }) => ({ survey, answers: readSurveyFields(Object.entries(fields)) }),
      done: ({ survey = '' }) => paths.survey(survey),
      refused: (code, context, fields, errors) =>
        showAgain(context, paths.survey(fields.survey ?? ''), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: SurveyFinished,
    refusals: ['not_found', 'survey_answered', 'survey_closed', 'survey_incomplete', 'survey_changed'],
  },
  async (call) => {
    const { services, caller, body, idempotencyKey, locale, now } = call;
    const survey = await loadSurvey(body.survey, call);
    const { points, finishedAt } = await services.surveys.finish(
      {
        memberId: caller.member.id,
        survey: surveyDefinitionOf(survey),
        answers: body.answers,
        isOpen: survey.isOpen,
        idempotencyKey,
        now,
      },
      { title: survey.titles },
    );
    return {
      points,
      popup: await loadPointsPopup(points, locale),
      // Not as before the points came, by a request that is a moment younger and was served first.
      consumer: await readConsumer({ ...call, now: finishedAt > now ? finishedAt : now }),
    };
  },
);
