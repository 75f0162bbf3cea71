// Which questions of a survey are shown: those without a condition, and those whose condition an answer meets. The site and the browser
// both judge by this; what counts is what the server says.

/** What of a question decides whether it is shown. */
export interface ConditionalQuestion {
  readonly id: string;
  /** Null where it is always shown. */
  readonly condition: { readonly question: string; readonly values: readonly string[] } | null;
}

/** The questions that these answers show, in order. A condition counts only where its own question stands before it and is shown, too. */
export function listShownQuestions<Question extends ConditionalQuestion>(
  questions: readonly Question[],
  answers: ReadonlyMap<string, readonly string[]>,
): Question[] {
  const shown = new Set<string>();
  return questions.filter(({ id, condition }) => {
    const isShown =
      condition === null ||
      (shown.has(condition.question) &&
        condition.values.some((value) => answers.get(condition.question)?.includes(value) === true));
    if (isShown) shown.add(id);
    return isShown;
  });
}
