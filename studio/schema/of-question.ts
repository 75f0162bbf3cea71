import type { ValidationContext } from 'sanity';

/** A fault of a part of a question, with the question's number: «Pregunta 3: …». In a list of faults all questions look alike. */
export function ofQuestion(words: string, { document, path }: Pick<ValidationContext, 'document' | 'path'>): string {
  const [, item] = path ?? [];
  const key = typeof item === 'object' && '_key' in item ? item._key : null;
  const questions: readonly unknown[] = Array.isArray(document?.questions) ? document.questions : [];
  const place = questions.findIndex(
    (question) => typeof question === 'object' && question !== null && '_key' in question && question._key === key,
  );
  return place === -1 ? words : `Pregunta ${String(place + 1)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Why a question can't have these options; null if it can. */
export function judgeCount(options: unknown, most: number): string | null {
  const count = Array.isArray(options) ? options.length : 0;
  return count >= 2 && count <= most ? null : `Pon de 2 a ${String(most)} opciones.`;
}
