// The sentences that people read when a field is refused: zod's issues, in their language, by the field's path.
import type { z } from 'zod';
import { lineIssue, nameIssue, phoneIssue, placeIssue } from '../words/field-issues.ts';
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import { fill } from '../i18n/messages.ts';

type Issue = z.core.$ZodIssue;

const sentences = {
  es: {
    missing: 'Falta este dato.',
    type: 'No es el tipo de dato que esperamos.',
    short: 'Escribe al menos {limit} caracteres.',
    long: 'Escribe como mucho {limit} caracteres.',
    few: 'Elige al menos {limit}.',
    many: 'Como mucho {limit}.',
    low: 'Tiene que ser {limit} o más.',
    high: 'Tiene que ser {limit} o menos.',
    format: 'El formato no es correcto.',
    email: 'No es un correo completo, como nombre@ejemplo.es.',
    phone: 'Revisa los números: un teléfono de España tiene nueve.',
    place: 'Escríbelo con letras y sin enlaces.',
    line: 'Escríbelo en una línea, sin caracteres invisibles.',
    name: 'Solo letras, como en tu documento: sin números, símbolos ni direcciones.',
    choice: 'Elige una de las opciones.',
    unknown: 'Este dato no se puede enviar.',
    other: 'Revisa este dato.',
  },
  en: {
    missing: 'This is missing.',
    type: 'This isn’t the kind of value we expected.',
    short: 'Write at least {limit} characters.',
    long: 'Write at most {limit} characters.',
    few: 'Choose at least {limit}.',
    many: 'At most {limit}.',
    low: 'It must be {limit} or more.',
    high: 'It must be {limit} or less.',
    format: 'The format isn’t right.',
    email: 'This isn’t a whole email address, such as name@example.com.',
    phone: 'Check the number: a Spanish phone number has nine digits.',
    place: 'Write it with letters and without links.',
    line: 'Write it on one line, without invisible characters.',
    name: 'Letters only, as in your ID: no numbers, symbols or addresses.',
    choice: 'Choose one of the options.',
    unknown: 'This field isn’t accepted.',
    other: 'Check this.',
  },
} as const;
type Sentence = keyof (typeof sentences)['es'];

const ofIssues: Readonly<Record<string, Sentence>> = {
  [nameIssue]: 'name',
  [phoneIssue]: 'phone',
  [placeIssue]: 'place',
  [lineIssue]: 'line',
};

/** Whether nothing was filled in, as forms and scripts send it. */
const isEmpty = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input);

function sentenceOf(issue: Issue): { sentence: Sentence; limit?: string } {
  if (issue.code !== 'unrecognized_keys' && isEmpty(issue.input)) return { sentence: 'missing' };
  switch (issue.code) {
    case 'invalid_type':
      return { sentence: 'type' };
    case 'too_small': {
      const limit = String(issue.minimum);
      if (issue.origin === 'string')
        return issue.minimum === 1 ? { sentence: 'missing' } : { sentence: 'short', limit };
      return { sentence: issue.origin === 'array' ? 'few' : 'low', limit };
    }
    case 'too_big': {
      const limit = String(issue.maximum);
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
    const { sentence, limit = '' } = sentenceOf(issue);
    const text = fill(sentences[locale][sentence], { limit });
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
