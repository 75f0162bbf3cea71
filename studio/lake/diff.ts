// What changed between two versions of a document, as a patch in Mendoza's format: the one in which the Studio is told of edits and
// reads its history. A patch is a list of operations by number, each followed by what it needs; fields are named by their place
// among the sorted keys.
import { isDeepStrictEqual } from 'node:util';
import { applyPatch } from 'mendoza';
import { type Json, type LakeDocument, isJson, without } from './document.ts';

export type Patch = readonly unknown[];

const replaceAll = 0;
const [enterField, enterFieldEmpty, enterElement] = [10, 11, 12];
const [leaveField, leaveElement] = [15, 16];
const [setField, deleteField] = [17, 19];
const [appendValue, appendSlice] = [20, 21];

/** The patch that makes `after` of `before`. Null is a document that is not there. */
export function diff(before: Json | null, after: Json | null): Patch {
  return before && after ? objectSteps(before, after) : [replaceAll, after];
}

/**
 * The document as patches know it: without its revision, which is told beside them. Who applies a patch takes it off first, and a
 * field too many would have every later one found in the wrong place.
 */
export function withoutRevision(document: LakeDocument | null): Json | null {
  return document && without(document, ['_rev']);
}

/** What a change of a document did, and what undoes it. */
export function effectsOf({ before, after }: { before: LakeDocument | null; after: LakeDocument | null }) {
  const [earlier, later] = [withoutRevision(before), withoutRevision(after)];
  return { apply: diff(earlier, later), revert: diff(later, earlier) };
}

/** What the patch makes of the value. */
export function applyDiff(value: unknown, patch: Patch): unknown {
  return applyPatch(value, [...patch]);
}

function objectSteps(left: Json, right: Json): unknown[] {
  const keys = givenKeys(left).toSorted();
  const steps = keys.flatMap((key, place) => fieldSteps(place, key, left[key], right[key]));
  for (const key of givenKeys(right)) if (left[key] === undefined) steps.push(setField, right[key], key);
  return steps;
}

function fieldSteps(place: number, key: string, left: unknown, right: unknown): unknown[] {
  if (right === undefined) return [deleteField, place];
  if (isDeepStrictEqual(left, right)) return [];
  if (isJson(left) && isJson(right)) return [enterField, place, ...objectSteps(left, right), leaveField];
  // An array that is entered begins empty, and would stay nothing at all.
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0)
    return [enterFieldEmpty, place, ...arraySteps(left, right), leaveField];
  return [setField, right, key];
}

/** Builds the right array: what both begin and end with by slices, what lies between one by one. */
function arraySteps(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(left[start], right[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(left.at(-1 - end), right.at(-1 - end))) end += 1;
  const between = right.slice(start, right.length - end).flatMap((item) => elementSteps(left, item));
  return [
    ...(start > 0 ? [appendSlice, 0, start] : []),
    ...between,
    ...(end > 0 ? [appendSlice, left.length - end, left.length] : []),
  ];
}

/** As what the item of the same key became, where there is one. */
function elementSteps(left: readonly unknown[], item: unknown): unknown[] {
  const key = isJson(item) ? item._key : undefined;
  const place = key === undefined ? -1 : left.findIndex((one) => isJson(one) && one._key === key);
  const earlier = left[place];
  if (isJson(item) && isJson(earlier)) return [enterElement, place, ...objectSteps(earlier, item), leaveElement];
  return [appendValue, item];
}

const givenKeys = (object: Json) => Object.keys(object).filter((key) => object[key] !== undefined);
