// The copy of what the club holds about a member: one ZIP with the same as JSON and as a page to read, and with their files.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { services } from '../services.ts';
import { findConcept, nothing, type Reader, writeValue } from './data-export-values.app.ts';
import type { HeldData } from './privacy.service.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import type { ContentNames } from '../../content/names.ts';
import { wordsOf } from '../../content/words.ts';
import type { Locale } from '../../words/locale.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { escapeMarkup } from '../../kit/markup.ts';

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
