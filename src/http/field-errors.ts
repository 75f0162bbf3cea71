// The sentences that people read when a field is refused: zod's issues, in their language, by the field's path.
import type { z } from 'zod';
import { lineIssue, nameIssue, phoneIssue, placeIssue, postcodeIssue } from '../words/field-issues.ts';
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import { fill, messages } from '../i18n/messages.ts';
import { formatNumber } from '../i18n/numbers.ts';

type Issue = z.core.$ZodIssue;

type Sentence = keyof (typeof messages.fieldErrors)[Locale];

const ofIssues: Readonly<Record<string, Sentence>> = {
  [nameIssue]: 'name',
  [phoneIssue]: 'phone',
  [placeIssue]: 'place',
  [lineIssue]: 'line',
  [postcodeIssue]: 'postcode',
};

/** Whether nothing was filled in, as forms and scripts send it. */
const isEmpty = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input);

function sentenceOf(issue: Issue): { sentence: Sentence; limit?: number } {
  if (issue.code !== 'unrecognized_keys' && isEmpty(issue.input)) return { sentence: 'missing' };
  switch (issue.code) {
    case 'invalid_type':
      return { sentence: 'type' };
    case 'too_small': {
      const limit = Number(issue.minimum);
      if (issue.origin === 'string')
        return issue.minimum === 1 ? { sentence: 'missing' } : { sentence: 'short', limit };
      return { sentence: issue.origin === 'array' ? 'few' : 'low', limit };
    }
    case 'too_big': {
      const limit = Number(issue.maximum);
      if (issue.origin === 'string') return { sentence: 'long', limit };
      return { sentence: issue.origin === 'array' ? 'many' : 'high', limit };
    }
    case 'invalid_format':
      return { sentence: ofIssues[issue.message] ?? (issue.format === 'email' ? 'email' : 'format') };
    case 'invalid_value':
      return { sentence: 'choice' };
    case 'unrecognized_keys':
      return { sentence: 'unknown' };
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return { sentence: ofIssues[issue.message] ?? 'other' };
  }
}

/** More fields than these are not named: a person would not read them, a program can correct these and try again. */
const maxFields = 20;

/** The first fields (paths joined by dots; the body itself is `body`) and their sentences, in the order of the schema. */
export function describeIssues(issues: readonly Issue[], locale: Locale): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const { sentence, limit } = sentenceOf(issue);
    const values = limit === undefined ? {} : { limit: formatNumber(limit, locale) };
    const text = fill(messages.fieldErrors[locale][sentence], values);
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) {
      if (fields.size >= maxFields) return Object.fromEntries(fields);
      const name = path.length === 0 ? 'body' : path.map(String).join('.');
      const known = fields.get(name) ?? [];
      if (!known.includes(text)) fields.set(name, [...known, text]);
    }
  }
  return Object.fromEntries(fields);
}

/** A refusal with sentences for each field, in the caller's language already. */
export class FieldRefusal extends ClubError {
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(code: ErrorCode, errors: Readonly<Record<string, readonly string[]>>) {
    super(code);
    this.errors = errors;
  }
}
