// A request's body, read once and bounded. What it holds is judged later, so that refusals keep their order.

export const longestBody = 1_000_000;

export type RawBody =
  | { readonly kind: 'none' | 'too-large' | 'malformed' | 'other' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> };

/** Reads JSON or a plain form; anything else is `other`. */
export async function readBody(request: Request): Promise<RawBody> {
  if (request.method !== 'POST') return { kind: 'none' };
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return { kind: 'too-large' };
  const bytes = await readBytes(request.body);
  if (!bytes) return { kind: 'too-large' };
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(parameter)?.[1]).find(Boolean);
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return { kind: 'other' };
  switch (type.trim()) {
    case 'application/json':
      return parse(bytes, (text) => ({ kind: 'json', value: JSON.parse(text) as unknown }));
    case 'application/x-www-form-urlencoded':
      return parse(bytes, (text) => ({ kind: 'form', fields: Object.fromEntries(new URLSearchParams(text)) }));
    default:
      return { kind: 'other' };
  }
}

function parse(bytes: Uint8Array, read: (text: string) => RawBody): RawBody {
  try {
    return read(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { kind: 'malformed' };
  }
}

/** Null when there is more than a body may have, whatever its headers said. */
async function readBytes(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  if (!stream) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
