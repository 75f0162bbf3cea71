// A call takes whatever its contract allows: the longest text of each field, in a script of three bytes a character, fits the largest body.
import { expect, test } from 'vitest';
import { claimBody, claimLimits, ClaimRequest } from '../../src/club/claims/claims.contract.ts';
import { faqFormBody, faqFormLimits } from '../../src/club/enquiries/enquiries.contract.ts';
import { SuperQuizRequest } from '../../src/club/play/quizzes.contract.ts';
import { quizBody } from '../../src/words/quiz-limits.ts';

const textOf = (length: number) => '語'.repeat(length);

test('the longest claim fits', () => {
  const { concept, detail } = claimLimits;
  const longest = { concept: textOf(concept.max), happened_on: '2026-01-01', detail: textOf(detail.max) };
  expect(ClaimRequest.safeParse(longest).success).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThanOrEqual(claimBody);
});

test('the longest question fits', () => {
  const longest = Object.fromEntries(Object.entries(faqFormLimits).map(([field, { max }]) => [field, textOf(max)]));
  const body = { ...longest, phone_prefix: '34', privacy: true };
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(faqFormBody);
});

test('the most answers of a quiz fit', () => {
  const answers = Array.from({ length: 20 }, () => ({ question: textOf(100), option: textOf(100) }));
  const most = { id: textOf(100), answers };
  expect(SuperQuizRequest.safeParse(most).success).toBe(true);
  expect(SuperQuizRequest.safeParse({ ...most, answers: [...answers, ...answers] }).success).toBe(false);
  expect(Buffer.byteLength(JSON.stringify(most))).toBeLessThanOrEqual(quizBody);
});
