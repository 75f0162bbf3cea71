import { describe, expect, test } from 'vitest';
import type { SurveyAnswer } from './surveys.contract.ts';
import { finishAnswers, mergeAnswers, readAnswers, stillTaken, type SurveyQuestion } from './surveys.ts';

const asked = (id: string, change: Partial<SurveyQuestion>): SurveyQuestion => ({
  ...({ id, kind: 'choice', required: true, options: ['a', 'b', 'c'], scale: null, condition: null } as const),
  ...change,
});
const questions = [
  asked('often', {}),
  asked('why', { condition: { question: 'often', values: ['c'] } }),
  asked('likes', { kind: 'multiple' }),
  asked('mark', { kind: 'scale', options: [], scale: { from: 0, to: 10 } }),
  asked('change', { kind: 'text', options: [], required: false, condition: { question: 'mark', values: ['0', '6'] } }),
  asked('deep', { condition: { question: 'why', values: ['a'] } }),
];
const answer = (question: string, ...values: string[]): SurveyAnswer => ({ question, values });
const whole = [answer('often', 'a'), answer('likes', 'a', 'b'), answer('mark', '10')];

describe('finishing', () => {
  test('takes an answer to each question that has to be answered and is shown', () => {
    expect(finishAnswers(questions, whole)).toEqual(whole);
  });

  test('keeps the order of the questions, whatever that of the answers', () => {
    expect(finishAnswers(questions, whole.toReversed())).toEqual(whole);
  });

  test('asks for a question that an answer shows, and for what follows from that', () => {
    const rarely = [answer('often', 'c'), ...whole.slice(1)];
    expect(finishAnswers(questions, rarely)).toBe('survey_incomplete');
    expect(finishAnswers(questions, [...rarely, answer('why', 'a')])).toBe('survey_incomplete');
    expect(finishAnswers(questions, [...rarely, answer('why', 'b')])).toHaveLength(4);
    expect(finishAnswers(questions, [...rarely, answer('why', 'a'), answer('deep', 'b')])).toHaveLength(5);
  });

  test('leaves out answers to questions that are not shown, also where what showed them is not', () => {
    const hidden = [...whole, answer('why', 'a'), answer('deep', 'b'), answer('change', 'Nada')];
    expect(finishAnswers(questions, hidden)).toEqual(whole);
  });

  test('leaves out what was not said, and spaces around it', () => {
    const low = [...whole.slice(0, 2), answer('mark', '6')];
    expect(finishAnswers(questions, [...low, answer('change', '   ')])).toEqual(low);
    expect(finishAnswers(questions, [...low, answer('change', ' Más sol ')])).toEqual([
      ...low,
      answer('change', 'Más sol'),
    ]);
  });

  test.each([
    ['a question without an answer', whole.slice(1), 'survey_incomplete'],
    ['an empty answer', [answer('often', ''), ...whole.slice(1)], 'survey_incomplete'],
    ['no answer at all', [], 'survey_incomplete'],
    ['a question that there is not', [...whole, answer('other', 'a')], 'survey_changed'],
    ['two answers to one question', [...whole, answer('often', 'b')], 'survey_changed'],
    ['an option that there is not', [answer('often', 'd'), ...whole.slice(1)], 'survey_changed'],
    ['two options of one', [answer('often', 'a', 'b'), ...whole.slice(1)], 'survey_changed'],
    ['the same option twice', [answer('likes', 'a', 'a'), answer('often', 'a'), answer('mark', '1')], 'survey_changed'],
    ...['11', '-1', '1.5', '01', 'a'].map(
      (mark) => [`${mark} of ten`, [...whole.slice(0, 2), answer('mark', mark)], 'survey_changed'] as const,
    ),
    ['a text that is too long', [...whole, answer('change', 'a'.repeat(501))], 'survey_changed'],
  ] as const)('%s is refused', (_, answers, code) => {
    expect(finishAnswers(questions, [...answers])).toBe(code);
  });
});

describe('what is kept', () => {
  test('may be of any questions, and lack any', () => {
    expect(readAnswers(questions, [answer('deep', 'a')])).toEqual([answer('deep', 'a')]);
    expect(readAnswers(questions, [answer('deep', 'd')])).toBe('survey_changed');
  });

  test('is replaced question by question, and taken back where there are no values', () => {
    expect(mergeAnswers(whole, [answer('often', 'b'), answer('likes')])).toEqual([
      answer('often', 'b'),
      answer('mark', '10'),
    ]);
  });

  test('counts as long as the survey takes it', () => {
    const changed = [asked('often', { options: ['b'] }), asked('mark', { kind: 'scale', scale: { from: 1, to: 5 } })];
    expect(stillTaken(changed, whole)).toEqual([]);
    expect(stillTaken(questions, whole)).toEqual(whole);
  });
});
