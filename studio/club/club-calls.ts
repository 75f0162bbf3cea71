// The Studio's calls to the club, for numbers that the lake never holds (docs/api.md#editors-calls). The Studio proves that an
// editor is asking by writing the hash of a secret into the lake, which the club reads, and exchanges the secret once for a token
// of an hour. The token is kept in memory only.
import type { SanityClient } from '@sanity/client';
import { siteOrigin } from '../site-origin.ts';

/** Why a call was refused; each reason has a sentence in Spanish. */
export const refusals = {
  unreachable: 'El club no responde ahora.',
  unknown: 'El club no reconoce esta sesión del Studio.',
  changed: 'Las existencias han cambiado mientras tanto.',
  missing: 'El club no encuentra este producto o esta variante.',
  forbidden: 'El club no lo permite en este producto.',
  busy: 'Demasiadas preguntas al club en poco tiempo. Espera unos minutos.',
  large: 'Es demasiado para enviarlo al club de una vez.',
  refused: 'El club no admite este valor.',
} as const;

export class ClubRefusal extends Error {
  override readonly name = 'ClubRefusal';
  readonly kind: keyof typeof refusals;

  constructor(kind: keyof typeof refusals) {
    super(refusals[kind]);
    this.kind = kind;
  }
}

const secretType = 'club.editorSecret';
/** A token is renewed this long before it ends, in ms, so that it does not end during a call. */
const marginMs = 60_000;
const patienceMs = 10_000;

interface Token {
  readonly token: string;
  readonly endsAt: number;
}
/** Tokens by editor, as another editor may sign in on this page. */
const tokens = new Map<string, Promise<Token>>();

/** Makes one of the editors' calls, as the client's editor, whose id is passed; POST with a `body`, else GET. Throws ClubRefusal. */
export async function askClub(client: SanityClient, editor: string, path: string, body?: object): Promise<unknown> {
  const first = await send(path, body, (await takeToken(client, editor)).token);
  // The club may not know the token any more, such as after its database was recreated.
  if (first.status !== 401) return await readAnswer(first);
  tokens.delete(editor);
  return await readAnswer(await send(path, body, (await takeToken(client, editor)).token));
}

async function takeToken(client: SanityClient, editor: string): Promise<Token> {
  const present = tokens.get(editor);
  if (present && (await present).endsAt - marginMs > Date.now()) return present;
  const asked = exchangeSecret(client);
  tokens.set(editor, asked);
  // A failed request for a token is not remembered.
  asked.catch(() => {
    if (tokens.get(editor) === asked) tokens.delete(editor);
  });
  return asked;
}

async function exchangeSecret(client: SanityClient): Promise<Token> {
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // A document whose id contains a dot is never public.
  const _id = `editorSecret.${crypto.randomUUID()}`;
  await client.create({ _id, _type: secretType, hash });
  try {
    const answer = await readAnswer(await send('token', { secret }));
    if (!isTokenAnswer(answer)) throw new ClubRefusal('unreachable');
    return { token: answer.token, endsAt: Date.parse(answer.expires_at) };
  } finally {
    await removeSecrets(client, _id);
  }
}

/** Deletes this secret, and those left behind by closed windows. A secret that stays is of no use after a minute. */
async function removeSecrets(client: SanityClient, id: string): Promise<void> {
  const query = `*[_type == "${secretType}" && (_id == $id || dateTime(_updatedAt) < dateTime(now()) - 300)]`;
  try {
    await client.delete({ query, params: { id } });
  } catch (error) {
    console.error('A used secret could not be removed', error);
  }
}

async function send(path: string, body: object | undefined, token?: string): Promise<Response> {
  try {
    return await fetch(`${await siteOrigin()}/api/editor/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ClubRefusal('unreachable');
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.ok) return await response.json();
  const kinds: Partial<Record<number, keyof typeof refusals>> = {
    400: 'refused',
    401: 'unknown',
    403: 'forbidden',
    404: 'missing',
    409: 'changed',
    413: 'large',
    419: 'unknown',
    422: 'refused',
    429: 'busy',
  };
  throw new ClubRefusal(kinds[response.status] ?? 'unreachable');
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function isTokenAnswer(value: unknown): value is { token: string; expires_at: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'expires_at' in value &&
    typeof value.expires_at === 'string'
  );
}
