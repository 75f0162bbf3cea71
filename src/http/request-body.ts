// A request's body, read once. The server hands on no more than a little over the limit. What the body holds is judged later, so
// that refusals keep their order.

/** In bytes. */
const longestBody = 1_000_000;

export type RawBody =
  | { readonly kind: 'none' | 'too-large' | 'malformed' | 'other' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> };

/** Reads JSON or a plain form in UTF-8; anything else is `other`. */
export async function readBody(request: Request): Promise<RawBody> {
  if (request.method !== 'POST') return { kind: 'none' };
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return { kind: 'too-large' };
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > longestBody) return { kind: 'too-large' };
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(parameter)?.[1]).find(Boolean);
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return { kind: 'other' };
  switch (type.trim()) {
    case 'application/json':
      return parse(bytes, (text) => ({ kind: 'json', value: JSON.parse(text, refuseNoText) }));
    case 'application/x-www-form-urlencoded':
      return parse(bytes, (text) => {
        const fields = [...new URLSearchParams(text)];
        for (const [name, value] of fields) refuseNoText(name, value);
        return { kind: 'form', fields: Object.fromEntries(fields) };
      });
    default:
      return { kind: 'other' };
  }
}

function parse(bytes: ArrayBuffer, read: (text: string) => RawBody): RawBody {
  try {
    return read(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { kind: 'malformed' };
  }
}

/** Gives back the value, or throws where it or its name is no text: U+0000 and half a surrogate pair, which PostgreSQL refuses. */
function refuseNoText(name: string, value: unknown): unknown {
  for (const text of [name, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) throw new SyntaxError('no text');
  return value;
}
