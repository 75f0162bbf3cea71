// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const surveysCopy = {
  survey_response: {
    title: { es: 'Encuestas contestadas', en: 'Surveys answered' },
    fields: {
      survey: { es: 'Encuesta', en: 'Survey' },
      finished: { es: 'Contestada', en: 'Answered' },
      points: { es: 'Puntos', en: 'Points' },
      answers: { es: 'Respuestas', en: 'Answers' },
    },
  },
  survey_draft: {
    title: { es: 'Encuestas sin terminar', en: 'Unfinished surveys' },
    fields: {
      survey: { es: 'Encuesta', en: 'Survey' },
      updated: { es: 'Última respuesta', en: 'Last answer' },
      answers: { es: 'Respuestas', en: 'Answers' },
    },
  },
};
