// groq-js with types of our own: the declarations that it publishes lead to a file which it does not.
import * as groq from 'groq-js';

export interface GroqOptions {
  dataset: readonly object[];
  params: Record<string, unknown>;
  identity: string;
  timestamp: Date;
  sanity: { projectId: string; dataset: string };
  dereference: (reference: { _ref: string }) => Promise<object | null>;
}

type Parse = (query: string, options: { params: Record<string, unknown> }) => object;
type Evaluate = (tree: object, options: GroqOptions) => Promise<{ get: () => Promise<unknown> }>;

const parse: unknown = groq.parse;
const evaluate: unknown = groq.evaluate;

/** The query's tree. Throws an error with a `position` where it can't be read. */
export function parseGroq(query: string, params: Record<string, unknown>): object {
  if (!isParse(parse)) throw new Error('groq-js has no parse');
  return parse(query, { params });
}

/** The query's answer as plain JSON. */
export async function evaluateGroq(tree: object, options: GroqOptions): Promise<unknown> {
  if (!isEvaluate(evaluate)) throw new Error('groq-js has no evaluate');
  const value = await evaluate(tree, options);
  return value.get();
}

function isParse(value: unknown): value is Parse {
  return typeof value === 'function';
}

function isEvaluate(value: unknown): value is Evaluate {
  return typeof value === 'function';
}
