// The copy of what the club holds about a member: one ZIP with the same as JSON and as a page to read, and with their files.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { HeldData } from '../club/privacy/privacy.service.ts';
import type { Locale } from '../contract/locale.ts';
import { fill, messages } from '../i18n/messages.ts';
import { inCanaries } from '../lib/canary-time.ts';
import { escapeMarkup } from '../lib/markup.ts';

/** The ZIP, named in the member's language; `now` is the moment at which the data was read. */
export async function buildDataExport(held: readonly HeldData[], locale: Locale, now: Date): Promise<Buffer> {
  const zip = new ZipFile();
  const es = locale === 'es';
  const options = { mtime: now };
  zip.addBuffer(Buffer.from(writeJson(held, now)), es ? 'datos.json' : 'data.json', options);
  zip.addBuffer(Buffer.from(writePage(held, locale, now)), es ? 'datos.html' : 'data.html', options);
  for (const { files } of held) for (const { name, bytes } of files) zip.addBuffer(bytes, name, options);
  zip.end();
  return buffer(zip.outputStream);
}

const moment = (at: Date) => inCanaries(at).toString({ timeZoneName: 'never' });

function writeJson(held: readonly HeldData[], now: Date): string {
  const tables: Record<string, unknown> = {};
  for (const { holding, rows } of held) tables[holding.table] = rows.map(withOffsets);
  return `${JSON.stringify({ made_at: moment(now), held: tables }, null, 2)}\n`;
}

function withOffsets(row: HeldData['rows'][number]): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) written[name] = value instanceof Date ? moment(value) : value;
  return written;
}

function writePage(held: readonly HeldData[], locale: Locale, now: Date): string {
  const t = messages.dataExport[locale];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeMarkup(t.title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeMarkup(t.title)}</h1><p>${escapeMarkup(fill(t.made, { at: words(now, locale) }))}</p>`,
    ...held.map((part) => writePart(part, locale)),
    '</body></html>\n',
  ].join('\n');
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#15191a}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid #ccd4d1;overflow-wrap:anywhere}
div{overflow-x:auto}h2{margin-top:2.5rem}small{color:#465154}`;

function writePart({ holding, rows }: HeldData, locale: Locale): string {
  const t = messages.dataExport[locale];
  const names = Object.entries(holding.fields);
  const head = names.map(([, label]) => `<th scope="col">${escapeMarkup(label[locale])}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${names.map(([name]) => `<td>${escapeMarkup(words(row[name], locale))}</td>`).join('')}</tr>`,
  );
  const stays = holding.stays && fill(t.stays, { stays: holding.stays[locale] });
  return [
    `<h2>${escapeMarkup(holding.title[locale])}</h2>`,
    rows.length === 0
      ? `<p>${t.none}</p>`
      : `<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`,
    stays === null ? '' : `<p><small>${escapeMarkup(stays)}</small></p>`,
  ].join('\n');
}

/** A value as people read it. */
function words(value: unknown, locale: Locale): string {
  const t = messages.dataExport[locale];
  if (value === null || value === undefined) return '–';
  if (value instanceof Date)
    return inCanaries(value)
      .toPlainDateTime()
      .toLocaleString(locale === 'es' ? 'es-ES' : 'en-GB');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'object')
    return Object.values(value)
      .map((part: unknown) => words(part, locale))
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
