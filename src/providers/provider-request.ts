// One request to a provider's HTTP API. Always: it ends within ten seconds, follows no redirect, reads at most 64 KB, and goes over https
// unless the provider is on this machine.
import type { z } from 'zod';
import { ProviderError } from './check-provider.ts';

const timeoutMs = 10_000;
const maxAnswerBytes = 65_536;
/** Statuses of 400 to 499 that say nothing of what was asked: the club's key, its rate, or the wait. */
const ofTheClub: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is https, or of this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopbackNames.has(hostname));

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly token: string;
  /** Form data, or what is sent as JSON. */
  readonly body?: FormData | Readonly<Record<string, unknown>>;
}

/** The JSON of a successful answer. Throws ProviderError. */
export async function askProvider({ method, url, token, body }: ProviderRequest): Promise<unknown> {
  if (!isSafeAddress(url)) throw new ProviderError('failed', 'the provider has to be asked over https');
  const isForm = body instanceof FormData;
  const signal = AbortSignal.timeout(timeoutMs);
  let status: number;
  let text: string;
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    status = answer.status;
    text = await readText(answer);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    // Not the error itself: it may name the address.
    throw new ProviderError(
      'failed',
      `the provider did not answer (${error instanceof Error ? error.name : 'unknown'})`,
    );
  }
  const read = readJson(text);
  if (status >= 200 && status < 300 && read !== undefined) return read;
  const isOfTheClub = ofTheClub.has(status);
  const kind = status >= 400 && status < 500 && !isOfTheClub ? 'refused' : 'failed';
  // What it says of the club's key or account is not for members.
  throw new ProviderError(kind, `the provider answered ${String(status)}`, isOfTheClub ? null : (read ?? null));
}

/** The body as text. Throws ProviderError if it is too large. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxAnswerBytes) throw new ProviderError('failed', 'the provider’s answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page of a provider's answer, to which the member is sent. Throws ProviderError for an address that is not safe. */
export function readPage(address: string): string {
  const url = URL.parse(address);
  if (url && isSafeAddress(url) && url.username === '' && url.password === '') return url.href;
  throw new ProviderError('failed', 'the provider’s page has no https address');
}

/** A provider's answer in its form. Throws ProviderError for any other. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new ProviderError('failed', 'the provider’s answer can’t be read');
}
