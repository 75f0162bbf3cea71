// What of a survey's questions a condition may name: the questions before it, and what may be answered to them.

export interface Source {
  readonly key: string;
  readonly text: string;
  readonly values: readonly { readonly value: string; readonly title: string }[];
}

/** A condition as far as it is chosen; the question is null where there is none. */
export function readCondition(condition: unknown): {
  readonly question: string | null;
  readonly values: readonly string[];
} {
  const question = at(condition, 'question');
  const values = at(condition, 'values');
  return {
    question: typeof question === 'string' && question !== '' ? question : null,
    values: Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
  };
}

/** The questions with options or a scale that stand before the one in which `path` is. */
export function questionsBefore(questions: unknown, path: readonly unknown[] | undefined): readonly Source[] {
  if (!Array.isArray(questions)) return [];
  const own = at(path?.[1], '_key');
  const place = questions.findIndex((question: unknown) => at(question, '_key') === own);
  return questions.slice(0, Math.max(0, place)).flatMap((question: unknown) => {
    const key = at(question, '_key');
    const values = valuesOf(question);
    return typeof key === 'string' && values.length > 0 ? [{ key, text: spanishOf(question), values }] : [];
  });
}

function valuesOf(question: unknown): Source['values'] {
  const [options, from, to] = [at(question, 'options'), at(question, 'from'), at(question, 'to')];
  if (Array.isArray(options))
    return options.flatMap((option: unknown) => {
      const key = at(option, '_key');
      return typeof key === 'string' ? [{ value: key, title: spanishOf(option) }] : [];
    });
  if (typeof from !== 'number' || typeof to !== 'number' || from >= to || to - from > 10) return [];
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step)).map((value) => ({
    value,
    title: value,
  }));
}

function spanishOf(part: unknown): string {
  const text = at(at(part, 'text'), 'es');
  return typeof text === 'string' && text !== '' ? text : 'Sin texto';
}

function at(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
}
