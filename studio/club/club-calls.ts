// What the Studio asks the club: numbers that the lake never holds. It proves that an editor asks by writing the hash of a secret
// into the lake, which the club can read, and gets a token of an hour for the secret, once. The token is kept in memory alone.
import type { SanityClient } from '@sanity/client';
import { siteOrigin } from '../site-origin.ts';

/** Why the club did not do what was asked; each has its words in Spanish. */
export const refusals = {
  unreachable: 'El club no responde ahora.',
  unknown: 'El club no reconoce esta sesión del Studio.',
  changed: 'Las existencias han cambiado mientras tanto.',
  missing: 'El club no encuentra este producto o esta variante.',
  busy: 'Demasiadas preguntas al club en poco tiempo. Espera unos minutos.',
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
/** So that a token does not end on its way. */
const marginMs = 60_000;
const patienceMs = 10_000;

interface Token {
  readonly token: string;
  readonly endsAt: number;
}
/** By editor: another may sign in on this page. */
const tokens = new Map<string, Promise<Token>>();

/** Asks one of the editors' calls as the editor of that id, who is the client's; `body` with POST. Throws ClubRefusal. */
export async function askClub(client: SanityClient, editor: string, path: string, body?: object): Promise<unknown> {
  const first = await send(path, body, (await takeToken(client, editor)).token);
  // The club may have forgotten it, such as after its database was made anew.
  if (first.status !== 401) return await readAnswer(first);
  tokens.delete(editor);
  return await readAnswer(await send(path, body, (await takeToken(client, editor)).token));
}

async function takeToken(client: SanityClient, editor: string): Promise<Token> {
  const present = tokens.get(editor);
  if (present && (await present).endsAt - marginMs > Date.now()) return present;
  const asked = exchangeSecret(client);
  tokens.set(editor, asked);
  // What failed is asked anew the next time.
  asked.catch(() => {
    if (tokens.get(editor) === asked) tokens.delete(editor);
  });
  return asked;
}

async function exchangeSecret(client: SanityClient): Promise<Token> {
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // An id with a dot is never public.
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

/** This one, and those that a closed window left behind. A secret that stays is of no use to anybody after a minute. */
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
    404: 'missing',
    409: 'changed',
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
