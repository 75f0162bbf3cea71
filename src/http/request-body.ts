// Reads a request's body, once. A form with files is parsed later, as that costs more than whoever may not send it gets. Whether it fits
// its schema is checked later, so that refusals keep their order (docs/api.md#order-of-refusals); that it is not too large or too deep to
// be checked is settled here.
import { MIMEType } from 'node:util';
import { ClubError } from '../contract/errors.ts';

/** The largest body in bytes, where the call's declaration names no other. */
const usualBodyLimit = 4_096;
const maxFields = 100;
/** In JSON: lists, objects and their values together. A full basket has 350. */
const maxValues = 1_000;
const deepestValue = 10;
/** Length of a field's name, in characters: a refusal repeats it. */
const longestName = 100;

export type RawBody =
  | { readonly kind: 'none' | 'too_large' | 'malformed' | 'other' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | Upload;

/** A form with files that was not parsed yet. */
interface Upload {
  readonly kind: 'upload';
  readonly bytes: ArrayBuffer;
  /** Its Content-Type. */
  readonly type: string;
}

/**
 * Reads JSON, a plain form, both in UTF-8, or where `upload` is set a form with files, of at most `limit` bytes. Any other type is
 * `other`; too many fields or values are `malformed`.
 */
export async function readBody(request: Request, limit = usualBodyLimit, upload = false): Promise<RawBody> {
  if (request.method !== 'POST') return { kind: 'none' };
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { kind: 'too_large' };
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) return { kind: 'too_large' };
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(parameter)?.[1]).find(Boolean);
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return { kind: 'other' };
  switch (type.trim()) {
    case 'application/json':
      return parse(bytes, (text) => {
        const value: unknown = JSON.parse(text);
        checkValue(value, { left: maxValues }, 0);
        return { kind: 'json', value };
      });
    case 'application/x-www-form-urlencoded':
      return parse(bytes, (text) => {
        if (text.split('&', maxFields + 1).length > maxFields) throw new SyntaxError('too many fields');
        const fields = [...new URLSearchParams(text)];
        for (const [name, value] of fields) {
          checkName(name);
          checkText(value);
        }
        return { kind: 'form', fields: Object.fromEntries(fields) };
      });
    case 'multipart/form-data':
      return upload ? { kind: 'upload', bytes, type: request.headers.get('content-type') ?? '' } : { kind: 'other' };
    default:
      return { kind: 'other' };
  }
}

/** A form with files holds few fields: each part costs more than one of a plain form. */
const maxParts = 10;
/** In bytes: the headers of a part are a name, a file's name and a type. */
const longestPartHeaders = 1_024;

/** The fields of a form with files; throws malformed. Called once it is known that the caller may send it. */
export async function parseUpload({ bytes, type }: Upload): Promise<Readonly<Record<string, string | File>>> {
  try {
    const boundary = new MIMEType(type).params.get('boundary') ?? '';
    if (!/^[\w'()+,./:=?-]{1,70}$/.test(boundary)) throw new SyntaxError('no boundary');
    checkParts(Buffer.from(bytes), `--${boundary}`);
    // Written anew, so that the parser takes the same boundary.
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    const fields = [...(await new Response(bytes, { headers }).formData())];
    for (const [name, value] of fields) {
      checkName(name);
      if (typeof value === 'string') checkText(value);
    }
    return Object.fromEntries(fields);
  } catch {
    // Whatever the parser throws, it is the body that is wrong.
    throw new ClubError('malformed');
  }
}

/** Throws for more parts than may be, or headers. Before parsing: 80,000 empty parts, in 5 MB, would take seconds in one go. */
function checkParts(bytes: Buffer, delimiter: string): void {
  let place = bytes.indexOf(delimiter);
  // One stands before each part, and one at the end.
  for (let count = 1; place !== -1; count++) {
    if (count > maxParts + 1) throw new SyntaxError('too many parts');
    const headers = bytes.subarray(place + delimiter.length, place + delimiter.length + longestPartHeaders);
    const isEnd = headers.length <= 4 && headers.subarray(0, 2).equals(Buffer.from('--'));
    if (!isEnd && !headers.includes('\r\n\r\n')) throw new SyntaxError('too long headers');
    place = bytes.indexOf(delimiter, place + delimiter.length);
  }
}

function parse(bytes: ArrayBuffer, read: (text: string) => RawBody): RawBody {
  try {
    return read(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { kind: 'malformed' };
  }
}

function checkValue(value: unknown, values: { left: number }, depth: number): void {
  if (--values.left < 0 || depth > deepestValue) throw new SyntaxError('too many values');
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  // `for … in` instead of Object.entries, which would first copy what may be very many values.
  for (const name in value) {
    if (!Array.isArray(value)) checkName(name);
    checkValue(Reflect.get(value, name), values, depth + 1);
  }
}

function checkName(name: string): void {
  if (name.length > longestName) throw new SyntaxError('too long a name');
  checkText(name);
}

/** Throws for U+0000 and for half a surrogate pair, which PostgreSQL refuses. */
function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new SyntaxError('no text');
}
