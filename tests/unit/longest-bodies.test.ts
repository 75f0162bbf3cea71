// A call takes whatever its contract allows: the longest text of each field, in a script of three bytes a character, fits the largest body.
import { expect, test } from 'vitest';
import { claimBody, claimLimits, ClaimRequest } from '../../src/club/claims/claims.contract.ts';
import { faqFormBody, faqFormLimits } from '../../src/club/enquiries/enquiries.contract.ts';
import { SuperQuizRequest } from '../../src/club/play/quizzes.contract.ts';
import { addressLimits } from '../../src/club/redemption/address-limits.ts';
import { cartBody, CartRequest } from '../../src/club/redemption/redemption.contract.ts';
import { SurveyRequest } from '../../src/club/surveys/surveys.contract.ts';
import { longestId } from '../../src/words/lengths.ts';
import { quizBody } from '../../src/words/quiz-limits.ts';
import { surveyBody, surveyLimits } from '../../src/words/survey-limits.ts';
import { maxLines, maxLineUnits } from '../../src/words/units.ts';

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

/** What the lake names something by: nothing but ASCII. */
const idOf = (length: number) => 'x'.repeat(length);

test('a survey’s longest answers fit: each in one’s own words', () => {
  const answers = Array.from({ length: surveyLimits.questions }, () => ({
    question: idOf(100),
    values: [textOf(surveyLimits.text)],
  }));
  const longest = { survey: idOf(100), answers };
  expect(SurveyRequest.safeParse(longest).success).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThanOrEqual(surveyBody);
});

test('the fullest basket fits, with the longest address', () => {
  const [productId, variationId, dateId] = [idOf(longestId), idOf(longestId), idOf(longestId)];
  const item = { productId, variationId, dateId, quantity: maxLineUnits, cost: Number.MAX_SAFE_INTEGER };
  const cart = Array.from({ length: maxLines }, () => ({ ...item, shipping: false, is_special_event: false }));
  const { name, street, municipality } = addressLimits;
  const written = { name: textOf(name), street: textOf(street), municipality: textOf(municipality) };
  const address = { ...written, postcode: '38001', island: 'tenerife', phone: '+34600000000' };
  expect(CartRequest.safeParse({ cart, address }).error).toBeUndefined();
  expect(CartRequest.safeParse({ cart: [...cart, ...cart], address }).success).toBe(false);
  expect(Buffer.byteLength(JSON.stringify({ cart, address }))).toBeLessThanOrEqual(cartBody);
});
