/** The most questions of a survey, options of a question, and characters of an answer in one's own words. */
export const surveyLimits = { questions: 20, options: 10, text: 500 } as const;
