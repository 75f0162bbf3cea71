// Reads a request's body, once. Whether it fits its schema is checked later, so that refusals keep their order
// (docs/api.md#order-of-refusals); that it is not too large or too deep to be checked is settled here.

/** The largest body in bytes, where the call's declaration names no other. */
export const usualBodyLimit = 4_096;
const maxFields = 100;
/** In JSON: lists, objects and their values together. A full basket has 350. */
const maxValues = 1_000;
const deepestValue = 10;
/** Length of a field's name, in characters: a refusal repeats it. */
const longestName = 100;

export type RawBody =
  | { readonly kind: 'none' | 'too-large' | 'malformed' | 'other' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'upload'; readonly fields: Readonly<Record<string, string | File>> };

/**
 * Reads JSON, a plain form, both in UTF-8, or a form with files (`upload`), of at most `limit` bytes. Any other type is `other`; too many
 * fields or values are `malformed`.
 */
export async function readBody(request: Request, limit = usualBodyLimit): Promise<RawBody> {
  if (request.method !== 'POST') return { kind: 'none' };
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { kind: 'too-large' };
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) return { kind: 'too-large' };
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
      return await readUpload(bytes, request.headers.get('content-type') ?? '');
    default:
      return { kind: 'other' };
  }
}

/** A form with files holds few fields: each part costs more than one of a plain form. */
const maxParts = 10;

async function readUpload(bytes: ArrayBuffer, type: string): Promise<RawBody> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const fields = [...form];
    if (fields.length > maxParts) return { kind: 'malformed' };
    for (const [name, value] of fields) {
      checkName(name);
      if (typeof value === 'string') checkText(value);
    }
    return { kind: 'upload', fields: Object.fromEntries(fields) };
  } catch {
    // Whatever the parser throws, it is the body that is wrong.
    return { kind: 'malformed' };
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
