// What the Studio is told came of a document.
import { expect } from 'vitest';
import { ResultsAnswer } from '../../src/club/results/results.contract.ts';
import type { Client } from './club-client.ts';

/** All that `studio`, a client with an editor's token, is told of the document. */
export async function readResults(studio: Client, type: string, id: string): Promise<ResultsAnswer> {
  const answer = await studio.get(`/api/editor/results?type=${type}&id=${id}`);
  expect(answer.status, answer.text).toBe(200);
  return ResultsAnswer.parse(answer.json());
}

/** One of its figures: days in their order, all else by its key. */
export async function readFigure(studio: Client, type: string, id: string, name: string) {
  const found = (await readResults(studio, type, id)).figures.find((one) => one.figure === name);
  if (!found) throw new Error(`There is no figure ${name}.`);
  const byKey = (parts: typeof found.days) => Object.fromEntries(parts.map(({ key, count }) => [key, count]));
  return {
    ...found,
    days: found.days.map(({ count }) => count),
    islands: byKey(found.islands),
    levels: byKey(found.levels),
    parts: byKey(found.parts),
  };
}
