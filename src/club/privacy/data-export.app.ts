// The copy of what the club holds about a member: one ZIP with the same as JSON and as a page to read, and with their files.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { AuditedAction, AuditedWord } from '../audit/audited-acts.ts';
import { wordConcept } from '../points/concepts.app.ts';
import { StoredConcept } from '../points/concepts.ts';
import { services } from '../services.ts';
import type { HeldData } from './privacy.service.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import type { ContentNames } from '../../content/names.ts';
import { wordsOf } from '../../content/words.ts';
import type { Locale } from '../../words/locale.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { heldValues } from '../../i18n/held-values.ts';
import { auditedActions, auditedValues } from '../../i18n/audited-words.ts';
import type { Meanings } from '../../i18n/state-words.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { isUuid } from '../../kit/uuid.ts';
import { readAcceptedPrize } from '../../words/accepted-prize.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { escapeMarkup } from '../../kit/markup.ts';

// Each act that can be recorded has words, and each word that it writes, or this does not compile.
auditedActions satisfies Readonly<Record<AuditedAction, unknown>>;
auditedValues satisfies {
  readonly [Action in AuditedAction as [AuditedWord<Action>] extends [never] ? never : Action]: Readonly<
    Record<AuditedWord<Action>, unknown>
  >;
};

/** The words of what some tables hold by its id alone: none while the lake is out, which holds no copy up. */
export async function nameContent(locale: Locale): Promise<ContentNames> {
  try {
    const [offers, { titles, questions }, kept] = await Promise.all([
      content.offers(locale),
      content.names(locale),
      services.challenges.listAllKept(),
    ]);
    return {
      titles: new Map([
        // Editors may have taken them away.
        ...kept.map(({ documentId, titles: words }) => [documentId, wordsOf(words, locale)] as const),
        ...titles,
        ...offers.map(({ productId, name }) => [productId, name] as const),
      ]),
      questions,
    };
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return noNames;
  }
}

/** While nothing can be named. */
export const noNames: ContentNames = { titles: new Map(), questions: new Map() };

/** The ZIP, in the member's language; `now` is the moment at which the data was read, `names` what its ids stand for. */
export async function buildDataExport(
  held: readonly HeldData[],
  locale: Locale,
  now: Date,
  names: ContentNames,
): Promise<Buffer> {
  const zip = new ZipFile();
  const { file } = messages.dataExport[locale];
  const options = { mtime: now };
  const add = (texts: Iterable<string>, name: string) => {
    zip.addReadStream(Readable.from(inChunks(texts), { objectMode: false }), name, options);
  };
  const reader = { locale, names };
  add(writeJson(held, reader, now), `${file}.json`);
  add(writePage(held, reader, now), `${file}.html`);
  for (const { files } of held) for (const { name, bytes } of files) zip.addBuffer(bytes, name, options);
  zip.end();
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  return Promise.race([buffer(zip.outputStream), failed]);
}

/** How much is written in one go, in characters: some members have very many rows, and others get their turn in between. */
const chunkSize = 16_384;

async function* inChunks(texts: Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < chunkSize) continue;
    yield Buffer.from(chunk);
    chunk = '';
    await letOthersWork();
  }
  yield Buffer.from(chunk);
}

function* writeJson(held: readonly HeldData[], reader: Reader, now: Date): Generator<string> {
  yield `{\n  "made_at": ${JSON.stringify(canaryIso(now))},\n  "held": {`;
  for (const [place, { holding, rows }] of held.entries()) {
    yield `${place > 0 ? ',' : ''}\n    ${JSON.stringify(holding.table)}: [`;
    for (const [row, values] of rows.entries())
      yield `${row > 0 ? ',' : ''}\n      ${JSON.stringify(asJson(values, reader))}`;
    yield rows.length > 0 ? '\n    ]' : ']';
  }
  yield '\n  }\n}\n';
}

function asJson(row: HeldData['rows'][number], reader: Reader): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row))
    written[name] = value instanceof Date ? canaryIso(value) : (findConcept(value, reader) ?? value);
  return written;
}

/** What points are for, in words, where that is what the value holds. */
function findConcept(value: unknown, { locale, names }: Reader): string | null {
  const concept = StoredConcept.safeParse(value).data;
  return concept ? wordConcept(concept, locale, names.titles).text : null;
}

interface Reader {
  readonly locale: Locale;
  readonly names: ContentNames;
}

function* writePage(held: readonly HeldData[], reader: Reader, now: Date): Generator<string> {
  const { locale } = reader;
  const t = messages.dataExport[locale];
  yield `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(t.title)}</title><style>${style}</style></head><body>
<h1>${escapeMarkup(t.title)}</h1><p>${escapeMarkup(fill(t.made, { at: formatMoment(now, locale) }))}</p>
`;
  for (const part of held) yield* writePart(part, reader);
  yield '</body></html>\n';
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#15191a}
ol.rows{list-style:none;padding:0}ol.rows>li{padding:.6rem 0;border-bottom:1px solid #ccd4d1}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.2rem 1rem;margin:0;overflow-wrap:anywhere}dt{color:#465154}dd{margin:0}
dl dl{grid-template-columns:minmax(0,1fr)}dl dl dd{font-weight:600;margin-bottom:.4rem}
@media(max-width:36rem){dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:.4rem}}h2{margin-top:2.5rem}small{color:#465154}`;

function* writePart({ holding, rows }: HeldData, reader: Reader): Generator<string> {
  const { locale } = reader;
  const t = messages.dataExport[locale];
  const columns = Object.entries(holding.fields);
  yield `<h2>${escapeMarkup(holding.title[locale])}</h2>\n`;
  if (rows.length === 0) yield `<p>${t.none}</p>\n`;
  else {
    yield '<ol class="rows">\n';
    for (const row of rows) {
      const said = columns.flatMap(([column, label]) => {
        const value = writeValue(row, column, holding.table, reader);
        return value === nothing ? [] : [`<dt>${escapeMarkup(label[locale])}</dt><dd>${value}</dd>`];
      });
      yield `<li><dl>${said.join('')}</dl></li>\n`;
    }
    yield '</ol>\n';
  }
  if (holding.stays) yield `<p><small>${escapeMarkup(fill(t.stays, { stays: holding.stays[locale] }))}</small></p>\n`;
}

const nothing = '–';

/** The value of a column as HTML; `nothing` where there is none. */
function writeValue(row: HeldData['rows'][number], column: string, table: string, reader: Reader): string {
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
