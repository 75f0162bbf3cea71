// The limits of a survey. Shared by server, browser and Studio, so this file imports nothing.

/**
 * The most questions of a survey, options of a question, options of all questions that take several, which are fields of one form, and
 * characters of an answer in one's own words.
 */
export const surveyLimits = { questions: 20, options: 10, severalOptions: 60, text: 500 } as const;

/** The largest body of answers, in bytes: has to hold what a survey asks for, and is all that the server reads of one. */
export const surveyBody = 65_536;
