import { describe, expect, test } from 'vitest';
import { markAnswers, type QuizDefinition, sameAnswers } from './quizzes.ts';

const quiz: QuizDefinition = {
  documentId: 'quiz-a',
  kind: 'quiz',
  points: 3,
  passMark: 2,
  questions: ['one', 'two', 'three'].map((id) => ({ id, options: ['a', 'b'], rightOption: 'b' })),
};
const choose = (...options: readonly string[]) =>
  options.map((option, index) => ({ question: quiz.questions[index]?.id ?? 'four', option }));

describe('marking', () => {
  test('a quiz is passed with as many right answers as its editors ask for, and earns all of its points', () => {
    expect(markAnswers(quiz, choose('b', 'a', 'b'))).toMatchObject({ correct: 2, total: 3, passed: true, points: 3 });
  });

  test('one fewer earns nothing', () => {
    expect(markAnswers(quiz, choose('b', 'a', 'a'))).toMatchObject({ correct: 1, total: 3, passed: false, points: 0 });
  });

  test('the marks are in the order of the questions, whatever that of the answers', () => {
    const marked = markAnswers(quiz, choose('b', 'a', 'b').toReversed());
    expect(typeof marked === 'string' ? marked : marked.marks.map(({ question }) => question)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test.each([
    ['a question without an answer', choose('b', 'b'), 'answers_missing'],
    ['no answer at all', [], 'answers_missing'],
    ['an option that its question has not', choose('b', 'c', 'b'), 'invalid'],
    ['a question that the quiz has not', choose('b', 'b', 'b', 'b'), 'invalid'],
    ['two answers to one question', [...choose('b', 'b', 'b'), { question: 'one', option: 'a' }], 'invalid'],
  ])('%s can’t be marked', (_, answers, code) => {
    expect(markAnswers(quiz, answers)).toBe(code);
  });
});

test('the same answers are the same in any order, and others are not', () => {
  expect(sameAnswers(choose('a', 'b'), choose('a', 'b').toReversed())).toBe(true);
  expect(sameAnswers(choose('a', 'b'), choose('a', 'a'))).toBe(false);
  expect(sameAnswers(choose('a'), choose('a', 'b'))).toBe(false);
});
