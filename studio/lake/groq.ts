// groq-js with types of our own, as its declarations refer to a file that it does not publish.
import * as groq from 'groq-js';

export interface GroqOptions {
  dataset: readonly object[];
  params: Record<string, unknown>;
  identity: string;
  timestamp: Date;
  sanity: { projectId: string; dataset: string };
  dereference: (reference: { _ref: string }) => object | null;
}

type Parse = (query: string, options: { params: Record<string, unknown> }) => object;
interface GroqValue {
  get: () => Promise<unknown>;
}
type Evaluate = (tree: object, options: GroqOptions) => Promise<GroqValue>;
type EvaluateSync = (tree: object, options: GroqOptions) => GroqValue;

const parse: unknown = groq.parse;
const evaluate: unknown = groq.evaluate;
const evaluateSync: unknown = groq.evaluateSync;

/** The query's syntax tree. Throws an error with a `position` if it can't be parsed. */
export function parseGroq(query: string, params: Record<string, unknown>): object {
  if (!isParse(parse)) throw new Error('groq-js has no parse');
  return parse(query, { params });
}

/** The query's result as plain JSON. */
export async function evaluateGroq(tree: object, options: GroqOptions): Promise<unknown> {
  const value = evaluateAtOnce(tree, options) ?? (await evaluateInSteps(tree, options));
  return value.get();
}

/** Evaluates synchronously, several times as fast; null for parts of the language that can't be evaluated so. */
function evaluateAtOnce(tree: object, options: GroqOptions): GroqValue | null {
  if (!isEvaluateSync(evaluateSync)) throw new Error('groq-js has no evaluateSync');
  try {
    return evaluateSync(tree, options);
  } catch {
    // A query that is wrong by itself fails again when it is evaluated asynchronously.
    return null;
  }
}

function evaluateInSteps(tree: object, options: GroqOptions): Promise<GroqValue> {
  if (!isEvaluate(evaluate)) throw new Error('groq-js has no evaluate');
  return evaluate(tree, options);
}

function isParse(value: unknown): value is Parse {
  return typeof value === 'function';
}

function isEvaluate(value: unknown): value is Evaluate {
  return typeof value === 'function';
}

function isEvaluateSync(value: unknown): value is EvaluateSync {
  return typeof value === 'function';
}
