// The limits of a quiz. Shared by server and Studio, so this file imports nothing.

/** The most questions of a quiz, and options of a question. */
export const quizLimits = { questions: 20, options: 6 } as const;

/** The largest body of answers, in bytes: has to hold one for each question. */
export const quizBody = 16_384;
