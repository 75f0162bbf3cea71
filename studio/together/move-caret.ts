import { between } from './typed-words.ts';

/** Where a caret belongs after a text was changed by somebody else: before and after the same letters. */
export function moveCaret(before: string, after: string, caret: number): number {
  const { start, endBefore, endAfter } = between(before, after);
  if (caret <= start) return caret;
  return caret >= endBefore ? caret + endAfter - endBefore : endAfter;
}
