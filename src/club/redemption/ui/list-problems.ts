import type { LineView } from './reconcile.ts';

/** One line for each thing that stands in a product's way: two lines of it say that once. */
export const listProblems = (views: readonly LineView[]): readonly LineView[] =>
  views.filter(
    ({ line, problem }, at) =>
      problem !== null &&
      at === views.findIndex((other) => other.line.productId === line.productId && other.problem === problem),
  );
