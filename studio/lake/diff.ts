// Differences between two versions of a document, as a patch in Mendoza's format, in which the Studio learns of edits and reads its
// history. A patch is a list of operations by number, each followed by its arguments; fields are named by their index among the
// sorted keys.
import { isDeepStrictEqual } from 'node:util';
import { applyPatch } from 'mendoza';
import { type Json, type LakeDocument, isJson, without } from './document.ts';

export type Patch = readonly unknown[];

const replaceAll = 0;
const [enterField, enterFieldEmpty, enterElement] = [10, 11, 12];
const [leaveField, leaveElement] = [15, 16];
const [setField, deleteField] = [17, 19];
const [appendValue, appendSlice] = [20, 21];

/** The patch that turns `before` into `after`; null stands for a document that does not exist. */
export function diff(before: Json | null, after: Json | null): Patch {
  return before && after ? objectSteps(before, after) : [replaceAll, after];
}

/**
 * The document without its revision, which patches leave out. Clients remove it, too, before they apply a patch; with it, the
 * indexes of all later fields would be wrong.
 */
export function withoutRevision(document: LakeDocument | null): Json | null {
  return document && without(document, ['_rev']);
}

/** The patches that make and undo a change of a document. */
export function effectsOf({ before, after }: { before: LakeDocument | null; after: LakeDocument | null }) {
  const [earlier, later] = [withoutRevision(before), withoutRevision(after)];
  return { apply: diff(earlier, later), revert: diff(later, earlier) };
}

/** Applies a patch to a value. */
export function applyDiff(value: unknown, patch: Patch): unknown {
  return applyPatch(value, [...patch]);
}

function objectSteps(left: Json, right: Json): unknown[] {
  const keys = givenKeys(left).toSorted();
  const steps = keys.flatMap((key, index) => fieldSteps(index, key, left[key], right[key]));
  for (const key of givenKeys(right)) if (left[key] === undefined) steps.push(setField, right[key], key);
  return steps;
}

function fieldSteps(place: number, key: string, left: unknown, right: unknown): unknown[] {
  if (right === undefined) return [deleteField, place];
  if (isDeepStrictEqual(left, right)) return [];
  if (isJson(left) && isJson(right)) return [enterField, place, ...objectSteps(left, right), leaveField];
  // An array is built anew, item by item. An empty one would need no operation, so it is set instead.
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0)
    return [enterFieldEmpty, place, ...arraySteps(left, right), leaveField];
  return [setField, right, key];
}

/** Builds the new array: the common beginning and end as slices, the items between one by one. */
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

/** Builds an item from the old item with the same key, if there is one. */
function elementSteps(left: readonly unknown[], item: unknown): unknown[] {
  const key = isJson(item) ? item._key : undefined;
  const place = key === undefined ? -1 : left.findIndex((one) => isJson(one) && one._key === key);
  const earlier = left[place];
  if (isJson(item) && isJson(earlier)) return [enterElement, place, ...objectSteps(earlier, item), leaveElement];
  return [appendValue, item];
}

const givenKeys = (object: Json) => Object.keys(object).filter((key) => object[key] !== undefined);
