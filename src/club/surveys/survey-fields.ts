// A survey as a plain form: which fields hold which answers. The site reads them where there is no script, the browser those that were
// filled in before the script had loaded.

const answerField = 'answer.';

/** The answers of a plain form: `answer.{question}`, or `answer.{question}.{option}` of those in which several may be chosen. */
export function readSurveyFields(
  fields: Iterable<readonly [string, unknown]>,
): { question: string; values: string[] }[] {
  const answers = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (!name.startsWith(answerField) || typeof value !== 'string' || value === '') continue;
    const [question = '', option] = name.slice(answerField.length).split('.');
    answers.set(question, [...(answers.get(question) ?? []), option ?? value]);
  }
  return [...answers].map(([question, values]) => ({ question, values }));
}
