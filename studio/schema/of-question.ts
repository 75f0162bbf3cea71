import { isKeyedObject, isKeySegment, type PathSegment, type ValidationContext } from 'sanity';

/** A fault of a part of a question, with its number and an option's: «Pregunta 3, opción 2: …». In a list all look alike. */
export function ofQuestion(words: string, { document, path }: Pick<ValidationContext, 'document' | 'path'>): string {
  const [list, item, parts, part] = path ?? [];
  const questions = list === 'questions' ? document?.questions : null;
  const place = placeOf(item, questions);
  if (place === -1 || !Array.isArray(questions)) return words;
  const option = parts === 'options' ? placeOf(part, optionsOf(questions[place])) : -1;
  const named = `Pregunta ${String(place + 1)}${option === -1 ? '' : `, opción ${String(option + 1)}`}`;
  return `${named}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** The place in the list of the item that a path's segment names; -1 if there is none. */
const placeOf = (segment: PathSegment | undefined, list: unknown): number =>
  segment !== undefined && isKeySegment(segment) && Array.isArray(list)
    ? list.findIndex((item) => isKeyedObject(item) && item._key === segment._key)
    : -1;

const optionsOf = (question: unknown): unknown =>
  typeof question === 'object' && question !== null && 'options' in question ? question.options : null;

/** Why a question can't have these options; null if it can. */
export function judgeCount(options: unknown, most: number): string | null {
  const count = Array.isArray(options) ? options.length : 0;
  return count >= 2 && count <= most ? null : `Pon de 2 a ${String(most)} opciones.`;
}
