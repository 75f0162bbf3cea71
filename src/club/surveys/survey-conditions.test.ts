import { expect, test } from 'vitest';
import { listShownQuestions } from './survey-conditions.ts';

const questions = [
  { id: 'often', condition: null },
  { id: 'why', condition: { question: 'often', values: ['rarely', 'never'] } },
  { id: 'time', condition: { question: 'why', values: ['time'] } },
  { id: 'last', condition: null },
];
const shownBy = (answers: Readonly<Record<string, readonly string[]>>) =>
  listShownQuestions(questions, new Map(Object.entries(answers))).map(({ id }) => id);

test('a question without a condition is always shown, one with a condition once an answer meets it', () => {
  expect(shownBy({})).toEqual(['often', 'last']);
  expect(shownBy({ often: ['always'] })).toEqual(['often', 'last']);
  expect(shownBy({ often: ['never'] })).toEqual(['often', 'why', 'last']);
  expect(shownBy({ often: ['rarely'], why: ['other', 'time'] })).toEqual(['often', 'why', 'time', 'last']);
});

test('an answer to a question that is not shown shows nothing', () => {
  expect(shownBy({ often: ['always'], why: ['time'] })).toEqual(['often', 'last']);
});

test('a condition that asks for a question after it, for itself or for none is never met', () => {
  const odd = [
    { id: 'first', condition: { question: 'second', values: ['a'] } },
    { id: 'own', condition: { question: 'own', values: ['a'] } },
    { id: 'gone', condition: { question: 'removed', values: ['a'] } },
    { id: 'second', condition: null },
  ];
  const answers = new Map(['first', 'own', 'gone', 'second', 'removed'].map((id) => [id, ['a']]));
  expect(listShownQuestions(odd, answers).map(({ id }) => id)).toEqual(['second']);
});
