// The values of a member's copy as people read them: ids by their titles, states and acts by their words.
import { z } from 'zod';
import type { AuditedAction, AuditedWord } from '../audit/audited-acts.ts';
import { wordConcept } from '../points/concepts.app.ts';
import { StoredConcept } from '../points/concepts.ts';
import type { HeldData } from './privacy.service.ts';
import type { ContentNames } from '../../content/names.ts';
import type { Locale } from '../../words/locale.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { heldValues } from '../../i18n/held-values.ts';
import { auditedActions, auditedValues } from '../../i18n/audited-words.ts';
import type { Meanings } from '../../i18n/state-words.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { isUuid } from '../../kit/uuid.ts';
import { readAcceptedPrize } from '../../words/accepted-prize.ts';
import { escapeMarkup } from '../../kit/markup.ts';

// Each act that can be recorded has words, and each word that it writes, or this does not compile.
auditedActions satisfies Readonly<Record<AuditedAction, unknown>>;
auditedValues satisfies {
  readonly [Action in AuditedAction as [AuditedWord<Action>] extends [never] ? never : Action]: Readonly<
    Record<AuditedWord<Action>, unknown>
  >;
};

/** In which language, and what ids stand for. */
export interface Reader {
  readonly locale: Locale;
  readonly names: ContentNames;
}

/** What points are for, in words, where that is what the value holds. */
export function findConcept(value: unknown, { locale, names }: Reader): string | null {
  const concept = StoredConcept.safeParse(value).data;
  return concept ? wordConcept(concept, locale, names.titles).text : null;
}

/** What is written where there is no value. */
export const nothing = '–';

/** The value of a column as HTML; `nothing` where there is none. */
export function writeValue(row: HeldData['rows'][number], column: string, table: string, reader: Reader): string {
  if (column === 'answers') return writeAnswers(row, reader);
  if (isOfQuestions(column)) return escapeMarkup(writeQuestion(row, column, reader));
  return escapeMarkup(
    table === 'audit_entry' && column === 'detail'
      ? writeChange(row, reader)
      : words(row[column], table, column, reader),
  );
}

/** The columns of what a quiz or survey asked and the member answered, and of what a challenge asks for. */
const questionColumns = ['question', 'step', 'option'] as const;
type QuestionColumn = (typeof questionColumns)[number];
const isOfQuestions = (column: string): column is QuestionColumn => questionColumns.some((one) => one === column);

const Answers = z.array(z.object({ question: z.string(), values: z.array(z.string()) }));

/** The words of the questions and answers that a row is about; their ids where editors have removed them. */
function wordsOfQuestions(row: HeldData['rows'][number], { names }: Reader) {
  const questions = names.questions.get(String(row.quiz ?? row.survey ?? row.challenge));
  return {
    ask: (question: string) => questions?.get(question)?.text ?? question,
    say: (question: string, value: string) => questions?.get(question)?.options.get(value) ?? value,
  };
}

function writeQuestion(row: HeldData['rows'][number], column: QuestionColumn, reader: Reader): string {
  const { ask, say } = wordsOfQuestions(row, reader);
  return column === 'option' ? say(String(row.question), String(row.option)) : ask(String(row[column]));
}

/** A list of questions, each with what was answered. */
function writeAnswers(row: HeldData['rows'][number], reader: Reader): string {
  const { ask, say } = wordsOfQuestions(row, reader);
  const answers = Answers.parse(row.answers ?? []).map(
    ({ question, values }) =>
      `<dt>${escapeMarkup(ask(question))}</dt><dd>${escapeMarkup(values.map((value) => say(question, value)).join(', '))}</dd>`,
  );
  return answers.length === 0 ? nothing : `<dl>${answers.join('')}</dl>`;
}

const Change = z.object({ from: z.unknown(), to: z.unknown() });

/** What an act of the audit log changed, in the words of that act. */
function writeChange({ action, detail }: HeldData['rows'][number], { locale }: Reader): string {
  const t = messages.dataExport[locale];
  const [, meanings] = Object.entries<Meanings>(auditedValues).find(([name]) => name === action) ?? [];
  const say = (value: unknown): string[] => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'boolean') return [value ? t.yes : t.no];
    // An id means nothing to people.
    if (typeof value === 'string') return isUuid(value) ? [] : [meanings?.[value]?.[locale] ?? value];
    if (typeof value === 'object') {
      // How many rows a list had is of others.
      const said = Object.entries(value).flatMap(([part, of]: [string, unknown]) => (part === 'rows' ? [] : say(of)));
      return said.length > 0 ? [said.join(', ')] : [];
    }
    return [JSON.stringify(value)];
  };
  const { from, to } = Change.parse(detail);
  return [...say(from), ...say(to)].join(' → ') || nothing;
}

/** The columns that hold the id of a document. */
const documentColumns = new Set(['product', 'quiz', 'survey', 'challenge', 'game', 'draw', 'subject', 'notice']);

/** A value as people read it. */
function words(value: unknown, table: string, column: string, reader: Reader): string {
  const { locale, names } = reader;
  const t = messages.dataExport[locale];
  if (value === null || value === undefined) return nothing;
  if (value instanceof Date) return formatMoment(value, locale);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'object') {
    const concept = findConcept(value, reader);
    if (concept !== null) return concept;
    const parts = Object.entries(value).map(([part, of]: [string, unknown]) => words(of, table, part, reader));
    return parts.filter((part) => part !== nothing).join(', ');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const draw = table === 'closed_popup' ? readAcceptedPrize(value) : null;
  if (draw !== null) return fill(t.acceptedPrize, { draw: names.titles.get(draw)?.text ?? draw });
  const stored = heldValues[table]?.[column]?.[value]?.[locale];
  if (stored !== undefined) return stored;
  if (documentColumns.has(column)) return names.titles.get(value)?.text ?? value;
  // Such as the version of the privacy policy, which is the moment of its publication.
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(new Date(value), locale);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, locale, { year: true });
  return value;
}
